import { refuse } from '@recado/contract/refusal.ts';
import type { Content, TemplateButtonValue, TemplateCardValues, TemplateHeader } from '../../../provider/port.ts';
import {
  fillText,
  type Template,
  type TemplateButton,
  type TemplateCard,
  takesSuffix,
  variablesIn,
} from '../template.ts';
import { type Slot, slotsOf, takesCode } from './template-slots.ts';

/** A template as the sender filled it in: for the platform, and for people. */
export type FilledTemplate = { content: Content; body: string };

/** What a charge adds to the values of the caller: the rest of its page's address. */
export type ChargeFill = { chargeSuffix?: string };

/** Values are taken in the order of the template's slots. */
export function fillTemplate(template: Template, values: readonly string[], charge: ChargeFill = {}): FilledTemplate {
  const { structure, name, language, category } = template;
  const slots = slotsOf(template);
  if (values.length !== slots.length) {
    const parameters = { expected: slots.length, received: values.length };
    throw refuse('TEMPLATE_VARIABLES_MISMATCH', { parameters });
  }
  const wrong = findWrongValue(slots, values);
  if (wrong) {
    const fields = [{ field: `templateVariables.${wrong.index}`, problem: wrong.problem }];
    throw refuse('VALIDATION_ERROR', { details: { fields } });
  }
  const left = [...values];
  const header = fillHeader(structure, left);
  const variables = left.splice(0, variablesIn(structure.body));
  const offerEndsAt = structure.offer?.expires ? Date.parse(left.shift() ?? '') : undefined;
  // A code is copied by a button the adapter fills itself.
  const own = category === 'AUTHENTICATION' ? [] : structure.buttons;
  const buttons = fillButtons(own, left, charge);
  const cards = structure.carousel?.cards.map((card) => fillCard(card, left, charge));
  return {
    content: {
      ...({ type: 'template', name, language, category, header, variables, buttons } as const),
      ...(structure.names ? { variableNames: structure.names.body } : {}),
      ...(offerEndsAt === undefined ? {} : { offerEndsAt }),
      ...(cards ? { cards } : {}),
    },
    body: fillText(structure.body, variables),
  };
}

const isCoordinate = (text: string, most: number) =>
  /^-?\d{1,3}(\.\d{1,15})?$/.test(text) && Math.abs(Number(text)) <= most;

/** For a value that is a file; the platform fetches it from there, or refuses. */
export const notAddress = 'deve ser um endereço http ou https';

export const isWebAddress = (value: string) => /^https?:\/\/\S+$/i.test(value) && URL.canParse(value);

const file = { holds: isWebAddress, problem: notAddress };

/** Values that must be of a form, and how that is explained. What any text may be is the contract's rule. */
const forms: Partial<Record<Slot['kind'], { holds: (text: string) => boolean; problem: string }>> = {
  image: file,
  document: file,
  video: file,
  latitude: { holds: (text) => isCoordinate(text, 90), problem: 'deve ser uma latitude, como -23.5614' },
  longitude: { holds: (text) => isCoordinate(text, 180), problem: 'deve ser uma longitude, como -46.6558' },
  instant: {
    holds: (text) => /^\d{4}-\d{2}-\d{2}T/.test(text) && Number.isFinite(Date.parse(text)),
    problem: 'deve ser o fim da oferta, como 2030-12-31T23:59:00-03:00',
  },
};

/** The first value that is not of its slot's form; null when all are. */
export function findWrongValue(
  slots: readonly Slot[],
  values: readonly string[],
): { index: number; problem: string } | null {
  for (const [index, { kind }] of slots.entries()) {
    const form = forms[kind];
    if (form && !form.holds(values[index] ?? '')) return { index, problem: form.problem };
  }
  return null;
}

const mediaTypes = { IMAGE: 'image', DOCUMENT: 'document', VIDEO: 'video' } as const;

function fillHeader({ header, names }: Template['structure'], left: string[]): TemplateHeader | null {
  if (!header) return null;
  switch (header.type) {
    case 'TEXT': {
      const variables = left.splice(0, variablesIn(header.text));
      if (variables.length === 0) return null;
      return { type: 'text', variables, ...(names ? { names: names.header } : {}) };
    }
    case 'LOCATION': {
      const [latitude = '', longitude = '', name = '', address = ''] = left.splice(0, 4);
      return { type: 'location', latitude: Number(latitude), longitude: Number(longitude), name, address };
    }
    default:
      return { type: mediaTypes[header.type], url: left.shift() ?? '' };
  }
}

function fillCard(card: TemplateCard, left: string[], charge: ChargeFill): TemplateCardValues {
  const url = card.mediaUrl === '' ? (left.shift() ?? '') : card.mediaUrl;
  const variables = left.splice(0, variablesIn(card.body));
  const buttons = fillButtons(card.buttons, left, charge);
  return {
    ...(card.mediaType === 'VIDEO' ? { videoUrl: url } : { imageUrl: url }),
    ...(variables.length > 0 ? { variables } : {}),
    buttons,
  };
}

const fillButtons = (buttons: readonly TemplateButton[], left: string[], charge: ChargeFill) =>
  buttons.flatMap((button, index): TemplateButtonValue[] => {
    const given = takesSuffix(button) || takesCode(button) ? (left.shift() ?? '') : null;
    const value = fillButton(button, index, given, charge);
    return value ? [value] : [];
  });

/** Null for a button that needs nothing at send time. */
function fillButton(
  button: TemplateButton,
  index: number,
  given: string | null,
  { chargeSuffix = '' }: ChargeFill,
): TemplateButtonValue | null {
  switch (button.type) {
    case 'URL':
      return given === null ? null : { index, type: 'url', suffix: given };
    case 'SMART_LINK':
      // The short link is made when the message leaves: only then does it have an id.
      return { index, type: 'url', suffix: '', opens: fillText(button.url, [given ?? '']) };
    case 'CHARGE':
      return { index, type: 'url', suffix: chargeSuffix };
    case 'FLOW':
      return { index, type: 'flow', flowId: button.flowId };
    case 'COPY_CODE':
      return { index, type: 'copy_code', code: button.code ?? given ?? '' };
    case 'QUICK_REPLY':
    case 'PHONE':
      return null;
  }
}
