import { icon } from './icons.js';
import { make } from './make-element.js';
import { translate } from './words.js';

/** A panel that rises from the bottom; a tap outside, the cross or Escape closes it. Answers the way to close it. */
export function openSheet(screen, title, ...content) {
  const shade = make('div', { class: 'shade' });
  const close = () => {
    shade.remove();
    document.removeEventListener('keydown', onKey);
  };
  const onKey = (event) => {
    if (event.key === 'Escape') close();
  };
  document.addEventListener('keydown', onKey);
  shade.addEventListener('click', (event) => {
    if (event.target === shade) close();
  });
  shade.append(
    make(
      'div',
      { class: 'sheet', role: 'dialog', 'aria-modal': 'true', 'aria-label': title },
      make(
        'header',
        {},
        make('h3', {}, title),
        make('button', { 'aria-label': translate('close'), onclick: close }, icon('close')),
      ),
      make('div', { class: 'content' }, ...content),
    ),
  );
  screen.append(shade);
  shade.querySelector('button, input, select, textarea')?.focus();
  return close;
}

export function openMenu(screen, title, items) {
  const rows = items.map(({ icon: name, label, run }) =>
    make(
      'button',
      {
        class: 'choice',
        onclick: () => {
          close();
          run();
        },
      },
      icon(name),
      make('span', { class: 'grow' }, label),
    ),
  );
  const close = openSheet(screen, title, ...rows);
}

/** The rows of a list message, by section. */
export function openList(screen, { label, sections }, choose) {
  const content = (sections ?? []).flatMap(({ title, rows }) => [
    title ? make('h4', {}, title) : undefined,
    ...(rows ?? []).map((row) =>
      rowOf(row, (chosen) => {
        close();
        choose(chosen);
      }),
    ),
  ]);
  const close = openSheet(screen, label, ...content.filter(Boolean));
}

function rowOf(row, choose) {
  const words = make(
    'span',
    { class: 'grow' },
    row.title,
    row.description ? make('small', {}, row.description) : undefined,
  );
  return make('button', { class: 'choice', onclick: () => choose(row) }, words, make('span', {}, icon('circle')));
}

export function openEmojis(screen, choose) {
  const buttons = ['👍', '❤️', '😂', '😮', '😢', '🙏'].map((emoji) =>
    make(
      'button',
      {
        onclick: () => {
          close();
          choose(emoji);
        },
      },
      emoji,
    ),
  );
  const close = openSheet(screen, translate('react'), make('div', { class: 'emojis' }, ...buttons));
}

export function toast(screen, words) {
  const element = make('div', { class: 'toast', role: 'status' }, words);
  screen.append(element);
  setTimeout(() => element.remove(), 2_500);
}
