import { messageElement } from './bubble.js';
import { icon } from './icons.js';
import { initials, make } from './make-element.js';
import { openMenu, toast } from './sheet.js';
import { explain } from './trouble.js';

const PAULISTA = { latitude: -23.5614, longitude: -46.6559, name: 'Avenida Paulista', address: 'São Paulo, SP' };

/** The open chat. `update` redraws the messages that changed and keeps the place of the reader. */
export function chatScreen({ business, api, onBack, screen }) {
  const messages = make('div', { class: 'messages', role: 'log' });
  /** Answers whether it was sent. */
  const say = async (content) => {
    try {
      await api.say({ to: business.id, ...content });
      return true;
    } catch (error) {
      toast(screen, `A mensagem não foi enviada. ${explain(error)}`);
      return false;
    }
  };
  const actions = { say, screen, sendLocation: () => say({ location: PAULISTA }) };
  screen.replaceChildren(
    chatBar({ business, api, onBack, screen }),
    make('section', { class: 'chat' }, messages, composer(actions)),
  );
  const drawn = new Map();
  return {
    update(list) {
      const isAtEnd = messages.scrollHeight - messages.scrollTop - messages.clientHeight < 80;
      drawMessages(messages, drawn, list, actions);
      if (isAtEnd || drawn.size === list.length) messages.scrollTop = messages.scrollHeight;
    },
  };
}

function drawMessages(container, drawn, list, actions) {
  const reactions = new Map();
  for (const { reaction, direction } of list) if (reaction) reactions.set(`${direction} ${reaction.target}`, reaction);
  const byId = new Map(list.map((message) => [message.id, message]));
  let day = '';
  const elements = [];
  for (const message of list.filter(({ reaction }) => !reaction)) {
    const date = new Date(message.at).toLocaleDateString('pt-BR', { day: 'numeric', month: 'long' });
    if (date !== day) elements.push(make('div', { class: 'day' }, date));
    day = date;
    const emojis = ['in', 'out'].map((from) => reactions.get(`${from} ${message.id}`)?.emoji ?? '').filter(Boolean);
    elements.push(elementFor(drawn, message, emojis, byId.get(message.quotes), actions));
  }
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
  const prefer = async (value, words) => {
    try {
      await api.prefer(business.id, value);
      business.stopped = value === 'stop';
      toast(screen, words);
    } catch (error) {
      toast(screen, `A preferência não foi mudada. ${explain(error)}`);
    }
  };
  const menu = () =>
    openMenu(screen, business.name, [
      business.stopped
        ? {
            icon: 'bell',
            label: 'Voltar a receber promoções',
            run: () => prefer('resume', 'Você voltou a receber promoções.'),
          }
        : {
            icon: 'bell',
            label: 'Parar de receber promoções',
            run: () => prefer('stop', 'Você não receberá mais promoções.'),
          },
      { icon: 'swap', label: 'Trocar de telefone', run: () => location.assign('/phone') },
    ]);
  return make(
    'header',
    { class: 'bar' },
    make('button', { 'aria-label': 'Voltar', onclick: onBack }, icon('back')),
    make('span', { class: 'avatar' }, initials(business.name)),
    make('div', { class: 'grow' }, make('h2', {}, business.name), make('small', {}, business.phone)),
    make('button', { 'aria-label': 'Mais opções', onclick: menu }, icon('more')),
  );
}

function composer({ say, screen, sendLocation }) {
  const input = make('textarea', { rows: '1', placeholder: 'Mensagem', 'aria-label': 'Mensagem', maxlength: '4096' });
  const send = async (event) => {
    event?.preventDefault();
    const text = input.value.trim();
    if (text === '') return;
    input.value = '';
    input.focus();
    // What did not leave comes back, before whatever was typed meanwhile.
    if (!(await say({ text }))) input.value = [text, input.value].filter(Boolean).join('\n');
  };
  input.addEventListener('keydown', (event) => {
    if (event.key === 'Enter' && !event.shiftKey && !event.isComposing) send(event);
  });
  const attach = () =>
    openMenu(screen, 'Enviar', [
      { icon: 'image', label: 'Uma imagem', run: () => say({ image: { caption: 'Foto do telefone virtual' } }) },
      { icon: 'pin', label: 'Minha localização', run: sendLocation },
    ]);
  return make(
    'form',
    { class: 'composer', onsubmit: send },
    make('button', { class: 'round plain', type: 'button', 'aria-label': 'Anexar', onclick: attach }, icon('plus')),
    input,
    make('button', { class: 'round', type: 'submit', 'aria-label': 'Enviar' }, icon('send')),
  );
}
