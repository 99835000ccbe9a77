import { list, record, text } from '../../read-value.ts';
import type { ButtonShape, TemplateShape } from '../../world/template-shape.ts';
import { GraphError, refuse } from '../graph-error.ts';
import type { TemplateCheck } from './template-check.ts';
import { validateTextParameter } from './validate-text-parameter.ts';

/** How a send names each kind of button, and what it may bring for it. */
const subTypes: Record<string, string> = {
  URL: 'url',
  OTP: 'url',
  QUICK_REPLY: 'quick_reply',
  COPY_CODE: 'copy_code',
  FLOW: 'flow',
  CATALOG: 'catalog',
  MPM: 'mpm',
  ORDER_DETAILS: 'order_details',
  VOICE_CALL: 'voice_call',
};

const MAX_COUPON = 20;

export function validateTemplateButtons(
  check: TemplateCheck,
  shape: TemplateShape,
  components: Record<string, unknown>[],
): void {
  const given = new Set<number>();
  for (const component of components) {
    if (component.type !== 'button') continue;
    const index = Number(component.index ?? 0);
    validateButton(check, shape.buttons[index], index, component);
    given.add(index);
  }
  shape.buttons.forEach((button, index) => {
    if (!button.needsValue || given.has(index)) return;
    const details = `buttons: Button at index ${index} of type ${displayType(button)} requires a parameter`;
    throw new GraphError(131008, { details });
  });
}

function validateButton(
  check: TemplateCheck,
  button: ButtonShape | undefined,
  index: number,
  component: Record<string, unknown>,
): void {
  const subType = text(component.sub_type).toLowerCase();
  if (!button || subTypes[button.type] !== subType) {
    const found = button ? displayType(button) : 'none';
    const details = `buttons: Button at index ${index} is ${found}, received ${subType}`;
    throw new GraphError(132018, { details });
  }
  const parameter = record(list(component.parameters)[0]);
  if (subType === 'url') {
    if (!button.needsValue) {
      const details = `buttons: Button at index ${index} of type Url does not require parameters`;
      throw new GraphError(132018, { details });
    }
    validateTextParameter(check, 'buttons', parameter);
  } else if (subType === 'copy_code') {
    const coupon = parameter.coupon_code;
    if (typeof coupon !== 'string' || coupon === '' || coupon.length > MAX_COUPON) {
      throw refuse.value(`buttons: coupon_code must have 1 to ${MAX_COUPON} characters`);
    }
  } else if (subType === 'quick_reply' && payloadOf(parameter) === '') {
    throw new GraphError(131008, {
      details: `buttons: Button at index ${index} of type QuickReply requires a payload`,
    });
  }
}

/** What a tap brings back; the owner's own samples also write it as a parameter of type text. */
export function payloadOf(parameter: Record<string, unknown>): string {
  return text(parameter.payload) || text(parameter.text);
}

function displayType(button: ButtonShape): string {
  const words = (button.type === 'OTP' ? 'URL' : button.type).toLowerCase().split('_');
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
}
