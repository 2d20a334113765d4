"use strict";
const classes = Array.from(document.querySelectorAll("details.class"));
const wasOpen = new Map(classes.map((one) => [one, one.open]));
const search = document.getElementById("search");
const count = document.getElementById("count");

// Shows the classes with a node whose op or rule has the text.
function filter() {
  const text = search.value.trim().toLowerCase();
  let n = 0;
  for (const one of classes) {
    let isFound = text === "";
    for (const row of one.querySelectorAll("tr[data-find]")) {
      const isHit = text === "" ? false : row.dataset.find.toLowerCase().includes(text);
      row.classList.toggle("hit", isHit);
      isFound = isFound || isHit;
      n += isHit ? 1 : 0;
    }
    one.classList.toggle("hidden", !isFound);
    one.open = text === "" ? wasOpen.get(one) : isFound;
  }
  count.textContent = text === "" ? "" : n + " nodes";
}

// Unfolds the class that a link leads to.
function unfold() {
  const one = document.getElementById(location.hash.slice(1));
  if (one instanceof HTMLDetailsElement) {
    one.classList.remove("hidden");
    one.open = true;
    one.scrollIntoView();
  }
}

search.addEventListener("input", filter);
window.addEventListener("hashchange", unfold);
document.getElementById("unfold").addEventListener("click", () => classes.forEach((one) => { one.open = true; }));
document.getElementById("fold").addEventListener("click", () => classes.forEach((one) => { one.open = false; }));
unfold();
