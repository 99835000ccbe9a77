import { fieldOf } from './flow-fields.js';
import { make } from './make-element.js';
import { loadFlow } from './phone-api.js';
import { openSheet } from './sheet.js';
import { translate } from './words.js';

/** Opens the form behind a flow button; `submit` gets the fields of the answer. */
export function openFlow(screen, { label, flow, data }, submit) {
  const holder = make('div');
  const close = openSheet(screen, flow?.screens?.[0]?.title || label, holder);
  drawFlow(holder, flow, data ?? {}, (fields) => {
    close();
    submit(fields);
  });
}

export async function showFlowPreview(screen, id) {
  const { json } = await loadFlow(id);
  const holder = make('div', { class: 'scroll' });
  holder.style.padding = '18px';
  const title = json.screens?.[0]?.title ?? translate('form');
  screen.replaceChildren(make('header', { class: 'bar' }, make('h2', {}, title)), holder);
  drawFlow(holder, json, {}, () => holder.replaceChildren(make('p', { class: 'empty' }, translate('preview'))));
}

/** Walks through the screens; what was typed before stays reachable as `${screen.NAME.form.field}`. */
function drawFlow(holder, flow, given, submit) {
  const screens = flow?.screens ?? [];
  const typed = {};
  const show = (id, data) => {
    const current = screens.find((candidate) => candidate.id === id);
    if (!current) {
      holder.replaceChildren(make('p', { class: 'empty' }, translate('noScreens')));
      return;
    }
    holder.replaceChildren(
      screenForm(current, data, (action, form) => {
        typed[current.id] = { form, data };
        const payload = resolve(action.payload ?? {}, { form, data, screen: typed });
        if (action.name === 'navigate') show(action.next?.name, payload);
        else submit(Object.keys(payload).length > 0 ? payload : form);
      }),
    );
  };
  show(screens[0]?.id, given);
}

function screenForm(current, data, onAction) {
  const children = flatten(current.layout?.children ?? []);
  const fields = children.map((component) => fieldOf(fill(component, data))).filter(Boolean);
  const footer = children.find(({ type }) => type === 'Footer');
  const send = (event) => {
    event.preventDefault();
    const complaints = fields.map(({ complaint }) => complaint?.());
    const inputs = fields.map(({ showProblem }, at) => showProblem?.(complaints[at] ? translate(complaints[at]) : ''));
    const first = complaints.findIndex(Boolean);
    if (first !== -1) {
      inputs[first]?.focus();
      return;
    }
    const form = {};
    for (const { name, read } of fields) if (name) form[name] = read();
    onAction(footer?.['on-click-action'] ?? { name: 'complete' }, form);
  };
  return make(
    'form',
    { class: 'form', onsubmit: send, novalidate: true },
    ...fields.map(({ element }) => element),
    make('button', { class: 'submit', type: 'submit' }, footer?.label ?? translate('send')),
  );
}

function flatten(children) {
  return children.flatMap((child) => (child.type === 'Form' ? flatten(child.children ?? []) : [child]));
}

function fill(component, data) {
  return resolve(component, { data, form: {}, screen: {} });
}

/** Replaces `${form.x}`, `${data.x}` and `${screen.S.form.x}` by their values. */
function resolve(value, scope) {
  if (Array.isArray(value)) return value.map((item) => resolve(item, scope));
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, resolve(item, scope)]));
  }
  const path = typeof value === 'string' ? /^\$\{([\w.]+)\}$/.exec(value)?.[1] : undefined;
  if (!path) return value;
  return path.split('.').reduce((node, key) => (Object.hasOwn(Object(node), key) ? node[key] : undefined), scope);
}
