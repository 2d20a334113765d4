//! Instructions that are selected, with their encodings: the VEX forms of AVX2, the forms of AVX-512 (EVEX, and those on mask
//! registers), and those of general registers.
//!
//! A test reads each row back with a decoder.

use iced_x86::Code;

use super::encodings::{
    Encodings, Prefix, by_width, evex, five, lane, lanes, one, one_avx512, split, vex, vex_y, wide,
};

/// Width of the registers of a vector instruction.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) enum Width {
    /// Lowest lane of a register of 128 bits.
    S,
    /// 128 bits.
    X,
    /// 256 bits.
    Y,
    /// 512 bits.
    Z,
}

impl Width {
    /// Narrowest whole register of `n_bytes`.
    pub(super) fn of_bytes(n_bytes: usize) -> Width {
        match n_bytes {
            0..=16 => Width::X,
            17..=32 => Width::Y,
            _ => Width::Z,
        }
    }

    /// Bytes of the register.
    pub(super) fn bytes(self) -> usize {
        match self {
            Width::S | Width::X => 16,
            Width::Y => 32,
            Width::Z => 64,
        }
    }
}

macro_rules! opcodes {
    ($($name:ident $encodings:expr;)*) => {
        /// An instruction.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        #[allow(missing_docs, reason = "the names are the processor's")]
        pub(super) enum Opcode { $($name),* }

        static ENCODINGS: &[Encodings] = &[$($encodings),*];

        /// All instructions.
        #[cfg(test)]
        pub(super) const ALL: &[Opcode] = &[$(Opcode::$name),*];
    };
}

impl Opcode {
    /// Encoding at a width, with one of these prefixes.
    pub(super) fn code(self, width: Width, prefix: Prefix) -> Option<Code> {
        ENCODINGS[self as usize].code(width, prefix)
    }

    /// True if it only sets flags, or reads none.
    pub(super) fn sets_flags_only(self) -> bool {
        matches!(
            self,
            Opcode::Cmp8
                | Opcode::Cmp16
                | Opcode::Cmp32
                | Opcode::Cmp64
                | Opcode::CmpImm32
                | Opcode::CmpImm64
                | Opcode::Test32
                | Opcode::TestImm8
                | Opcode::Ucomis32
                | Opcode::Ucomis64
        )
    }

    /// True if it reads flags.
    pub(super) fn reads_flags(self) -> bool {
        (Opcode::SetB as usize..=Opcode::CmovNp64 as usize).contains(&(self as usize))
    }
}

