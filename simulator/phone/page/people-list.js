import { icon } from './icons.js';
import { clock, initials, make, plain } from './make-element.js';
import { loadPeople } from './phone-api.js';

/** The first screen: whose phone do you want to hold? */
export async function showPeople(screen) {
  const { people } = await loadPeople();
  const input = make('input', {
    type: 'tel',
    placeholder: 'Telefone com DDD',
    'aria-label': 'Telefone',
  });
  const open = (event) => {
    event.preventDefault();
    const digits = input.value.replace(/\D/g, '');
    if (digits.length >= 7) location.href = `/phone/${digits.length <= 11 ? `55${digits}` : digits}`;
  };
  screen.replaceChildren(
    make('header', { class: 'bar' }, make('div', { class: 'grow' }, make('h2', {}, 'De quem é o telefone?'))),
    make(
      'form',
      { class: 'opener', onsubmit: open },
      input,
      make('button', { class: 'round', type: 'submit', 'aria-label': 'Abrir telefone' }, icon('go')),
    ),
    make(
      'div',
      { class: 'scroll' },
      people.length === 0
        ? make('p', { class: 'empty' }, 'Ninguém recebeu mensagens ainda. Digite um telefone para começar.')
        : make('ul', { class: 'rows' }, ...people.map((person) => make('li', {}, personRow(person)))),
    ),
  );
}

function personRow(person) {
  return make(
    'button',
    { class: 'row', onclick: () => location.assign(`/phone/${person.digits}`) },
    make('span', { class: 'avatar' }, initials(person.name)),
    make(
      'span',
      { class: 'grow' },
      make('strong', {}, person.name),
      make('span', { class: 'preview' }, plain(person.preview) || person.phone),
    ),
    person.lastAt ? make('time', {}, clock(person.lastAt)) : undefined,
  );
}
