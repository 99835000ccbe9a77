import { chatScreen } from './chat.js';
import { icon } from './icons.js';
import { clock, initials, make, plain } from './make-element.js';
import { phoneApi } from './phone-api.js';
import { previewOf } from './preview.js';
import { toast } from './sheet.js';
import { explain, showTrouble } from './trouble.js';
import { translate } from './words.js';

/** One person's phone: the list of chats, the open chat, and the stream that keeps both alive. */
export function showPhone(screen, digits) {
  const state = { api: phoneApi(digits), phone: undefined, open: undefined, screen };
  const draw = () => {
    const business = state.phone.businesses.find(({ id }) => id === state.open);
    if (business) drawChat(state, business, draw);
    else drawList(state, draw);
  };
  const refresh = async () => {
    const isFirst = state.phone === undefined;
    await load(state);
    if (isFirst) openOnlyChat(state);
    if (isFirst || !state.chat) draw();
    else state.chat.update(messagesOf(state, state.open));
    readOpenChat(state);
  };
  // Nothing falls between the two: the phone is loaded once the stream is open, one load after the other.
  let turn = Promise.resolve();
  const refreshInTurn = () => {
    turn = turn.then(refresh).catch((error) => showLoadTrouble(state, error, refreshInTurn));
  };
  state.api.listen({
    onRefresh: refreshInTurn,
    onMessage: (message) => receive(state, message, draw),
  });
  document.addEventListener('visibilitychange', () => readOpenChat(state));
}

/** A phone that was never loaded has nothing else to show; on another, what is there stays. */
function showLoadTrouble({ phone, screen }, error, again) {
  if (phone) toast(screen, `${translate('newNotLoaded')} ${explain(error)}`);
  else showTrouble(screen, translate('notLoaded'), error, again);
}

/** The phone as it is now; what the stream brought meanwhile is newer. */
async function load(state) {
  state.arrived = [];
  const phone = await state.api.load();
  for (const message of state.arrived) put(phone.messages, message);
  state.arrived = undefined;
  state.phone = phone;
  document.title = `${phone.name} · ${translate('title')}`;
}

/** Where there is one chat to be had, it is open from the start. */
function openOnlyChat(state) {
  const { businesses, messages } = state.phone;
  const talked = new Set(messages.map(({ numberId }) => numberId));
  if (talked.size === 1 || businesses.length === 1) state.open = [...talked][0] ?? businesses[0]?.id;
}

function receive(state, message, draw) {
  state.arrived?.push(message);
  if (state.phone === undefined) return;
  put(state.phone.messages, message);
  if (state.open === undefined) draw();
  else state.chat?.update(messagesOf(state, state.open));
  readOpenChat(state);
}

function put(messages, message) {
  const index = messages.findIndex(({ id }) => id === message.id);
  if (index >= 0) messages[index] = message;
  else messages.push({ ...message, fresh: true });
}

/** Looking at the chat is what makes a message read. */
function readOpenChat(state) {
  if (document.visibilityState !== 'visible' || state.open === undefined || !state.phone?.readOnOpen) return;
  const unread = messagesOf(state, state.open).some(isUnread);
  if (unread) state.api.markRead(state.open).catch(() => undefined);
}

function isUnread({ direction, status, type }) {
  return direction === 'out' && type !== 'reaction' && (status === 'sent' || status === 'delivered');
}

function messagesOf(state, numberId) {
  return state.phone.messages.filter((message) => message.numberId === numberId);
}

function drawChat(state, business, draw) {
  const back = () => {
    state.open = undefined;
    draw();
  };
  state.chat = chatScreen({ business, api: state.api, onBack: back, screen: state.screen });
  state.chat.update(messagesOf(state, business.id));
  readOpenChat(state);
}

function drawList(state, draw) {
  state.chat = undefined;
  const open = (id) => {
    state.open = id;
    draw();
  };
  state.screen.replaceChildren(
    make(
      'header',
      { class: 'bar' },
      make(
        'div',
        { class: 'grow' },
        make('h2', {}, translate('chats')),
        make('small', {}, `${state.phone.name} · ${state.phone.phone}`),
      ),
      make(
        'button',
        {
          'aria-label': translate('anotherPhone'),
          title: translate('anotherPhone'),
          onclick: () => location.assign('/phone'),
        },
        icon('swap'),
      ),
    ),
    make(
      'div',
      { class: 'scroll' },
      state.phone.businesses.length === 0
        ? make('p', { class: 'empty' }, translate('noBusiness'))
        : make('ul', { class: 'rows' }, ...businessRows(state).map((row) => make('li', {}, businessRow(row, open)))),
    ),
  );
}

function businessRows(state) {
  const rows = state.phone.businesses.map((business) => {
    const messages = messagesOf(state, business.id);
    return { business, last: messages.at(-1), unread: messages.filter(isUnread).length };
  });
  return rows.sort((a, b) => (b.last?.at ?? '').localeCompare(a.last?.at ?? ''));
}

function businessRow({ business, last, unread }, open) {
  const preview = last ? previewOf(last) : translate('tapToStart');
  return make(
    'button',
    { class: 'row', onclick: () => open(business.id) },
    make('span', { class: 'avatar' }, initials(business.name)),
    make(
      'span',
      { class: 'grow' },
      make('strong', {}, business.name),
      make('span', { class: 'preview' }, plain(preview)),
    ),
    last ? make('time', {}, clock(last.at)) : undefined,
    unread > 0 ? make('span', { class: 'badge' }, String(unread)) : undefined,
  );
}
