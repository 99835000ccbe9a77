import { make } from './make-element.js';
import { translate } from './words.js';

let lastId = 0;

const texts = {
  TextHeading: ({ text }) => make('h3', {}, text),
  TextSubheading: ({ text }) => make('strong', {}, text),
  TextBody: ({ text }) => make('p', {}, text),
  TextCaption: ({ text }) => make('small', {}, text),
  RichText: ({ text }) => make('p', {}, Array.isArray(text) ? text.join('\n') : text),
};

const fields = {
  TextInput: textInput,
  TextArea: (field) => plainField(field, make('textarea', { rows: '3', maxlength: field['max-length'] ?? 600 })),
  DatePicker: (field) =>
    plainField(field, make('input', { type: 'date', min: field['min-date'], max: field['max-date'] })),
  CalendarPicker: (field) => plainField(field, make('input', { type: 'date' })),
  Dropdown: dropdown,
  RadioButtonsGroup: (field) => choices(field, 'radio'),
  CheckboxGroup: (field) => choices(field, 'checkbox'),
  ChipsSelector: (field) => choices(field, 'checkbox'),
  OptIn: optIn,
};

/** One component of a form: something to show, or something to fill in and read back. */
export function fieldOf(component) {
  const text = texts[component.type];
  if (text) return { element: text(component) };
  return fields[component.type]?.(component);
}

const inputTypes = {
  number: { type: 'number', step: 'any' },
  email: { type: 'email' },
  password: { type: 'password' },
  passcode: { type: 'password' },
  // A browser takes anything for a phone.
  phone: { type: 'tel', pattern: '\\+?[\\d \\(\\)\\.\\-]{8,20}' },
};

/** Why the browser does not take a value, by the type of the input. */
const invalid = { number: 'aNumber', email: 'wholeEmail', tel: 'wholePhone', date: 'allowedDate' };

function textInput(field) {
  const kind = inputTypes[field['input-type']] ?? { type: 'text' };
  return plainField(field, make('input', { ...kind, maxlength: field['max-chars'] ?? 80 }));
}

function plainField(field, input) {
  input.id = `field-${++lastId}`;
  const { problem, showProblem } = problemOf(input);
  const element = make('div', { class: 'field' }, make('label', { for: input.id }, labelOf(field)), input, problem);
  const read = () => input.value;
  // What is no number reads as nothing, so the type is asked first.
  const complaint = () => {
    if (!input.validity.valid) return invalid[input.type];
    return field.required && read().trim() === '' ? 'required' : undefined;
  };
  return { ...named(field), element, showProblem, read, complaint };
}

function dropdown(field) {
  const options = optionsOf(field).map(({ id, title }) => make('option', { value: id }, title));
  return plainField(field, make('select', {}, make('option', { value: '' }, translate('choose')), ...options));
}

function choices(field, type) {
  const group = `group-${++lastId}`;
  const inputs = optionsOf(field).map(({ id, title, description }) => ({
    id,
    title: description ? `${title} (${description})` : title,
    input: make('input', { type, name: group, value: id }),
  }));
  const rows = inputs.map(({ title, input }) => make('label', { class: 'option' }, input, make('span', {}, title)));
  const chosen = () => inputs.filter(({ input }) => input.checked).map(({ id }) => id);
  const { problem, showProblem } = problemOf(inputs[0]?.input);
  return {
    ...named(field),
    showProblem,
    element: make('fieldset', {}, make('legend', {}, labelOf(field)), ...rows, problem),
    read: () => (type === 'radio' ? (chosen()[0] ?? '') : chosen()),
    complaint: () => (field.required && chosen().length === 0 ? 'required' : undefined),
  };
}

function optIn(field) {
  const input = make('input', { type: 'checkbox' });
  const { problem, showProblem } = problemOf(input);
  return {
    ...named(field),
    showProblem,
    element: make(
      'div',
      {},
      make('label', { class: 'option' }, input, make('span', {}, field.required ? `${field.label} *` : field.label)),
      problem,
    ),
    read: () => input.checked,
    complaint: () => (field.required && !input.checked ? 'required' : undefined),
  };
}

/** Where a field shows its problem, and the way to show it; without words it is valid again. */
function problemOf(input) {
  const problem = make('p', { class: 'problem', id: `problem-${++lastId}`, role: 'alert' });
  input?.setAttribute('aria-describedby', problem.id);
  const showProblem = (words) => {
    problem.textContent = words;
    if (words === '') input?.removeAttribute('aria-invalid');
    else input?.setAttribute('aria-invalid', 'true');
    return input;
  };
  return { problem, showProblem };
}

function named({ name, label }) {
  return { name, label };
}

function labelOf({ label, required }) {
  return required ? `${label} *` : `${label} (${translate('optional')})`;
}

function optionsOf(field) {
  return Array.isArray(field['data-source']) ? field['data-source'] : [];
}
