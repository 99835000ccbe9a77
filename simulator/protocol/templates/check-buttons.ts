import { record, text } from '../../read-value.ts';
import type { Component } from '../../world/template-shape.ts';
import { templateProblem, templateRefusal } from './template-refusal.ts';

const maxOfType: Record<string, number> = {
  QUICK_REPLY: 10,
  URL: 2,
  PHONE_NUMBER: 1,
  COPY_CODE: 1,
  FLOW: 1,
  CATALOG: 1,
  MPM: 1,
  SPM: 1,
  VOICE_CALL: 1,
  APP: 1,
  ORDER_DETAILS: 1,
  REQUEST_CONTACT_INFO: 1,
  CALL_PERMISSION_REQUEST: 1,
};

const MAX_BUTTONS = 10;
const MAX_LABEL = 25;

export function checkButtons(values: unknown[], maxButtons = MAX_BUTTONS): void {
  const buttons = values.map(record);
  if (buttons.length === 0 || buttons.length > maxButtons) {
    throw templateProblem(`A template may have 1 to ${maxButtons} buttons.`);
  }
  for (const button of buttons) checkButton(button);
  for (const [type, max] of Object.entries(maxOfType)) {
    const count = buttons.filter((button) => button.type === type).length;
    if (count > max) throw templateProblem(`A template may have at most ${max} buttons of type ${type}.`);
  }
  const changes = buttons.filter((button, index) => index > 0 && isReply(button) !== isReply(buttons[index - 1]));
  if (changes.length > 1) throw templateProblem('Quick replies must be together, before or after the other buttons.');
}

function isReply(button: Component | undefined): boolean {
  return button?.type === 'QUICK_REPLY';
}

function checkButton(button: Component): void {
  const type = text(button.type);
  if (!Object.hasOwn(maxOfType, type)) throw templateProblem(`Unknown button type "${type}".`);
  const label = text(button.text);
  if (label.length > MAX_LABEL) throw templateRefusal(2388040, `A button label may have ${MAX_LABEL} characters.`);
  if (label === '' && type !== 'COPY_CODE') throw templateProblem(`A button of type ${type} needs a text.`);
  if (/\{\{|\n/.test(label)) throw templateProblem('A button label may not have variables or line breaks.');
  if (type === 'URL') checkUrl(button);
  if (type === 'PHONE_NUMBER' && !/^\+?\d{5,20}$/.test(text(button.phone_number))) {
    throw templateProblem('phone_number is not valid.');
  }
  if (type === 'COPY_CODE') checkCode(button);
  if (
    type === 'FLOW' &&
    ['flow_id', 'flow_name', 'flow_json'].filter((key) => button[key] !== undefined).length !== 1
  ) {
    throw templateProblem('A flow button needs exactly one of flow_id, flow_name, flow_json.');
  }
}

/** One variable, only at the very end, and then an example. */
function checkUrl(button: Component): void {
  const url = text(button.url);
  const start = url.indexOf('{{');
  const fixed = start < 0 ? url : url.slice(0, start);
  if (url.length > 2000 || !/^https?:\/\//i.test(fixed) || !URL.canParse(fixed))
    throw templateProblem('url is not valid.');
  if (start < 0) return;
  if (!/^\{\{1\}\}$/.test(url.slice(start))) throw templateProblem('A url may have one variable, at its end.');
  const example = Array.isArray(button.example) ? text(button.example[0]) : text(button.example);
  if (example === '') throw templateRefusal(2388043, 'A url with a variable needs an example.');
}

function checkCode(button: Component): void {
  const example = Array.isArray(button.example) ? text(button.example[0]) : text(button.example);
  if (example === '') throw templateRefusal(2388043, 'A copy code button needs an example.');
  if (example.length > 20) throw templateRefusal(2388040, 'A code may have 20 characters.');
}
