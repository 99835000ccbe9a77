const body = document.body;
const $ = (selector) => document.querySelector(selector);

// Browsers give the clipboard to pages over TLS and of this machine alone.
const canCopy = Boolean(navigator.clipboard);
for (const element of document.querySelectorAll(`.menu, .theme, .search${canCopy ? ', .copy' : ''}`))
  element.hidden = false;

function openContents(isOpen) {
  $('#nav').classList.toggle('open', isOpen);
  $('.menu').setAttribute('aria-expanded', String(isOpen));
}
$('.menu').addEventListener('click', () => openContents(!$('#nav').classList.contains('open')));
document.addEventListener('keydown', (event) => {
  if (event.key !== 'Escape' || !$('#nav').classList.contains('open')) return;
  openContents(false);
  $('.menu').focus();
});

// The contents are longer than some windows: the page that is open is in sight.
const here = $('#nav a[aria-current]');
if (here) $('#nav').scrollTop = here.offsetTop - $('#nav').clientHeight + 80;

// The part that is being read, in the list beside it.
const beside = [...document.querySelectorAll('.toc a')];
const parts = beside.map((link) => document.getElementById(decodeURIComponent(link.hash.slice(1))));
function markPart() {
  const passed = parts.findLastIndex((part) => part && part.getBoundingClientRect().top < 120);
  for (const [at, link] of beside.entries()) {
    if (at === passed) link.setAttribute('aria-current', 'true');
    else link.removeAttribute('aria-current');
  }
  // A list that is longer than the window follows.
  const list = $('.toc');
  if (passed >= 0) list.scrollTop = beside[passed].offsetTop - list.clientHeight / 2;
}
if (beside.length > 0) {
  document.addEventListener('scroll', () => requestAnimationFrame(markPart), { passive: true });
  markPart();
}

$('.theme').addEventListener('click', () => {
  const root = document.documentElement;
  const isDark = root.dataset.theme
    ? root.dataset.theme === 'dark'
    : matchMedia('(prefers-color-scheme: dark)').matches;
  root.dataset.theme = isDark ? 'light' : 'dark';
  try {
    localStorage.setItem('recado-docs-theme', root.dataset.theme);
  } catch {
    // It holds for this page alone.
  }
});

for (const button of document.querySelectorAll('.copy')) {
  const label = button.textContent;
  button.addEventListener('click', async () => {
    await navigator.clipboard.writeText(button.closest('.code').querySelector('code').textContent);
    button.textContent = body.dataset.copied;
    setTimeout(() => {
      button.textContent = label;
    }, 1500);
  });
}

// The whole text of the site, read when a person first looks for something.
let sections = null;
const plain = (text) =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase();
const load = async () => {
  sections ??= fetch(`/docs/${body.dataset.language}/search.json`)
    .then((answer) => answer.json())
    .then((list) => list.map((parts) => ({ parts, plain: parts.map(plain) })));
  return sections;
};

/** Every word must be there; in a title it counts most. */
function scoreOf(section, words) {
  let score = 0;
  for (const word of words) {
    const [, title, heading, text] = section.plain;
    const at = text.indexOf(word);
    const found = (heading.includes(word) ? 8 : 0) + (title.includes(word) ? 5 : 0) + (at >= 0 ? 2 : 0);
    if (found === 0) return 0;
    score += found;
  }
  return score;
}

const input = $('.search input');
const found = $('#found');
let chosen = -1;

const show = (isShown) => {
  found.hidden = !isShown;
  input.setAttribute('aria-expanded', String(isShown));
  if (!isShown) input.removeAttribute('aria-activedescendant');
};

function choose(index) {
  const items = [...found.querySelectorAll('a')];
  if (items.length === 0) return;
  chosen = (index + items.length) % items.length;
  for (const [at, item] of items.entries()) {
    item.classList.toggle('chosen', at === chosen);
    item.setAttribute('aria-selected', String(at === chosen));
  }
  input.setAttribute('aria-activedescendant', items[chosen].id);
  items[chosen].scrollIntoView({ block: 'nearest' });
}

function around(text, words) {
  const at = Math.max(0, ...words.map((word) => plain(text).indexOf(word)));
  const from = at > 40 ? text.indexOf(' ', at - 40) + 1 : 0;
  const piece = text.slice(from, from + 110);
  return `${from > 0 ? '…' : ''}${piece}${from + piece.length < text.length ? '…' : ''}`;
}

/** The words that were looked for stand out. */
function marked(text, words) {
  const same = plain(text);
  const pieces = [];
  let at = 0;
  // A letter that became two would move all behind it.
  while (same.length === text.length && at < text.length) {
    const next = words.map((word) => [same.indexOf(word, at), word.length]).filter(([start]) => start >= 0);
    if (next.length === 0) break;
    const [start, length] = next.sort(([a, l], [b, m]) => a - b || m - l)[0];
    const mark = document.createElement('mark');
    mark.textContent = text.slice(start, start + length);
    pieces.push(text.slice(at, start), mark);
    at = start + length;
  }
  return [...pieces, text.slice(at)];
}

function itemOf({ parts: [address, title, heading, text] }, words, at) {
  const item = document.createElement('li');
  item.role = 'none';
  const link = document.createElement('a');
  link.id = `found-${at}`;
  link.role = 'option';
  link.tabIndex = -1;
  link.href = `/docs/${body.dataset.language}/${address}`;
  const name = document.createElement('strong');
  name.textContent = heading ? `${title} › ${heading}` : title;
  const piece = document.createElement('span');
  piece.append(...marked(around(text, words), words));
  link.append(name, piece);
  item.append(link);
  return item;
}

input.addEventListener('focus', load);
input.addEventListener('input', async () => {
  const words = plain(input.value).split(/\s+/).filter(Boolean);
  if (words.length === 0) return show(false);
  const asked = input.value;
  const all = await load();
  if (input.value !== asked) return;
  const ranked = all
    .map((section) => ({ section, score: scoreOf(section, words) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .slice(0, 10);
  found.replaceChildren(...ranked.map(({ section }, at) => itemOf(section, words, at)));
  if (ranked.length === 0) {
    const nothing = document.createElement('li');
    nothing.role = 'option';
    nothing.ariaDisabled = 'true';
    nothing.textContent = body.dataset.nothing;
    found.append(nothing);
    input.removeAttribute('aria-activedescendant');
  }
  chosen = -1;
  show(true);
  choose(0);
});
input.addEventListener('keydown', (event) => {
  if (event.key === 'ArrowDown') choose(chosen + 1);
  else if (event.key === 'ArrowUp') choose(chosen - 1);
  else if (event.key === 'Escape') show(false);
  else return;
  event.preventDefault();
});
$('.search').addEventListener('submit', (event) => {
  event.preventDefault();
  found.querySelector('a.chosen')?.click();
});
document.addEventListener('click', (event) => {
  if (!event.target.closest('.search')) show(false);
});
document.addEventListener('keydown', (event) => {
  if (event.key !== '/' || event.target.closest('input, textarea')) return;
  event.preventDefault();
  input.focus();
});
