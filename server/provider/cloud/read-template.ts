import {
  type CreatedTemplate,
  type LibraryItem,
  type PlatformCategory,
  type PlatformTemplate,
  qualityScores,
  templateCategories,
} from '../templates-port.ts';
import { readTemplateParts } from './read-template-parts.ts';
import { clipText, type Fields, readFields, readList, readText } from './read-value.ts';
import { templateStatuses } from './template-status.ts';

/** A template as the platform lists it; null for one that is deleted, or that has no name. */
export function readTemplate(node: Fields): PlatformTemplate | null {
  const name = readText(node.name, 512);
  const language = readText(node.language, 20)?.replace('-', '_');
  const platformTemplateId = readId(node);
  if (!platformTemplateId || !name || !language || node.status === 'DELETED') return null;
  const category = oldCategories.get(node.category) ?? readCategory(node) ?? 'MARKETING';
  const reason = node.rejected_reason === 'NONE' ? null : clipText(node.rejected_reason);
  const score = readFields(node.quality_score)?.score;
  return {
    platformTemplateId,
    // A status that came after this was written: listed, and not sent until it is known.
    status: templateStatuses.get(node.status) ?? 'DISABLED',
    category,
    name,
    language,
    rejectionReason: reason,
    quality: qualityScores.find((one) => one === score) ?? 'UNKNOWN',
    parts: readTemplateParts(node, category),
  };
}

/** What a creation is answered with. */
export function readCreated(node: Fields): CreatedTemplate | null {
  const platformTemplateId = readId(node);
  const status = templateStatuses.get(node.status);
  const category = readCategory(node);
  return platformTemplateId && status && category ? { platformTemplateId, status, category } : null;
}

const readId = ({ id }: Fields) => (typeof id === 'number' ? String(id) : readText(id, 64));
const readCategory = ({ category }: Fields) => templateCategories.find((one) => one === category);

/** From before 2023; a few old templates still carry them. An unknown one is priced as the most expensive. */
const oldCategories = new Map<unknown, PlatformCategory>([
  ['TRANSACTIONAL', 'UTILITY'],
  ['ACCOUNT_UPDATE', 'UTILITY'],
  ['OTP', 'AUTHENTICATION'],
]);

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

function readLibraryButtons(nodes: (Fields | null)[]): LibraryItem['buttons'] | null {
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
