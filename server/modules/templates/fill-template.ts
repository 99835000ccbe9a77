import { refuse } from '@recado/contract/refusal.ts';
import type { Content, TemplateButtonValue, TemplateHeader } from '../../provider/port.ts';
import {
  countVariables,
  fillText,
  headerVariables,
  type Template,
  type TemplateButton,
  type TemplateStructure,
  takesSuffix,
  variablesIn,
} from './template.ts';

/** A template as the sender filled it in: for the platform, and for people. */
export type FilledTemplate = { content: Content; body: string };

/** What a charge adds to the values of the caller: the rest of its page's address. */
export type ChargeFill = { chargeSuffix?: string };

/** Values are taken in order: header, body, then the buttons that end in a variable, a carousel's cards last. */
export function fillTemplate(template: Template, values: readonly string[], charge: ChargeFill = {}): FilledTemplate {
  const { structure, name, language, category } = template;
  const expected = countVariables(template);
  if (values.length !== expected) {
    throw refuse('TEMPLATE_VARIABLES_MISMATCH', { parameters: { expected, received: values.length } });
  }
  const left = [...values];
  const header = fillHeader(structure.header, left);
  const variables = left.splice(0, variablesIn(structure.body));
  // A code is copied by a button the adapter fills itself.
  const own = category === 'AUTHENTICATION' ? [] : structure.buttons;
  const buttons = fillButtons(own, left, charge);
  const cards = structure.carousel?.cards.map((card) => ({
    imageUrl: card.mediaUrl,
    buttons: fillButtons(card.buttons, left, charge),
  }));
  return {
    content: { type: 'template', name, language, category, header, variables, buttons, ...(cards ? { cards } : {}) },
    body: fillText(structure.body, variables),
  };
}

function fillHeader(header: TemplateStructure['header'], left: string[]): TemplateHeader | null {
  if (!header || headerVariables(header) === 0) return null;
  const values = left.splice(0, headerVariables(header));
  if (header.type === 'TEXT') return { type: 'text', variables: values };
  return { type: header.type === 'IMAGE' ? 'image' : 'document', url: values[0] ?? '' };
}

const fillButtons = (buttons: readonly TemplateButton[], left: string[], charge: ChargeFill) =>
  buttons.flatMap((button, index): TemplateButtonValue[] => {
    const suffix = takesSuffix(button) ? (left.shift() ?? '') : null;
    const value = fillButton(button, index, suffix, charge);
    return value ? [value] : [];
  });

/** Null for a button that needs nothing at send time. */
function fillButton(
  button: TemplateButton,
  index: number,
  suffix: string | null,
  { chargeSuffix = '' }: ChargeFill,
): TemplateButtonValue | null {
  switch (button.type) {
    case 'URL':
      return suffix === null ? null : { index, type: 'url', suffix };
    case 'SMART_LINK':
      // The short link is made when the message leaves: only then does it have an id.
      return { index, type: 'url', suffix: '', opens: fillText(button.url, [suffix ?? '']) };
    case 'CHARGE':
      return { index, type: 'url', suffix: chargeSuffix };
    case 'FLOW':
      return { index, type: 'flow', flowId: button.flowId };
    case 'COPY_CODE':
      return { index, type: 'copy_code', code: button.code ?? '' };
    case 'QUICK_REPLY':
    case 'PHONE':
      return null;
  }
}
