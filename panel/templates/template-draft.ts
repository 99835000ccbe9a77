import type { CallInput } from '../api/paths.ts';
import { type PreviewStructure, placesIn } from '../ui/phone-preview/structure.ts';

export type AskedTemplate = CallInput<'post', '/v1/templates'>['body'];
export type DraftButton = { type: string; text: string; target: string };
export type DraftCard = { mediaUrl: string; body: string; buttons: DraftButton[] };
export type Draft = {
  name: string;
  category: 'UTILITY' | 'MARKETING' | 'AUTHENTICATION';
  language: string;
  headerType: 'NONE' | 'TEXT' | 'IMAGE' | 'DOCUMENT';
  headerText: string;
  headerMedia: string;
  body: string;
  footer: string;
  /** A limited-time offer above the text; `ENDS` counts down. */
  offer: 'NONE' | 'PLAIN' | 'ENDS';
  offerText: string;
  buttons: DraftButton[];
  cards: DraftCard[];
  /** Of every variable that is a text, in the order they are sent. */
  samples: string[];
};

export const emptyDraft: Draft = {
  ...{ name: '', category: 'UTILITY', language: 'pt_BR', headerType: 'NONE', headerText: '', headerMedia: '' },
  ...{ body: '', footer: '', offer: 'NONE', offerText: '', buttons: [], cards: [], samples: [] },
};

/** What each kind of button takes beside its label. */
export const targetOf = {
  ...{ URL: 'url', SMART_LINK: 'url', PHONE: 'phone', FLOW: 'flowId', COPY_CODE: 'code' },
} as const;

const targetName = (type: string): string | undefined => Reflect.get(targetOf, type);

const isLink = ({ type }: DraftButton) => type === 'URL' || type === 'SMART_LINK';

/** The variables that want an example: of the header, of the body, at the end of a link. */
export function variablesOf({ category, headerType, headerText, body, buttons }: Draft): string[] {
  if (category === 'AUTHENTICATION') return [];
  return [
    ...(headerType === 'TEXT' ? placesIn(headerText).map((place) => `header ${place}`) : []),
    ...placesIn(body).map((place) => `body ${place}`),
    ...buttons
      .filter((button) => isLink(button) && placesIn(button.target).length > 0)
      .map(({ text }) => `link ${text}`),
  ];
}

const buttonOf = ({ type, text, target }: DraftButton) => {
  const name = targetName(type);
  return { type, ...(type === 'COPY_CODE' ? {} : { text }), ...(name ? { [name]: target } : {}) };
};

/** What a submission asks for. Parts that nobody filled in are left out. */
export function bodyOf(draft: Draft): AskedTemplate {
  const { name, category, language, headerType, headerText, headerMedia, body, footer, buttons, cards } = draft;
  if (category === 'AUTHENTICATION') return { name, category };
  const samples = variablesOf(draft).map((_, at) => [String(at + 1), draft.samples[at] ?? ''] as const);
  return {
    ...{ name, category, language, body },
    ...(headerType === 'NONE'
      ? {}
      : headerType === 'TEXT'
        ? { header: { type: headerType, text: headerText } }
        : { header: { type: headerType, ...(headerMedia ? { mediaUrl: headerMedia } : {}) } }),
    ...(footer ? { footer } : {}),
    ...(draft.offer === 'NONE' || category !== 'MARKETING'
      ? {}
      : { offer: { text: draft.offerText, expires: draft.offer === 'ENDS' } }),
    ...(samples.length > 0 ? { samples: Object.fromEntries(samples) } : {}),
    ...(buttons.length > 0 ? { buttons: buttons.map(buttonOf) } : {}),
    ...(cards.length > 0
      ? { carousel: { cards: cards.map((card) => ({ ...card, buttons: card.buttons.map(buttonOf) })) } }
      : {}),
  };
}

/** The draft as a phone would show it, with its examples. */
export function previewOf(draft: Draft, code: string): { structure: PreviewStructure; values: string[] } {
  if (draft.category === 'AUTHENTICATION') {
    return { structure: { body: code, buttons: [{ type: 'COPY_CODE' }] }, values: ['123456'] };
  }
  const { header, offer, ...asked } = bodyOf(draft);
  const structure = {
    ...asked,
    ...(header ? { header } : {}),
    ...(offer ? { offer: { text: offer.text, expires: offer.expires ?? false } } : {}),
  };
  const isFile = draft.headerType === 'IMAGE' || draft.headerType === 'DOCUMENT';
  return { structure, values: isFile ? ['', ...draft.samples] : draft.samples };
}

type Structure = { structureJson: Record<string, unknown>; variablesSchema: Record<string, string> | null };

/** A template that is there, as the draft of another. */
export function draftOf(template: Structure & Pick<Draft, 'category' | 'language'> & { formattedName: string }): Draft {
  const structure = template.structureJson as PreviewStructure & { buttons?: Record<string, string>[] };
  const { header, body = '', footer, carousel, offer } = structure;
  const read = (button: object): DraftButton => {
    const type = String(Reflect.get(button, 'type'));
    const name = targetName(type);
    return {
      type,
      text: String(Reflect.get(button, 'text') ?? ''),
      target: String((name && Reflect.get(button, name)) ?? ''),
    };
  };
  const headerText = header?.text ?? '';
  const headerType =
    header?.type === 'TEXT' || header?.type === 'IMAGE' || header?.type === 'DOCUMENT' ? header.type : 'NONE';
  const isFile = headerType === 'IMAGE' || headerType === 'DOCUMENT';
  const samples = Object.values(template.variablesSchema ?? {}).slice(isFile ? 1 : 0);
  // The end of an offer is a value of each send and has no example here.
  if (offer?.expires) samples.splice(placesIn(headerText).length + placesIn(body).length, 1);
  return {
    ...emptyDraft,
    name: template.formattedName,
    category: template.category,
    language: template.language,
    headerType,
    headerText,
    headerMedia: header?.mediaUrl ?? '',
    body,
    footer: footer ?? '',
    offer: offer ? (offer.expires ? 'ENDS' : 'PLAIN') : 'NONE',
    offerText: offer?.text ?? '',
    buttons: (structure.buttons ?? []).map(read),
    cards: (carousel?.cards ?? []).map((card) => ({
      mediaUrl: card.mediaUrl ?? '',
      body: card.body ?? '',
      buttons: (card.buttons ?? []).map(read),
    })),
    samples,
  };
}

export type Problem = { field: string; problem: string };

export type PartProps = {
  draft: Draft;
  change: (next: Partial<Draft>) => void;
  /** What the rules find wrong in a field; null when nothing. */
  problemOf: (field: string) => string | null;
  /** What an edit leaves alone. */
  fixed?: { category: boolean };
};
