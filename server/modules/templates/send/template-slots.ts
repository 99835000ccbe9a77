import type { Template, TemplateButton, TemplateStructure } from '../template.ts';
import { takesSuffix, variablesIn } from '../template.ts';

/** What a value of a send is: a text, the address of a file, or one of the few that are read. */
export type SlotKind =
  | 'text'
  | 'image'
  | 'document'
  | 'video'
  | 'latitude'
  | 'longitude'
  | 'place'
  | 'instant'
  | 'suffix'
  | 'code';

/** One value that a send brings. `part` is where it goes. */
export type Slot = { kind: SlotKind; part: 'header' | 'body' | 'offer' | 'button' | 'card' };

const known = new WeakMap<TemplateStructure, readonly Slot[]>();

/**
 * The values that a send brings, in the order of `templateVariables`: header, body, end of the offer, buttons, and the
 * cards of a carousel last. The one place that decides the order; counting, examples and filling in follow it.
 */
export function slotsOf({ structure, category }: Pick<Template, 'structure' | 'category'>): readonly Slot[] {
  // A code is one value, whatever buttons the platform shows for copying it.
  if (category === 'AUTHENTICATION') return [{ kind: 'text', part: 'body' }];
  const before = known.get(structure);
  if (before) return before;
  const slots = listSlots(structure);
  known.set(structure, slots);
  return slots;
}

/** How many values a send brings. */
export const countVariables = (template: Pick<Template, 'structure' | 'category'>) => slotsOf(template).length;

const listSlots = ({ header, body, offer, buttons, carousel }: TemplateStructure): Slot[] => [
  ...headerSlots(header),
  ...textSlots(body, 'body'),
  ...(offer?.expires ? [{ kind: 'instant', part: 'offer' } as const] : []),
  ...buttonSlots(buttons, 'button'),
  ...(carousel?.cards ?? []).flatMap((card): Slot[] => [
    // Of a card that was made elsewhere the platform does not name the file: each send brings it.
    ...(card.mediaUrl === '' ? [{ kind: cardMedia(card.mediaType), part: 'card' } as const] : []),
    ...textSlots(card.body, 'card'),
    ...buttonSlots(card.buttons, 'card'),
  ]),
];

const cardMedia = (type: 'IMAGE' | 'VIDEO' = 'IMAGE') => (type === 'VIDEO' ? 'video' : 'image');

const textSlots = (text: string, part: Slot['part']): Slot[] =>
  Array.from({ length: variablesIn(text) }, () => ({ kind: 'text', part }));

const headerKinds = {
  IMAGE: ['image'],
  DOCUMENT: ['document'],
  VIDEO: ['video'],
  LOCATION: ['latitude', 'longitude', 'place', 'place'],
} as const;

function headerSlots(header: TemplateStructure['header']): Slot[] {
  if (!header) return [];
  if (header.type === 'TEXT') return textSlots(header.text, 'header');
  return headerKinds[header.type].map((kind) => ({ kind, part: 'header' }));
}

const buttonSlots = (buttons: readonly TemplateButton[], part: Slot['part']): Slot[] =>
  buttons.flatMap((button): Slot[] => {
    if (takesSuffix(button)) return [{ kind: 'suffix', part }];
    return takesCode(button) ? [{ kind: 'code', part }] : [];
  });

/** A coupon whose code we did not make ourselves is named by each send. */
export const takesCode = (button: TemplateButton) => button.type === 'COPY_CODE' && button.code === undefined;
