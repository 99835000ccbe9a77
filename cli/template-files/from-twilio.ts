import { type Draft, fileName, plainName } from './template-file.ts';

/** What a content of Twilio became: a template of ours, or the reason why it is none. */
export type Translated = { source: string; draft: Draft; wasRejected: boolean } | { source: string; reason: string };

type Fields = Readonly<Record<string, unknown>>;
type Button = NonNullable<Draft['buttons']>[number];

/**
 * The templates of an answer of Twilio's Content API (`/v1/ContentAndApprovals`, or `/v1/Content` without categories).
 * Variables there may have names and are counted over the whole content; here each part counts its own.
 */
export function translateContents(answer: unknown, fallback: string): Translated[] {
  const { contents } = fieldsOf(answer);
  if (!Array.isArray(contents)) throw new Error('this is no answer of the Content API: it has no "contents"');
  const translated = contents.map((content) => translate(fieldsOf(content), fallback));
  const known = new Set<string>();
  return translated.map((one): Translated => {
    if ('reason' in one) return one;
    const file = fileName(one.draft);
    if (known.has(file)) return { source: one.source, reason: `there is another content that becomes ${file}` };
    known.add(file);
    return one;
  });
}

function translate(content: Fields, fallback: string): Translated {
  const approval = fieldsOf(content.approval_requests);
  const written = textOf(approval.name) ?? textOf(content.friendly_name) ?? textOf(content.sid) ?? '';
  const source = `${written} (${textOf(content.sid) ?? 'no id'})`;
  const types = fieldsOf(content.types);
  // A content may have a plainer form for other channels: the first that is there is the richest.
  const type = Object.keys(makers).find((one) => one in types);
  const found = type && makers[type]?.(fieldsOf(types[type]));
  if (!found) return { source, reason: `${Object.keys(types).join(', ') || 'nothing'} is no template` };
  const category = (found.category ?? textOf(approval.category) ?? fallback).toUpperCase();
  const head = { name: plainName(written), category, language: textOf(content.language) ?? 'pt_BR' };
  if (category === 'AUTHENTICATION') return { source, draft: head, wasRejected: false };
  const parts = numberVariables(found, fieldsOf(content.variables));
  return { source, draft: { ...head, ...parts }, wasRejected: textOf(approval.status) === 'rejected' };
}

type Parts = Pick<Draft, 'header' | 'body' | 'footer' | 'buttons'> & { category?: string };

/** The types of content that an approved template can be; all others are messages inside the window. */
const makers: Readonly<Record<string, (part: Fields) => Parts>> = {
  'whatsapp/authentication': () => ({ category: 'AUTHENTICATION' }),
  'whatsapp/card': (part) => ({
    ...headerOf(textOf(part.header_text), part.media),
    ...wordsOf(textOf(part.body), textOf(part.footer)),
    ...buttonsOf(part.actions),
  }),
  'twilio/card': (part) => ({
    ...headerOf(null, part.media),
    ...wordsOf(textOf(part.title), textOf(part.subtitle)),
    ...buttonsOf(part.actions),
  }),
  'twilio/call-to-action': (part) => ({ ...wordsOf(textOf(part.body), null), ...buttonsOf(part.actions) }),
  'twilio/quick-reply': (part) => ({ ...wordsOf(textOf(part.body), null), ...buttonsOf(part.actions) }),
  'twilio/media': (part) => ({ ...headerOf(null, part.media), ...wordsOf(textOf(part.body), null) }),
  'twilio/text': (part) => wordsOf(textOf(part.body), null),
};

const wordsOf = (body: string | null, footer: string | null): Parts => ({
  ...(body === null ? {} : { body }),
  ...(footer === null ? {} : { footer }),
});

function headerOf(text: string | null, media: unknown): Parts {
  if (text !== null) return { header: { type: 'TEXT', text } };
  const [mediaUrl] = Array.isArray(media) ? media : [media];
  if (typeof mediaUrl !== 'string' || mediaUrl === '') return {};
  return { header: { type: /\.pdf([?#]|$)/i.test(mediaUrl) ? 'DOCUMENT' : 'IMAGE', mediaUrl } };
}

function buttonsOf(actions: unknown): Parts {
  const buttons = (Array.isArray(actions) ? actions : []).map((action) => buttonOf(fieldsOf(action)));
  return buttons.length > 0 ? { buttons } : {};
}

function buttonOf(action: Fields): Button {
  const text = textOf(action.title) ?? '';
  switch (action.type) {
    case 'URL':
      return { type: 'URL', text, url: textOf(action.url) ?? '' };
    case 'PHONE_NUMBER':
      return { type: 'PHONE', text, phone: textOf(action.phone) ?? '' };
    case 'COPY_CODE':
      return { type: 'COPY_CODE', code: textOf(action.code) ?? '' };
    default:
      return { type: 'QUICK_REPLY', text };
  }
}

/** Samples in the order in which a send gives its variables: header, body, links. */
function numberVariables(
  { header, body, footer, buttons }: Parts,
  values: Fields,
): Omit<Parts, 'category'> & Pick<Draft, 'samples'> {
  const inOrder: string[] = [];
  const number = (text: string) => {
    const own: string[] = [];
    const numbered = text.replaceAll(/\{\{\s*([^{}\s]+)\s*\}\}/g, (_, name: string) => {
      if (!own.includes(name)) own.push(name);
      return `{{${own.indexOf(name) + 1}}}`;
    });
    inOrder.push(...own);
    return numbered;
  };
  const parts = {
    ...(header ? { header: header.text === undefined ? header : { ...header, text: number(header.text) } } : {}),
    ...(body === undefined ? {} : { body: number(body) }),
    ...(footer === undefined ? {} : { footer }),
    ...(buttons ? { buttons: buttons.map((one) => (one.url ? { ...one, url: number(one.url) } : one)) } : {}),
  };
  const samples = Object.fromEntries(inOrder.map((name, n) => [String(n + 1), textOf(values[name]) ?? name]));
  return { ...parts, ...(inOrder.length > 0 ? { samples } : {}) };
}

const fieldsOf = (value: unknown): Fields => (typeof value === 'object' && value !== null ? (value as Fields) : {});
const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);
