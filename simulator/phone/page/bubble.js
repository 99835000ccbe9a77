import { openFlow } from './flow-form.js';
import { formatText } from './format-text.js';
import { icon } from './icons.js';
import { clock, make, safeUrl } from './make-element.js';
import { previewOf } from './preview.js';
import { openEmojis, openList, toast } from './sheet.js';
import { translate } from './words.js';

const REPORTED = ['sent', 'delivered', 'read'];

/** One message with its buttons, its cards and the emojis left on it. */
export function messageElement(message, emojis, quoted, actions) {
  const isMine = message.direction === 'in';
  const element = make(
    'article',
    {
      class: `message${isMine ? ' mine' : ''}${message.fresh ? ' fresh' : ''}${message.buttons?.length > 0 ? ' wide' : ''}`,
    },
    make('div', { class: 'bubble' }, quoteOf(quoted), ...contentOf(message), metaOf(message)),
    buttonsOf(message.buttons, message, actions),
    message.cards?.length > 0 ? cardsOf(message, actions) : undefined,
    emojis.length > 0 ? make('span', { class: 'reactions' }, emojis.join(' ')) : undefined,
    isMine ? undefined : reactButton(message, actions),
  );
  return element;
}

function quoteOf(quoted) {
  return quoted ? make('div', { class: 'quote' }, previewOf(quoted)) : undefined;
}

function contentOf({ media, header, body, footer, location, contacts, form }) {
  return [
    media ? mediaOf(media) : undefined,
    location ? placeOf(location) : undefined,
    form ? formOf(form) : undefined,
    header ? make('p', { class: 'title' }, header) : undefined,
    ...(contacts ?? []).map(({ name, phone }) => make('p', { class: 'body' }, icon('person'), ` ${name} ${phone}`)),
    body ? make('p', { class: 'body' }, ...formatText(body)) : undefined,
    footer ? make('p', { class: 'footer' }, footer) : undefined,
  ].filter(Boolean);
}

/** What was filled in, by the labels of the form. */
function formOf(answers) {
  const shown = (value) => (typeof value === 'boolean' ? translate(value ? 'yes' : 'no') : [value].flat().join(', '));
  const rows = answers.flatMap(({ label, value }) => [make('dt', {}, label), make('dd', {}, shown(value))]);
  return make(
    'div',
    {},
    make('p', { class: 'title' }, translate('formSent')),
    make('dl', { class: 'answers' }, ...rows),
  );
}

function mediaOf({ kind, url, filename }) {
  const address = url ? safeUrl(url) : undefined;
  if (address && (kind === 'image' || kind === 'sticker')) {
    return make('img', {
      class: 'media',
      src: address,
      alt: filename ?? translate('picture'),
      referrerpolicy: 'no-referrer',
    });
  }
  if (address && kind === 'video') return make('video', { class: 'media', src: address, controls: true });
  if (address && kind === 'audio') return make('audio', { src: address, controls: true });
  return make(
    'a',
    { class: 'file', href: address, target: '_blank', rel: 'noopener noreferrer' },
    icon('file'),
    make('span', {}, filename ?? translate('document')),
  );
}

function placeOf({ name, address, latitude, longitude }) {
  const place = [name, address].filter(Boolean).join(' · ') || `${latitude}, ${longitude}`;
  return make('div', {}, make('div', { class: 'place' }, icon('pin')), make('p', { class: 'body' }, place));
}

/** For what the business wrote: how far it got, as the business sees it. For one's own words: whether they were read. */
function metaOf({ at, status, direction }) {
  const label = REPORTED.includes(status) ? translate(status) : undefined;
  const ticks = label
    ? make('span', { class: `ticks ${status}`, title: label, 'aria-label': label }, status === 'sent' ? '✓' : '✓✓')
    : undefined;
  return make('div', { class: 'meta' }, make('time', {}, clock(at)), direction === 'echo' ? undefined : ticks);
}

function cardsOf(message, actions) {
  const cards = message.cards.map((card) =>
    make(
      'div',
      { class: 'card' },
      make('div', { class: 'bubble' }, ...contentOf(card)),
      buttonsOf(card.buttons, message, actions),
    ),
  );
  return make('div', { class: 'cards' }, ...cards);
}

function buttonsOf(buttons, message, actions) {
  if (!buttons || buttons.length === 0) return undefined;
  return make('div', { class: 'actions' }, ...buttons.map((button) => buttonOf(button, message, actions)));
}

function buttonOf(button, message, { send, screen, sendLocation }) {
  const tap = (name, run) => make('button', { onclick: run }, icon(name), button.label);
  switch (button.kind) {
    case 'url':
    case 'call': {
      const name = button.kind === 'url' ? 'link' : 'phone';
      return make(
        'a',
        { href: safeUrl(button.url), target: '_blank', rel: 'noopener noreferrer' },
        icon(name),
        button.label,
      );
    }
    case 'copy':
      return tap('copy', async () => {
        await navigator.clipboard?.writeText(button.code).catch(() => undefined);
        toast(screen, `${translate('codeCopied')}: ${button.code.slice(0, 40)}`);
      });
    case 'list':
      return tap('list', () => openList(screen, button, (row) => send({ list: row, inReplyTo: message.id })));
    case 'flow':
      return tap('form', () => openFlow(screen, button, (fields) => send({ flow: { fields }, inReplyTo: message.id })));
    case 'location':
      return make('button', { onclick: sendLocation }, icon('pin'), translate('sendPlace'));
    default:
      return tap('reply', () => send({ button: { id: button.id, title: button.label }, inReplyTo: message.id }));
  }
}

function reactButton(message, { send, screen }) {
  const react = () => openEmojis(screen, (emoji) => send({ reaction: { emoji, messageId: message.id } }));
  return make('button', { class: 'react', 'aria-label': translate('react'), onclick: react }, icon('smile'));
}
