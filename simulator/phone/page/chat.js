import { messageElement } from './bubble.js';
import { icon } from './icons.js';
import { initials, make } from './make-element.js';
import { openFile } from './own-file.js';
import { openMenu, toast } from './sheet.js';
import { explain } from './trouble.js';
import { locale, translate } from './words.js';

const PAULISTA = { latitude: -23.5614, longitude: -46.6559, name: 'Avenida Paulista', address: 'São Paulo, SP' };

/** The open chat. `update` redraws the messages that changed and keeps the place of the reader. */
export function chatScreen({ business, api, onBack, screen }) {
  const messages = make('div', { class: 'messages', role: 'log' });
  /** Answers whether it was sent. */
  const send = async (content) => {
    try {
      await api.send({ to: business.id, ...content });
      return true;
    } catch (error) {
      toast(screen, `${translate('notSent')} ${explain(error)}`);
      return false;
    }
  };
  const actions = { send, screen, sendLocation: () => send({ location: PAULISTA }) };
  screen.replaceChildren(
    chatBar({ business, api, onBack, screen }),
    make('section', { class: 'chat' }, messages, composer(actions)),
  );
  const drawn = new Map();
  const follow = followEnd(messages);
  return {
    update(list) {
      const isFirst = drawn.size === 0;
      drawMessages(messages, drawn, list, actions);
      follow(isFirst);
    },
  };
}

/** A view that is at the end stays there, also when a picture takes its place later. */
function followEnd(messages) {
  let isAtEnd = true;
  let lastTop = 0;
  const toEnd = () => {
    messages.scrollTop = messages.scrollHeight;
  };
  messages.addEventListener('scroll', () => {
    const isNear = messages.scrollHeight - messages.scrollTop - messages.clientHeight < 80;
    // Only who scrolls up leaves the end: a picture may have grown between our own scrolling and this event.
    if (isNear || messages.scrollTop < lastTop) isAtEnd = isNear;
    lastTop = messages.scrollTop;
  });
  messages.addEventListener('load', () => isAtEnd && toEnd(), true);
  return (isFirst) => {
    if (isFirst) isAtEnd = true;
    if (isAtEnd) toEnd();
  };
}

/** Today and yesterday by their names. */
function dayOf(at) {
  const date = new Date(at);
  const daysAgo = Math.round((startOf(new Date()) - startOf(date)) / 86_400_000);
  if (daysAgo === 0) return translate('today');
  if (daysAgo === 1) return translate('yesterday');
  return date.toLocaleDateString(locale, { day: 'numeric', month: 'long' });
}

const startOf = (date) => new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime();

/** The words with which people leave and come back: the phone shows what they did. */
function noteOf({ direction, body }) {
  if (direction !== 'in' || !body) return undefined;
  if (/^\W*(sair|parar|pare|stop|cancelar)\W*$/i.test(body)) return translate('leftNote');
  return /^\W*voltar\W*$/i.test(body) ? translate('cameBackNote') : undefined;
}

function drawMessages(container, drawn, list, actions) {
  const reactions = new Map();
  for (const { reaction, direction } of list) if (reaction) reactions.set(`${direction} ${reaction.target}`, reaction);
  const byId = new Map(list.map((message) => [message.id, message]));
  let day = '';
  const elements = [];
  for (const message of list.filter(({ reaction }) => !reaction)) {
    const date = dayOf(message.at);
    if (date !== day) elements.push(make('div', { class: 'day' }, date));
    day = date;
    const emojis = ['in', 'out'].map((from) => reactions.get(`${from} ${message.id}`)?.emoji ?? '').filter(Boolean);
    elements.push(elementFor(drawn, message, emojis, byId.get(message.quotes), actions));
    const note = noteOf(message);
    if (note) elements.push(make('p', { class: 'note' }, note));
  }
  if (elements.length === 0) elements.push(make('p', { class: 'note hint' }, translate('emptyChat')));
  container.replaceChildren(...elements);
}

/** An unchanged message keeps its element, so that pictures do not blink. */
function elementFor(drawn, message, emojis, quoted, actions) {
  const key = JSON.stringify([message.status, emojis]);
  const known = drawn.get(message.id);
  if (known?.key === key) return known.element;
  const element = messageElement({ ...message, fresh: message.fresh && !known }, emojis, quoted, actions);
  drawn.set(message.id, { key, element });
  return element;
}

function chatBar({ business, api, onBack, screen }) {
  const prefer = async (value, done) => {
    try {
      await api.prefer(business.id, value);
      business.stopped = value === 'stop';
      toast(screen, done);
    } catch (error) {
      toast(screen, `${translate('notChanged')} ${explain(error)}`);
    }
  };
  const menu = () =>
    openMenu(screen, business.name, [
      business.stopped
        ? {
            icon: 'bell',
            label: translate('resume'),
            run: () => prefer('resume', translate('resumed')),
          }
        : {
            icon: 'bell',
            label: translate('stop'),
            run: () => prefer('stop', translate('stopped')),
          },
      { icon: 'swap', label: translate('anotherPhone'), run: () => location.assign('/phone') },
    ]);
  return make(
    'header',
    { class: 'bar' },
    make('button', { 'aria-label': translate('back'), onclick: onBack }, icon('back')),
    make('span', { class: 'avatar' }, initials(business.name)),
    make('div', { class: 'grow' }, make('h2', {}, business.name), make('small', {}, business.phone)),
    make('button', { 'aria-label': translate('more'), onclick: menu }, icon('more')),
  );
}

function composer({ send, screen, sendLocation }) {
  const input = make('textarea', {
    rows: '1',
    placeholder: translate('message'),
    'aria-label': translate('message'),
    maxlength: '4096',
  });
  const submit = async (event) => {
    event?.preventDefault();
    const text = input.value.trim();
    if (text === '') return;
    input.value = '';
    input.focus();
    // What did not leave comes back, before whatever was typed meanwhile.
    if (!(await send({ text }))) input.value = [text, input.value].filter(Boolean).join('\n');
  };
  input.addEventListener('keydown', (event) => {
    if (event.key === 'Enter' && !event.shiftKey && !event.isComposing) submit(event);
  });
  const attach = () =>
    openMenu(screen, translate('send'), [
      { icon: 'file', label: translate('ownFile'), run: () => openFile(screen, send) },
      {
        icon: 'image',
        label: translate('drawnPicture'),
        run: () => send({ image: { caption: translate('drawnCaption') } }),
      },
      { icon: 'pin', label: translate('myPlace'), run: sendLocation },
    ]);
  return make(
    'form',
    { class: 'composer', onsubmit: submit },
    make(
      'button',
      { class: 'round plain', type: 'button', 'aria-label': translate('attach'), onclick: attach },
      icon('plus'),
    ),
    input,
    make('button', { class: 'round', type: 'submit', 'aria-label': translate('send') }, icon('send')),
  );
}
