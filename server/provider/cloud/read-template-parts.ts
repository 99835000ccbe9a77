import type { PartButton, PartCard, PartHeader, PlatformCategory, TemplateParts } from '../templates-port.ts';
import { type Fields, readFields, readList, readText } from './read-value.ts';

type Component = Fields | null;

/** Remembers the first part that a send of ours could not fill in. */
type Strange = { first: string | null };

const mark = (strange: Strange, what: string) => {
  strange.first ??= what;
};

/** The parts of a template, whatever it is made of: what we cannot send is named, never left out. */
export function readTemplateParts(node: Fields, category: PlatformCategory): TemplateParts {
  const strange: Strange = { first: null };
  const components = readList(node.components).map(readFields);
  const find = (type: string) => components.find((component) => upper(component?.type) === type) ?? null;
  for (const component of components) {
    const type = upper(component?.type);
    if (!knownTypes.includes(type)) mark(strange, `COMPONENT ${type}`);
  }
  const isNamed = upper(node.parameter_format) === 'NAMED';
  const header = readHeader(find('HEADER'), strange);
  const body = numberVariables(readText(find('BODY')?.text) ?? '', isNamed);
  if (body.text === '') mark(strange, 'BODY');
  const title = header?.type === 'TEXT' ? numberVariables(header.text, isNamed) : null;
  return {
    header: title ? { type: 'TEXT', text: title.text } : header,
    body: body.text,
    footer: readText(find('FOOTER')?.text),
    buttons: category === 'AUTHENTICATION' ? readCodeButtons(find('BUTTONS')) : readButtons(find('BUTTONS'), strange),
    cards: readList(find('CAROUSEL')?.cards).map((card) => readCard(readFields(card), isNamed, strange)),
    names: isNamed ? { header: title?.names ?? [], body: body.names } : null,
    offer: readOffer(find('LIMITED_TIME_OFFER')),
    samples: readSamples(readFields(find('BODY')?.example), isNamed ? body.names : null),
    unsupported: strange.first,
  };
}

const knownTypes = ['HEADER', 'BODY', 'FOOTER', 'BUTTONS', 'CAROUSEL', 'LIMITED_TIME_OFFER'];

/** Variables by name become numbers in the order they first appear, and the names are kept. */
function numberVariables(text: string, isNamed: boolean): { text: string; names: string[] } {
  if (!isNamed) return { text, names: [] };
  const names: string[] = [];
  const numbered = text.replaceAll(/\{\{\s*(\w{1,100})\s*\}\}/g, (_, name: string) => {
    if (!names.includes(name)) names.push(name);
    return `{{${names.indexOf(name) + 1}}}`;
  });
  return { text: numbered, names };
}

function readSamples(example: Component, names: readonly string[] | null): string[] {
  if (!names) return readList(readList(example?.body_text)[0]).map((sample) => readText(sample) ?? '');
  const named = readList(example?.body_text_named_params).map(readFields);
  return names.map((name) => readText(named.find((one) => one?.param_name === name)?.example) ?? name);
}

const mediaFormats = ['IMAGE', 'DOCUMENT', 'VIDEO', 'LOCATION'] as const;

function readHeader(header: Component, strange: Strange): PartHeader | null {
  if (!header) return null;
  const format = upper(header.format);
  const text = readText(header.text);
  if (format === 'TEXT' && text) return { type: 'TEXT', text };
  const type = mediaFormats.find((one) => one === format);
  if (type) return { type };
  mark(strange, `HEADER ${format}`);
  return null;
}

/** The platform shows the button that copies a code as a link ending in it: it is no variable of its own. */
const readCodeButtons = (component: Component): PartButton[] =>
  readList(component?.buttons).map((button) => ({ type: 'COPY_CODE', text: readText(readFields(button)?.text) ?? '' }));

const readButtons = (component: Component, strange: Strange): PartButton[] =>
  readList(component?.buttons).flatMap((button) => readButton(readFields(button) ?? {}, strange) ?? []);

function readButton(button: Fields, strange: Strange): PartButton | null {
  const text = readText(button.text) ?? '';
  const type = upper(button.type);
  switch (type) {
    case 'QUICK_REPLY':
      return { type, text };
    case 'URL':
      return { type, text, url: readText(button.url) ?? '' };
    case 'PHONE_NUMBER':
      return { type: 'PHONE', text, phone: readText(button.phone_number) ?? '' };
    case 'COPY_CODE':
    case 'OTP':
      return { type: 'COPY_CODE', text };
    case 'FLOW':
      return { type, text, platformFlowId: String(button.flow_id ?? '') };
    default:
      mark(strange, `BUTTON ${type}`);
      return null;
  }
}

function readCard(card: Component, isNamed: boolean, strange: Strange): PartCard {
  const components = readList(card?.components).map(readFields);
  const find = (type: string) => components.find((component) => upper(component?.type) === type) ?? null;
  const format = upper(find('HEADER')?.format);
  if (format !== 'IMAGE' && format !== 'VIDEO') mark(strange, `CARD ${format}`);
  const body = readText(find('BODY')?.text) ?? '';
  // Nothing we know of the platform shows how a card's variables are sent by name.
  if (isNamed && /\{\{\s*[a-z]/i.test(body)) mark(strange, 'CARD VARIABLES');
  return { media: format === 'VIDEO' ? 'VIDEO' : 'IMAGE', body, buttons: readButtons(find('BUTTONS'), strange) };
}

function readOffer(component: Component): TemplateParts['offer'] {
  const offer = readFields(component?.limited_time_offer);
  return offer && { text: readText(offer.text) ?? '', expires: offer.has_expiration === true };
}

const upper = (value: unknown) => (typeof value === 'string' ? value.toUpperCase() : '');
