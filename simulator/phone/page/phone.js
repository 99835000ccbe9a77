import { chatScreen } from './chat.js';
import { icon } from './icons.js';
import { clock, initials, make, plain } from './make-element.js';
import { phoneApi } from './phone-api.js';

/** One person's phone: the list of chats, the open chat, and the stream that keeps both alive. */
export async function showPhone(screen, digits) {
  const api = phoneApi(digits);
  const state = { api, phone: await api.load(), open: undefined, screen };
  document.title = `${state.phone.name} · Telefone virtual`;

  const draw = () => {
    const business = state.phone.businesses.find(({ id }) => id === state.open);
    if (business) drawChat(state, business, draw);
    else drawList(state, draw);
  };
  const refresh = async () => {
    state.phone = await api.load();
    draw();
  };
  api.listen({ onRefresh: refresh, onMessage: (message) => receive(state, message, draw) });
  document.addEventListener('visibilitychange', () => readOpenChat(state));

  const talked = new Set(state.phone.messages.map(({ numberId }) => numberId));
  if (talked.size === 1 || state.phone.businesses.length === 1)
    state.open = [...talked][0] ?? state.phone.businesses[0]?.id;
  draw();
}

function receive(state, message, draw) {
  const index = state.phone.messages.findIndex(({ id }) => id === message.id);
  if (index >= 0) state.phone.messages[index] = message;
  else state.phone.messages.push({ ...message, fresh: true });
  if (state.open === undefined) draw();
  else state.chat?.update(messagesOf(state, state.open));
  readOpenChat(state);
}

/** Looking at the chat is what makes a message read. */
function readOpenChat(state) {
  if (document.visibilityState !== 'visible' || state.open === undefined || !state.phone.readOnOpen) return;
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
        make('h2', {}, 'Conversas'),
        make('small', {}, `${state.phone.name} · ${state.phone.phone}`),
      ),
      make(
        'button',
        { 'aria-label': 'Trocar de telefone', title: 'Trocar de telefone', onclick: () => location.assign('/phone') },
        icon('swap'),
      ),
    ),
    make(
      'div',
      { class: 'scroll' },
      state.phone.businesses.length === 0
        ? make('p', { class: 'empty' }, 'Nenhuma empresa conectada ainda.')
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
  const preview = last ? (last.body ?? last.header ?? 'Mensagem') : 'Toque para iniciar a conversa';
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
