const body = document.body;
const $ = (selector) => document.querySelector(selector);

for (const element of document.querySelectorAll('.menu, .theme, .search, .copy')) element.hidden = false;

$('.menu').addEventListener('click', (event) => {
  const isOpen = $('#nav').classList.toggle('open');
  event.currentTarget.setAttribute('aria-expanded', String(isOpen));
});

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
};

function choose(index) {
  const items = [...found.querySelectorAll('a')];
  if (items.length === 0) return;
  chosen = (index + items.length) % items.length;
  for (const [at, item] of items.entries()) item.classList.toggle('chosen', at === chosen);
  items[chosen].scrollIntoView({ block: 'nearest' });
}

function around(text, words) {
  const at = Math.max(0, ...words.map((word) => plain(text).indexOf(word)));
  const from = Math.max(0, at - 40);
  return `${from > 0 ? '…' : ''}${text.slice(from, from + 110)}…`;
}

function itemOf({ parts: [address, title, heading, text] }, words) {
  const item = document.createElement('li');
  const link = document.createElement('a');
  link.href = `/docs/${body.dataset.language}/${address}`;
  const name = document.createElement('strong');
  name.textContent = heading ? `${title} › ${heading}` : title;
  const piece = document.createElement('span');
  piece.textContent = around(text, words);
  link.append(name, piece);
  item.append(link);
  return item;
}

input.addEventListener('focus', load);
input.addEventListener('input', async () => {
  const words = plain(input.value).split(/\s+/).filter(Boolean);
  if (words.length === 0) return show(false);
  const ranked = (await load())
    .map((section) => ({ section, score: scoreOf(section, words) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .slice(0, 10);
  found.replaceChildren(...ranked.map(({ section }) => itemOf(section, words)));
  if (ranked.length === 0) found.textContent = body.dataset.nothing;
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
