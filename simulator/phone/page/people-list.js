import { icon } from './icons.js';
import { clock, initials, make, plain } from './make-element.js';
import { loadPeople } from './phone-api.js';
import { showTrouble } from './trouble.js';
import { translate } from './words.js';

const shortestPhone = 7;

/** The first screen: whose phone do you want to hold? */
export async function showPeople(screen) {
  try {
    drawPeople(screen, (await loadPeople()).people);
  } catch (error) {
    showTrouble(screen, translate('phonesNotLoaded'), error, () => showPeople(screen));
  }
}

function drawPeople(screen, people) {
  screen.replaceChildren(
    make('header', { class: 'bar' }, make('div', { class: 'grow' }, make('h2', {}, translate('whosePhone')))),
    ...opener(),
    make(
      'div',
      { class: 'scroll' },
      people.length === 0
        ? make('p', { class: 'empty' }, translate('nobody'))
        : make('ul', { class: 'rows' }, ...people.map((person) => make('li', {}, personRow(person)))),
    ),
  );
}

function opener() {
  const problem = make('p', { class: 'problem', role: 'alert' });
  const showProblem = (words) => {
    problem.textContent = words;
  };
  const input = make('input', {
    type: 'tel',
    placeholder: translate('phoneHint'),
    'aria-label': translate('phone'),
    oninput: () => showProblem(''),
  });
  const open = (event) => {
    event.preventDefault();
    const digits = input.value.replace(/\D/g, '');
    if (digits.length < shortestPhone) showProblem(translate('wholePhone'));
    else location.href = `/phone/${digits.length <= 11 ? `55${digits}` : digits}`;
  };
  const go = make('button', { class: 'round', type: 'submit', 'aria-label': translate('openPhone') }, icon('go'));
  return [make('form', { class: 'opener', onsubmit: open }, input, go), problem];
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
