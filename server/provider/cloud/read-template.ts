import {
  type CreatedTemplate,
  type LibraryItem,
  type PartButton,
  type PlatformTemplate,
  qualityScores,
  type TemplateParts,
  templateCategories,
} from '../templates-port.ts';
import { clipText, type Fields, readFields, readList, readText } from './read-value.ts';
import { templateStatuses } from './template-status.ts';

/** A template as the platform lists it; null for one that is deleted, or that nobody could name. */
export function readTemplate(node: Fields): PlatformTemplate | null {
  const created = readCreated(node);
  const name = readText(node.name, 512);
  const language = readText(node.language, 20)?.replace('-', '_');
  if (!created || !name || !language) return null;
  const reason = node.rejected_reason === 'NONE' ? null : clipText(node.rejected_reason);
  const score = readFields(node.quality_score)?.score;
  return {
    ...created,
    name,
    language,
    rejectionReason: reason,
    quality: qualityScores.find((one) => one === score) ?? 'UNKNOWN',
    parts: node.parameter_format === 'NAMED' ? null : readTemplateParts(node, created.category),
  };
}

/** The button that copies a code is read back as a link that ends in the code: it is no variable of its own. */
function readTemplateParts(node: Fields, category: CreatedTemplate['category']): TemplateParts | null {
  const parts = readParts(readList(node.components).map(readFields));
  if (!parts || category !== 'AUTHENTICATION') return parts;
  return { ...parts, buttons: parts.buttons.map(({ text }) => ({ type: 'COPY_CODE', text })) };
}

/** What a creation is answered with, and what every node begins with. */
export function readCreated(node: Fields): CreatedTemplate | null {
  const platformTemplateId = typeof node.id === 'number' ? String(node.id) : readText(node.id, 64);
  const status = templateStatuses.get(node.status);
  const category = templateCategories.find((one) => one === node.category);
  return platformTemplateId && status && category ? { platformTemplateId, status, category } : null;
}

type Component = Fields | null;

/** Null when something of it has no word of ours. */
function readParts(components: Component[]): TemplateParts | null {
  const find = (type: string) => components.find((component) => upper(component?.type) === type) ?? null;
  if (components.some((component) => !knownTypes.includes(upper(component?.type)))) return null;
  const header = readHeader(find('HEADER'));
  const body = find('BODY');
  const text = readText(body?.text);
  const buttons = readButtons(find('BUTTONS'));
  const cards = readCards(find('CAROUSEL'));
  if (header === undefined || !text || !buttons || !cards) return null;
  const samples = readList(readList(readFields(body?.example)?.body_text)[0]).map((sample) => readText(sample) ?? '');
  return { header, body: text, footer: readText(find('FOOTER')?.text), buttons, cards, samples };
}

const knownTypes = ['HEADER', 'BODY', 'FOOTER', 'BUTTONS', 'CAROUSEL'];

function readHeader(header: Component): TemplateParts['header'] | undefined {
  if (!header) return null;
  const format = upper(header.format);
  const text = readText(header.text);
  if (format === 'TEXT') return text ? { type: 'TEXT', text } : undefined;
  return format === 'IMAGE' || format === 'DOCUMENT' ? { type: format } : undefined;
}

function readButtons(component: Component): PartButton[] | null {
  const read = readList(component?.buttons).map((button) => readButton(readFields(button) ?? {}));
  const buttons = read.filter((button) => button !== null);
  return buttons.length === read.length ? buttons : null;
}

function readButton(button: Fields): PartButton | null {
  const text = readText(button.text) ?? '';
  switch (upper(button.type)) {
    case 'QUICK_REPLY':
      return { type: 'QUICK_REPLY', text };
    case 'URL':
      return { type: 'URL', text, url: readText(button.url) ?? '' };
    case 'PHONE_NUMBER':
      return { type: 'PHONE', text, phone: readText(button.phone_number) ?? '' };
    case 'COPY_CODE':
    case 'OTP':
      return { type: 'COPY_CODE', text };
    case 'FLOW':
      return { type: 'FLOW', text, platformFlowId: String(button.flow_id ?? '') };
    default:
      return null;
  }
}

function readCards(carousel: Component): TemplateParts['cards'] | null {
  const read = readList(carousel?.cards).map((card) => {
    const parts = readParts(readList(readFields(card)?.components).map(readFields));
    return parts?.header?.type === 'IMAGE' ? { body: parts.body, buttons: parts.buttons } : null;
  });
  const cards = read.filter((card) => card !== null);
  return cards.length === read.length ? cards : null;
}

/** An item of the platform's library; null for one whose buttons we cannot fill. */
export function readLibraryItem(node: Fields): LibraryItem | null {
  const libraryName = readText(node.name, 512);
  const body = readText(node.body);
  const category = templateCategories.find((one) => one === node.category);
  const buttons = readLibraryButtons(readList(node.buttons).map(readFields));
  if (!libraryName || !body || !category || !buttons) return null;
  return {
    libraryName,
    category,
    language: readText(node.language, 20) ?? 'pt_BR',
    header: readText(node.header),
    body,
    buttons,
    samples: readList(node.body_params).map((sample) => readText(sample) ?? ''),
  };
}

function readLibraryButtons(nodes: Component[]): LibraryItem['buttons'] | null {
  const read = nodes.map((node) => {
    const type = libraryButtons.get(upper(node?.type));
    return type ? { type, text: readText(node?.text) ?? '' } : null;
  });
  const buttons = read.filter((button) => button !== null);
  return buttons.length === read.length ? buttons : null;
}

const libraryButtons = new Map<string, 'URL' | 'PHONE'>([
  ['URL', 'URL'],
  ['PHONE_NUMBER', 'PHONE'],
]);

const upper = (value: unknown) => (typeof value === 'string' ? value.toUpperCase() : '');
