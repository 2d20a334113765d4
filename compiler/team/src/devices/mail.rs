//! Messages between devices: what has been sent and not yet received.

use std::collections::BTreeMap;

use creole_ir::communicator::{DeviceGrid, Message};
use creole_ir::{Error, Loc, ensure};

/// Messages that nobody has received, and the users of channels without pairs.
#[derive(Default)]
pub(super) struct Mail {
    /// In the order in which they were sent.
    letters: Vec<Letter>,
    /// The device that sends on a channel, and the one that receives.
    users: BTreeMap<(i64, Side), usize>,
}

/// Side of a channel.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Side {
    /// Devices that send.
    Sends,
    /// Devices that receive.
    Receives,
}

/// Message on its way.
pub(super) struct Letter {
    from: usize,
    /// The receiver; `None`: the one that receives on the channel.
    to: Option<usize>,
    place: MailPlace,
    arrays: Vec<Box<[u8]>>,
}

/// Place of a device that sends or receives: what its message says, without its lifetime.
#[derive(Clone)]
pub(super) struct MailPlace {
    pub(super) op: String,
    pub(super) channel: i64,
    pub(super) types: String,
    pub(super) at: Loc,
    /// The device on the other side; `None`: whoever uses the channel.
    pub(super) peer: Option<usize>,
}

impl MailPlace {
    pub(super) fn of(message: &Message<'_>) -> MailPlace {
        let Message { op, channel, types, at, peer } = *message;
        MailPlace { op: op.to_owned(), channel, types: types.to_owned(), at, peer }
    }
}

impl Mail {
    /// Notes that a device uses a channel. Error: another one uses the same side of it, and pairs are not given.
    pub(super) fn claim(
        &mut self,
        device: usize,
        side: Side,
        message: &Message<'_>,
        grid: DeviceGrid,
    ) -> Result<(), Error> {
        if message.peer.is_some() {
            return Ok(());
        }
        let channel = message.channel;
        let user = *self.users.entry((channel, side)).or_insert(device);
        let does = if let Side::Sends = side { "sends" } else { "receives" };
        ensure!(
            user == device,
            "expects one device that {does} on channel {channel} where 'source_target_pairs' are not given, found {} and {}",
            grid.name(user),
            grid.name(device)
        );
        Ok(())
    }

    /// Adds a message of a device.
    pub(super) fn post(&mut self, from: usize, message: &Message<'_>, arrays: &[&[u8]]) {
        let arrays = arrays.iter().map(|array| Box::from(*array)).collect();
        let place = MailPlace::of(message);
        self.letters.push(Letter { from, to: message.peer, place, arrays });
    }

    /// Position of the first message that a device receives at a place.
    fn position(&self, device: usize, place: &MailPlace) -> Option<usize> {
        let fits = |letter: &Letter| {
            letter.place.channel == place.channel
                && letter.to.is_none_or(|to| to == device)
                && place.peer.is_none_or(|from| from == letter.from)
        };
        self.letters.iter().position(fits)
    }

    /// True if there is a message that a device receives at a place.
    pub(super) fn is_there(&self, device: usize, place: &MailPlace) -> bool {
        self.position(device, place).is_some()
    }

    /// Takes the message that a device receives at a place.
    pub(super) fn take(&mut self, device: usize, place: &MailPlace) -> Option<Letter> {
        self.position(device, place).map(|at| self.letters.remove(at))
    }

    /// The error of a message that nobody has received.
    pub(super) fn left(&self, grid: DeviceGrid) -> Option<Error> {
        let letter = self.letters.first()?;
        let MailPlace { op, channel, types, at, .. } = &letter.place;
        let from = grid.name(letter.from);
        let message = format!(
            "'{op}' op: {from} has sent {types} on channel {channel}, and no device has received it"
        );
        Some(Error::bare(message).at(*at))
    }
}

impl Letter {
    /// Copies the arrays. Error: they have other types than the receiver expects.
    pub(super) fn copy(
        &self,
        types: &str,
        arrays: &mut [&mut [u8]],
        grid: DeviceGrid,
    ) -> Result<(), Error> {
        let sent: Vec<usize> = self.arrays.iter().map(|array| array.len()).collect();
        let want: Vec<usize> = arrays.iter().map(|array| array.len()).collect();
        if types != self.place.types || sent != want {
            let (from, found) = (grid.name(self.from), &self.place.types);
            let error = Error::new(format!("expects {types} from {from}, which has sent {found}"));
            return Err(error.note_at(self.place.at, "it was sent here"));
        }
        arrays.iter_mut().zip(&self.arrays).for_each(|(to, from)| to.copy_from_slice(from));
        Ok(())
    }
}