use Code::*;
opcodes! {
    // --- floats
    Addps lanes(VEX_Vaddps_xmm_xmm_xmmm128, VEX_Vaddss_xmm_xmm_xmmm32);
    Addpd lanes(VEX_Vaddpd_xmm_xmm_xmmm128, VEX_Vaddsd_xmm_xmm_xmmm64);
    Subps lanes(VEX_Vsubps_xmm_xmm_xmmm128, VEX_Vsubss_xmm_xmm_xmmm32);
    Subpd lanes(VEX_Vsubpd_xmm_xmm_xmmm128, VEX_Vsubsd_xmm_xmm_xmmm64);
    Mulps lanes(VEX_Vmulps_xmm_xmm_xmmm128, VEX_Vmulss_xmm_xmm_xmmm32);
    Mulpd lanes(VEX_Vmulpd_xmm_xmm_xmmm128, VEX_Vmulsd_xmm_xmm_xmmm64);
    Divps lanes(VEX_Vdivps_xmm_xmm_xmmm128, VEX_Vdivss_xmm_xmm_xmmm32);
    Divpd lanes(VEX_Vdivpd_xmm_xmm_xmmm128, VEX_Vdivsd_xmm_xmm_xmmm64);
    Minps lanes(VEX_Vminps_xmm_xmm_xmmm128, VEX_Vminss_xmm_xmm_xmmm32);
    Minpd lanes(VEX_Vminpd_xmm_xmm_xmmm128, VEX_Vminsd_xmm_xmm_xmmm64);
    Maxps lanes(VEX_Vmaxps_xmm_xmm_xmmm128, VEX_Vmaxss_xmm_xmm_xmmm32);
    Maxpd lanes(VEX_Vmaxpd_xmm_xmm_xmmm128, VEX_Vmaxsd_xmm_xmm_xmmm64);
    Rangeps evex(EVEX_Vrangeps_xmm_k1z_xmm_xmmm128b32_imm8);
    Rangepd evex(EVEX_Vrangepd_xmm_k1z_xmm_xmmm128b64_imm8);
    Sqrtps five(VEX_Vsqrtps_xmm_xmmm128);
    Sqrtpd five(VEX_Vsqrtpd_xmm_xmmm128);
    Sqrtss lane(VEX_Vsqrtss_xmm_xmm_xmmm32);
    Sqrtsd lane(VEX_Vsqrtsd_xmm_xmm_xmmm64);
    Roundps split(VEX_Vroundps_xmm_xmmm128_imm8, EVEX_Vrndscaleps_xmm_k1z_xmmm128b32_imm8);
    Roundpd split(VEX_Vroundpd_xmm_xmmm128_imm8, EVEX_Vrndscalepd_xmm_k1z_xmmm128b64_imm8);
    Fmadd132ps split(VEX_Vfmadd132ps_xmm_xmm_xmmm128, EVEX_Vfmadd132ps_xmm_k1z_xmm_xmmm128b32)
        .and_lane(VEX_Vfmadd132ss_xmm_xmm_xmmm32, EVEX_Vfmadd132ss_xmm_k1z_xmm_xmmm32_er as u16);
    Fmadd132pd split(VEX_Vfmadd132pd_xmm_xmm_xmmm128, EVEX_Vfmadd132pd_xmm_k1z_xmm_xmmm128b64)
        .and_lane(VEX_Vfmadd132sd_xmm_xmm_xmmm64, EVEX_Vfmadd132sd_xmm_k1z_xmm_xmmm64_er as u16);
    Fmadd213ps split(VEX_Vfmadd213ps_xmm_xmm_xmmm128, EVEX_Vfmadd213ps_xmm_k1z_xmm_xmmm128b32)
        .and_lane(VEX_Vfmadd213ss_xmm_xmm_xmmm32, EVEX_Vfmadd213ss_xmm_k1z_xmm_xmmm32_er as u16);
    Fmadd213pd split(VEX_Vfmadd213pd_xmm_xmm_xmmm128, EVEX_Vfmadd213pd_xmm_k1z_xmm_xmmm128b64)
        .and_lane(VEX_Vfmadd213sd_xmm_xmm_xmmm64, EVEX_Vfmadd213sd_xmm_k1z_xmm_xmmm64_er as u16);
    Fmadd231ps split(VEX_Vfmadd231ps_xmm_xmm_xmmm128, EVEX_Vfmadd231ps_xmm_k1z_xmm_xmmm128b32)
        .and_lane(VEX_Vfmadd231ss_xmm_xmm_xmmm32, EVEX_Vfmadd231ss_xmm_k1z_xmm_xmmm32_er as u16);
    Fmadd231pd split(VEX_Vfmadd231pd_xmm_xmm_xmmm128, EVEX_Vfmadd231pd_xmm_k1z_xmm_xmmm128b64)
        .and_lane(VEX_Vfmadd231sd_xmm_xmm_xmmm64, EVEX_Vfmadd231sd_xmm_k1z_xmm_xmmm64_er as u16);
    Cmpps vex(VEX_Vcmpps_xmm_xmm_xmmm128_imm8).and_lane(VEX_Vcmpss_xmm_xmm_xmmm32_imm8, 0);
    Cmppd vex(VEX_Vcmppd_xmm_xmm_xmmm128_imm8).and_lane(VEX_Vcmpsd_xmm_xmm_xmmm64_imm8, 0);
    KCmpps evex(EVEX_Vcmpps_kr_k1_xmm_xmmm128b32_imm8);
    KCmppd evex(EVEX_Vcmppd_kr_k1_xmm_xmmm128b64_imm8);
    Ucomis32 lane(VEX_Vucomiss_xmm_xmmm32);
    Ucomis64 lane(VEX_Vucomisd_xmm_xmmm64);
    // --- bits
    Pand32 split(VEX_Vpand_xmm_xmm_xmmm128, EVEX_Vpandd_xmm_k1z_xmm_xmmm128b32);
    Pand64 split(VEX_Vpand_xmm_xmm_xmmm128, EVEX_Vpandq_xmm_k1z_xmm_xmmm128b64);
    Pandn vex(VEX_Vpandn_xmm_xmm_xmmm128);
    Por32 split(VEX_Vpor_xmm_xmm_xmmm128, EVEX_Vpord_xmm_k1z_xmm_xmmm128b32);
    Por64 split(VEX_Vpor_xmm_xmm_xmmm128, EVEX_Vporq_xmm_k1z_xmm_xmmm128b64);
    Pxor32 split(VEX_Vpxor_xmm_xmm_xmmm128, EVEX_Vpxord_xmm_k1z_xmm_xmmm128b32);
    Pxor64 split(VEX_Vpxor_xmm_xmm_xmmm128, EVEX_Vpxorq_xmm_k1z_xmm_xmmm128b64);
    // --- integers
    Paddb five(VEX_Vpaddb_xmm_xmm_xmmm128);
    Paddw five(VEX_Vpaddw_xmm_xmm_xmmm128);
    Paddd five(VEX_Vpaddd_xmm_xmm_xmmm128);
    Paddq five(VEX_Vpaddq_xmm_xmm_xmmm128);
    Psubb five(VEX_Vpsubb_xmm_xmm_xmmm128);
    Psubw five(VEX_Vpsubw_xmm_xmm_xmmm128);
    Psubd five(VEX_Vpsubd_xmm_xmm_xmmm128);
    Psubq five(VEX_Vpsubq_xmm_xmm_xmmm128);
    Pmullw five(VEX_Vpmullw_xmm_xmm_xmmm128);
    Pmulld five(VEX_Vpmulld_xmm_xmm_xmmm128);
    Pmullq evex(EVEX_Vpmullq_xmm_k1z_xmm_xmmm128b64);
    Pmuludq five(VEX_Vpmuludq_xmm_xmm_xmmm128);
    Pminsb five(VEX_Vpminsb_xmm_xmm_xmmm128);
    Pminsw five(VEX_Vpminsw_xmm_xmm_xmmm128);
    Pminsd five(VEX_Vpminsd_xmm_xmm_xmmm128);
    Pminsq evex(EVEX_Vpminsq_xmm_k1z_xmm_xmmm128b64);
    Pminub five(VEX_Vpminub_xmm_xmm_xmmm128);
    Pminuw five(VEX_Vpminuw_xmm_xmm_xmmm128);
    Pminud five(VEX_Vpminud_xmm_xmm_xmmm128);
    Pminuq evex(EVEX_Vpminuq_xmm_k1z_xmm_xmmm128b64);
    Pmaxsb five(VEX_Vpmaxsb_xmm_xmm_xmmm128);
    Pmaxsw five(VEX_Vpmaxsw_xmm_xmm_xmmm128);
    Pmaxsd five(VEX_Vpmaxsd_xmm_xmm_xmmm128);
    Pmaxsq evex(EVEX_Vpmaxsq_xmm_k1z_xmm_xmmm128b64);
    Pmaxub five(VEX_Vpmaxub_xmm_xmm_xmmm128);
    Pmaxuw five(VEX_Vpmaxuw_xmm_xmm_xmmm128);
    Pmaxud five(VEX_Vpmaxud_xmm_xmm_xmmm128);
    Pmaxuq evex(EVEX_Vpmaxuq_xmm_k1z_xmm_xmmm128b64);
    Pabsb five(VEX_Vpabsb_xmm_xmmm128);
    Pabsw five(VEX_Vpabsw_xmm_xmmm128);
    Pabsd five(VEX_Vpabsd_xmm_xmmm128);
    Pabsq evex(EVEX_Vpabsq_xmm_k1z_xmmm128b64);
    Psllwi five(VEX_Vpsllw_xmm_xmm_imm8);
    Pslldi five(VEX_Vpslld_xmm_xmm_imm8);
    Psllqi five(VEX_Vpsllq_xmm_xmm_imm8);
    Psrlwi five(VEX_Vpsrlw_xmm_xmm_imm8);
    Psrldi five(VEX_Vpsrld_xmm_xmm_imm8);
    Psrlqi five(VEX_Vpsrlq_xmm_xmm_imm8);
    Psrawi five(VEX_Vpsraw_xmm_xmm_imm8);
    Psradi five(VEX_Vpsrad_xmm_xmm_imm8);
    Psraqi evex(EVEX_Vpsraq_xmm_k1z_xmmm128b64_imm8);
    Psllvw evex(EVEX_Vpsllvw_xmm_k1z_xmm_xmmm128);
    Psllvd split(VEX_Vpsllvd_xmm_xmm_xmmm128, EVEX_Vpsllvd_xmm_k1z_xmm_xmmm128b32);
    Psllvq split(VEX_Vpsllvq_xmm_xmm_xmmm128, EVEX_Vpsllvq_xmm_k1z_xmm_xmmm128b64);
    Psrlvw evex(EVEX_Vpsrlvw_xmm_k1z_xmm_xmmm128);
    Psrlvd split(VEX_Vpsrlvd_xmm_xmm_xmmm128, EVEX_Vpsrlvd_xmm_k1z_xmm_xmmm128b32);
    Psrlvq split(VEX_Vpsrlvq_xmm_xmm_xmmm128, EVEX_Vpsrlvq_xmm_k1z_xmm_xmmm128b64);
    Psravw evex(EVEX_Vpsravw_xmm_k1z_xmm_xmmm128);
    Psravd five(VEX_Vpsravd_xmm_xmm_xmmm128);
    Psravq evex(EVEX_Vpsravq_xmm_k1z_xmm_xmmm128b64);
    Pcmpeqb vex(VEX_Vpcmpeqb_xmm_xmm_xmmm128);
    Pcmpeqw vex(VEX_Vpcmpeqw_xmm_xmm_xmmm128);
    Pcmpeqd vex(VEX_Vpcmpeqd_xmm_xmm_xmmm128);
    Pcmpeqq vex(VEX_Vpcmpeqq_xmm_xmm_xmmm128);
    Pcmpgtb vex(VEX_Vpcmpgtb_xmm_xmm_xmmm128);
    Pcmpgtw vex(VEX_Vpcmpgtw_xmm_xmm_xmmm128);
    Pcmpgtd vex(VEX_Vpcmpgtd_xmm_xmm_xmmm128);
    Pcmpgtq vex(VEX_Vpcmpgtq_xmm_xmm_xmmm128);
    KCmpb evex(EVEX_Vpcmpb_kr_k1_xmm_xmmm128_imm8);
    KCmpw evex(EVEX_Vpcmpw_kr_k1_xmm_xmmm128_imm8);
    KCmpd evex(EVEX_Vpcmpd_kr_k1_xmm_xmmm128b32_imm8);
    KCmpq evex(EVEX_Vpcmpq_kr_k1_xmm_xmmm128b64_imm8);
    KCmpub evex(EVEX_Vpcmpub_kr_k1_xmm_xmmm128_imm8);
    KCmpuw evex(EVEX_Vpcmpuw_kr_k1_xmm_xmmm128_imm8);
    KCmpud evex(EVEX_Vpcmpud_kr_k1_xmm_xmmm128b32_imm8);
    KCmpuq evex(EVEX_Vpcmpuq_kr_k1_xmm_xmmm128b64_imm8);
    KTestb evex(EVEX_Vptestmb_kr_k1_xmm_xmmm128);
    KTestw evex(EVEX_Vptestmw_kr_k1_xmm_xmmm128);
    KTestd evex(EVEX_Vptestmd_kr_k1_xmm_xmmm128b32);
    KTestq evex(EVEX_Vptestmq_kr_k1_xmm_xmmm128b64);
    // --- conversions
    Cvtdq2ps five(VEX_Vcvtdq2ps_xmm_xmmm128);
    Cvtudq2ps evex(EVEX_Vcvtudq2ps_xmm_k1z_xmmm128b32);
    Cvttps2dq five(VEX_Vcvttps2dq_xmm_xmmm128);
    Cvttps2udq evex(EVEX_Vcvttps2udq_xmm_k1z_xmmm128b32);
    Cvtdq2pd five(VEX_Vcvtdq2pd_xmm_xmmm64);
    Cvtudq2pd evex(EVEX_Vcvtudq2pd_xmm_k1z_xmmm64b32);
    Cvttpd2dq five(VEX_Vcvttpd2dq_xmm_xmmm128);
    Cvttpd2udq evex(EVEX_Vcvttpd2udq_xmm_k1z_xmmm128b64);
    Cvtps2pd five(VEX_Vcvtps2pd_xmm_xmmm64);
    Cvtpd2ps five(VEX_Vcvtpd2ps_xmm_xmmm128);
    Cvtph2ps five(VEX_Vcvtph2ps_xmm_xmmm64);
    Cvtps2ph five(VEX_Vcvtps2ph_xmmm64_xmm_imm8);
    Cvtqq2ps evex(EVEX_Vcvtqq2ps_xmm_k1z_xmmm128b64);
    Cvtqq2pd evex(EVEX_Vcvtqq2pd_xmm_k1z_xmmm128b64);
    Cvtuqq2ps evex(EVEX_Vcvtuqq2ps_xmm_k1z_xmmm128b64);
    Cvtuqq2pd evex(EVEX_Vcvtuqq2pd_xmm_k1z_xmmm128b64);
    Cvttps2qq evex(EVEX_Vcvttps2qq_xmm_k1z_xmmm64b32);
    Cvttpd2qq evex(EVEX_Vcvttpd2qq_xmm_k1z_xmmm128b64);
    Cvttps2uqq evex(EVEX_Vcvttps2uqq_xmm_k1z_xmmm64b32);
    Cvttpd2uqq evex(EVEX_Vcvttpd2uqq_xmm_k1z_xmmm128b64);
    Cvtss2sd lane(VEX_Vcvtss2sd_xmm_xmm_xmmm32);
    Cvtsd2ss lane(VEX_Vcvtsd2ss_xmm_xmm_xmmm64);
    Cvtsi2ss one(VEX_Vcvtsi2ss_xmm_xmm_rm64).and_evex_lane(EVEX_Vcvtsi2ss_xmm_xmm_rm64_er);
    Cvtsi2sd one(VEX_Vcvtsi2sd_xmm_xmm_rm64).and_evex_lane(EVEX_Vcvtsi2sd_xmm_xmm_rm64_er);
    Pmovsxbw five(VEX_Vpmovsxbw_xmm_xmmm64);
    Pmovsxbd five(VEX_Vpmovsxbd_xmm_xmmm32);
    Pmovsxbq five(VEX_Vpmovsxbq_xmm_xmmm16);
    Pmovsxwd five(VEX_Vpmovsxwd_xmm_xmmm64);
    Pmovsxwq five(VEX_Vpmovsxwq_xmm_xmmm32);
    Pmovsxdq five(VEX_Vpmovsxdq_xmm_xmmm64);
    Pmovzxbw five(VEX_Vpmovzxbw_xmm_xmmm64);
    Pmovzxbd five(VEX_Vpmovzxbd_xmm_xmmm32);
    Pmovzxbq five(VEX_Vpmovzxbq_xmm_xmmm16);
    Pmovzxwd five(VEX_Vpmovzxwd_xmm_xmmm64);
    Pmovzxwq five(VEX_Vpmovzxwq_xmm_xmmm32);
    Pmovzxdq five(VEX_Vpmovzxdq_xmm_xmmm64);
    Pmovwb evex(EVEX_Vpmovwb_xmmm64_k1z_xmm);
    Pmovdb evex(EVEX_Vpmovdb_xmmm32_k1z_xmm);
    Pmovdw evex(EVEX_Vpmovdw_xmmm64_k1z_xmm);
    Pmovqb evex(EVEX_Vpmovqb_xmmm16_k1z_xmm);
    Pmovqw evex(EVEX_Vpmovqw_xmmm32_k1z_xmm);
    Pmovqd evex(EVEX_Vpmovqd_xmmm64_k1z_xmm);
    // --- movement
    Load split(VEX_Vmovups_xmm_xmmm128, EVEX_Vmovups_xmm_k1z_xmmm128);
    Store split(VEX_Vmovups_xmmm128_xmm, EVEX_Vmovups_xmmm128_k1z_xmm);
    Move split(VEX_Vmovaps_xmm_xmmm128, EVEX_Vmovaps_xmm_k1z_xmmm128);
    Load8 evex(EVEX_Vmovdqu8_xmm_k1z_xmmm128);
    Load16 evex(EVEX_Vmovdqu16_xmm_k1z_xmmm128);
    Load64 evex(EVEX_Vmovdqu64_xmm_k1z_xmmm128);
    Store8 evex(EVEX_Vmovdqu8_xmmm128_k1z_xmm);
    Store16 evex(EVEX_Vmovdqu16_xmmm128_k1z_xmm);
    Store64 evex(EVEX_Vmovdqu64_xmmm128_k1z_xmm);
    Movss one(VEX_Vmovss_xmm_m32).and_evex_lane(EVEX_Vmovss_xmm_k1z_m32);
    Movsd one(VEX_Vmovsd_xmm_m64).and_evex_lane(EVEX_Vmovsd_xmm_k1z_m64);
    StoreMovss one(VEX_Vmovss_m32_xmm).and_evex_lane(EVEX_Vmovss_m32_k1_xmm);
    StoreMovsd one(VEX_Vmovsd_m64_xmm).and_evex_lane(EVEX_Vmovsd_m64_k1_xmm);
    Movd one(VEX_Vmovd_xmm_rm32).and_evex_lane(EVEX_Vmovd_xmm_rm32);
    Movq one(VEX_Vmovq_xmm_rm64).and_evex_lane(EVEX_Vmovq_xmm_rm64);
    ToMovd one(VEX_Vmovd_rm32_xmm).and_evex_lane(EVEX_Vmovd_rm32_xmm);
    ToMovq one(VEX_Vmovq_rm64_xmm).and_evex_lane(EVEX_Vmovq_rm64_xmm);
    Maskmov32 vex(VEX_Vmaskmovps_xmm_xmm_m128);
    Maskmov64 vex(VEX_Vmaskmovpd_xmm_xmm_m128);
    StoreMaskmov32 by_width(VEX_Vmaskmovps_m128_xmm_xmm, VEX_Vmaskmovps_m256_ymm_ymm);
    StoreMaskmov64 by_width(VEX_Vmaskmovpd_m128_xmm_xmm, VEX_Vmaskmovpd_m256_ymm_ymm);
    Movmsk8 by_width(VEX_Vpmovmskb_r32_xmm, VEX_Vpmovmskb_r32_ymm);
    Movmsk32 by_width(VEX_Vmovmskps_r32_xmm, VEX_Vmovmskps_r32_ymm);
    Movmsk64 by_width(VEX_Vmovmskpd_r32_xmm, VEX_Vmovmskpd_r32_ymm);
    Broadcast8 vex(VEX_Vpbroadcastb_xmm_xmmm8);
    Broadcast16 vex(VEX_Vpbroadcastw_xmm_xmmm16);
    Broadcast32 split(VEX_Vbroadcastss_xmm_xmm, EVEX_Vbroadcastss_xmm_k1z_xmmm32);
    Broadcast32m split(VEX_Vbroadcastss_xmm_m32, EVEX_Vbroadcastss_xmm_k1z_xmmm32);
    Broadcast64 split(VEX_Vpbroadcastq_xmm_xmmm64, EVEX_Vpbroadcastq_xmm_k1z_xmmm64);
    Broadcast8r evex(EVEX_Vpbroadcastb_xmm_k1z_r32);
    Broadcast16r evex(EVEX_Vpbroadcastw_xmm_k1z_r32);
    Broadcast32r evex(EVEX_Vpbroadcastd_xmm_k1z_r32);
    Broadcast64r evex(EVEX_Vpbroadcastq_xmm_k1z_r64);
    Blend8 evex(EVEX_Vpblendmb_xmm_k1z_xmm_xmmm128);
    Blend16 evex(EVEX_Vpblendmw_xmm_k1z_xmm_xmmm128);
    Blend32 evex(EVEX_Vpblendmd_xmm_k1z_xmm_xmmm128b32);
    Blend64 evex(EVEX_Vpblendmq_xmm_k1z_xmm_xmmm128b64);
    Blendv8 vex(VEX_Vpblendvb_xmm_xmm_xmmm128_xmm);
    Blendv32 vex(VEX_Vblendvps_xmm_xmm_xmmm128_xmm);
    Blendv64 vex(VEX_Vblendvpd_xmm_xmm_xmmm128_xmm);
    Blendd vex(VEX_Vpblendd_xmm_xmm_xmmm128_imm8);
    Permd wide(VEX_Vpermd_ymm_ymm_ymmm256, EVEX_Vpermd_ymm_k1z_ymm_ymmm256b32);
    Permq wide(INVALID, EVEX_Vpermq_ymm_k1z_ymm_ymmm256b64);
    Permqi vex_y(VEX_Vpermq_ymm_ymmm256_imm8);
    Perm128 vex_y(VEX_Vperm2i128_ymm_ymm_ymmm256_imm8);
    Pshufb vex(VEX_Vpshufb_xmm_xmm_xmmm128);
    Shufps vex(VEX_Vshufps_xmm_xmm_xmmm128_imm8);
    Packsswb vex(VEX_Vpacksswb_xmm_xmm_xmmm128);
    Punpcklbw vex(VEX_Vpunpcklbw_xmm_xmm_xmmm128);
    Punpcklwd vex(VEX_Vpunpcklwd_xmm_xmm_xmmm128);
    Punpckldq vex(VEX_Vpunpckldq_xmm_xmm_xmmm128);
    Punpcklqdq vex(VEX_Vpunpcklqdq_xmm_xmm_xmmm128);
    Punpckhbw vex(VEX_Vpunpckhbw_xmm_xmm_xmmm128);
    Punpckhwd vex(VEX_Vpunpckhwd_xmm_xmm_xmmm128);
    Punpckhdq vex(VEX_Vpunpckhdq_xmm_xmm_xmmm128);
    Punpckhqdq vex(VEX_Vpunpckhqdq_xmm_xmm_xmmm128);
    Permt2b evex(EVEX_Vpermt2b_xmm_k1z_xmm_xmmm128);
    Permt2w evex(EVEX_Vpermt2w_xmm_k1z_xmm_xmmm128);
    Permt2d evex(EVEX_Vpermt2d_xmm_k1z_xmm_xmmm128b32);
    Permt2q evex(EVEX_Vpermt2q_xmm_k1z_xmm_xmmm128b64);
    Pshufd five(VEX_Vpshufd_xmm_xmmm128_imm8);
    Unpcklpd five(VEX_Vunpcklpd_xmm_xmm_xmmm128);
    Extract128 wide(VEX_Vextracti128_xmmm128_ymm_imm8, EVEX_Vextracti32x4_xmmm128_k1z_ymm_imm8);
    Extract256 one_avx512(EVEX_Vextracti64x4_ymmm256_k1z_zmm_imm8);
    Insert128 wide(VEX_Vinserti128_ymm_ymm_xmmm128_imm8, EVEX_Vinserti32x4_ymm_k1z_ymm_xmmm128_imm8);
    Insert256 one_avx512(EVEX_Vinserti64x4_zmm_k1z_zmm_ymmm256_imm8);
    Pinsrb one(VEX_Vpinsrb_xmm_xmm_r32m8_imm8).and_evex_lane(EVEX_Vpinsrb_xmm_xmm_r32m8_imm8);
    Pinsrw one(VEX_Vpinsrw_xmm_xmm_r32m16_imm8).and_evex_lane(EVEX_Vpinsrw_xmm_xmm_r32m16_imm8);
    Pinsrd one(VEX_Vpinsrd_xmm_xmm_rm32_imm8).and_evex_lane(EVEX_Vpinsrd_xmm_xmm_rm32_imm8);
    Pinsrq one(VEX_Vpinsrq_xmm_xmm_rm64_imm8).and_evex_lane(EVEX_Vpinsrq_xmm_xmm_rm64_imm8);
    Pextrb one(VEX_Vpextrb_r32m8_xmm_imm8).and_evex_lane(EVEX_Vpextrb_r32m8_xmm_imm8);
    Pextrw one(VEX_Vpextrw_r32_xmm_imm8).and_evex_lane(EVEX_Vpextrw_r32_xmm_imm8);
    Pextrd one(VEX_Vpextrd_rm32_xmm_imm8).and_evex_lane(EVEX_Vpextrd_rm32_xmm_imm8);
    Pextrq one(VEX_Vpextrq_rm64_xmm_imm8).and_evex_lane(EVEX_Vpextrq_rm64_xmm_imm8);
    Insertps one(VEX_Vinsertps_xmm_xmm_xmmm32_imm8).and_evex_lane(EVEX_Vinsertps_xmm_xmm_xmmm32_imm8);
    // --- masks
    Kmov one_avx512(VEX_Kmovq_kr_km64);
    Kfrom one_avx512(VEX_Kmovq_kr_r64);
    Kto one_avx512(VEX_Kmovq_r64_kr);
    Kload one_avx512(VEX_Kmovq_kr_km64);
    Kstore one_avx512(VEX_Kmovq_m64_kr);
    Kand one_avx512(VEX_Kandq_kr_kr_kr);
    Kandn one_avx512(VEX_Kandnq_kr_kr_kr);
    Kor one_avx512(VEX_Korq_kr_kr_kr);
    Kxor one_avx512(VEX_Kxorq_kr_kr_kr);
    Knot one_avx512(VEX_Knotq_kr_kr);
    Kshiftr one_avx512(VEX_Kshiftrq_kr_kr_imm8);
    Kshiftl one_avx512(VEX_Kshiftlq_kr_kr_imm8);
    KtoLanes8 evex(EVEX_Vpmovm2b_xmm_kr);
    KtoLanes16 evex(EVEX_Vpmovm2w_xmm_kr);
    KtoLanes32 evex(EVEX_Vpmovm2d_xmm_kr);
    KtoLanes64 evex(EVEX_Vpmovm2q_xmm_kr);
    // --- general registers
    Mov32 one(Mov_r32_rm32);
    Mov64 one(Mov_r64_rm64);
    MovImm32 one(Mov_r32_imm32);
    MovImmS64 one(Mov_rm64_imm32);
    MovImm64 one(Mov_r64_imm64);
    Store8r one(Mov_rm8_r8);
    Store16r one(Mov_rm16_r16);
    Store32r one(Mov_rm32_r32);
    Store64r one(Mov_rm64_r64);
    Movzx8 one(Movzx_r32_rm8);
    Movzx16 one(Movzx_r32_rm16);
    Movsx8 one(Movsx_r64_rm8);
    Movsx16 one(Movsx_r64_rm16);
    Movsx32 one(Movsxd_r64_rm32);
    Lea one(Lea_r64_m);
    Add32 one(Add_r32_rm32);
    Add64 one(Add_r64_rm64);
    AddImm64 one(Add_rm64_imm32);
    Sub32 one(Sub_r32_rm32);
    Sub64 one(Sub_r64_rm64);
    And32 one(And_r32_rm32);
    And64 one(And_r64_rm64);
    AndImm32 one(And_rm32_imm32);
    AndImm64 one(And_rm64_imm32);
    Or32 one(Or_r32_rm32);
    Or64 one(Or_r64_rm64);
    Xor32 one(Xor_r32_rm32);
    Xor64 one(Xor_r64_rm64);
    XorImm32 one(Xor_rm32_imm32);
    Imul32 one(Imul_r32_rm32);
    Imul64 one(Imul_r64_rm64);
    ImulImm64 one(Imul_r64_rm64_imm32);
    Neg64 one(Neg_rm64);
    ShlImm64 one(Shl_rm64_imm8);
    ShrImm64 one(Shr_rm64_imm8);
    SarImm64 one(Sar_rm64_imm8);
    Shlx64 one(VEX_Shlx_r64_rm64_r64);
    Shrx64 one(VEX_Shrx_r64_rm64_r64);
    Sarx64 one(VEX_Sarx_r64_rm64_r64);
    Div64 one(Div_rm64);
    Idiv64 one(Idiv_rm64);
    Cqo one(Cqo);
    Mul64 one(Mul_rm64);
    MulS64 one(Imul_rm64);
    Popcnt64 one(Popcnt_r64_rm64);
    Lzcnt64 one(Lzcnt_r64_rm64);
    Tzcnt64 one(Tzcnt_r64_rm64);
    Cmp8 one(Cmp_r8_rm8);
    Cmp16 one(Cmp_r16_rm16);
    Cmp32 one(Cmp_r32_rm32);
    Cmp64 one(Cmp_r64_rm64);
    CmpImm32 one(Cmp_rm32_imm32);
    CmpImm64 one(Cmp_rm64_imm32);
    Test32 one(Test_rm32_r32);
    TestImm8 one(Test_rm8_imm8);
    // --- those that read flags, in the order of `Condition`
    SetB one(Setb_rm8);
    SetAe one(Setae_rm8);
    SetE one(Sete_rm8);
    SetNe one(Setne_rm8);
    SetBe one(Setbe_rm8);
    SetA one(Seta_rm8);
    SetL one(Setl_rm8);
    SetGe one(Setge_rm8);
    SetLe one(Setle_rm8);
    SetG one(Setg_rm8);
    SetP one(Setp_rm8);
    SetNp one(Setnp_rm8);
    CmovB64 one(Cmovb_r64_rm64);
    CmovAe64 one(Cmovae_r64_rm64);
    CmovE64 one(Cmove_r64_rm64);
    CmovNe64 one(Cmovne_r64_rm64);
    CmovBe64 one(Cmovbe_r64_rm64);
    CmovA64 one(Cmova_r64_rm64);
    CmovL64 one(Cmovl_r64_rm64);
    CmovGe64 one(Cmovge_r64_rm64);
    CmovLe64 one(Cmovle_r64_rm64);
    CmovG64 one(Cmovg_r64_rm64);
    CmovP64 one(Cmovp_r64_rm64);
    CmovNp64 one(Cmovnp_r64_rm64);
}
