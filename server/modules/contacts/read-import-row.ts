import { limits } from '@recado/contract/limits.ts';
import { type Phone, readPhone } from './phone.ts';

/** One row of an import, read. Absent names and tags stay as they are; email and attributes are always replaced. */
export type ImportRow = {
  phone: Phone;
  name: string | null | undefined;
  email: string | null;
  tags: string[] | undefined;
  attributes: Record<string, unknown>;
};

/** What is wrong with a row, for the caller to read. */
export class BadRow extends Error {}

/** Reads a row as it came, or throws a BadRow. */
export function readImportRow(row: unknown): ImportRow {
  if (!isObject(row)) throw new BadRow('a linha deve ser um objeto');
  return {
    phone: readE164(row.phone),
    name: readName(row.name),
    email: readEmail(row.email),
    tags: readTags(row.tags),
    attributes: readAttributes(row.attributes),
  };
}

/** The phone a row names, as far as it can be shown. */
export const phoneShown = (row: unknown) =>
  isObject(row) && typeof row.phone === 'string' ? row.phone.slice(0, 128) : null;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function readE164(value: unknown): Phone {
  const phone = typeof value === 'string' && value.startsWith('+') ? readPhone(value) : null;
  if (!phone) throw new BadRow('phone: deve estar em E.164, como +5511988887777');
  return phone;
}

function readName(value: unknown): string | null | undefined {
  if (value === undefined || value === null) return value;
  if (typeof value !== 'string') throw new BadRow('name: deve ser texto');
  if (value.length > limits.contactNameLength)
    throw new BadRow(`name: no máximo ${limits.contactNameLength} caracteres`);
  return value.trim() || null;
}

const emailShape = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/;

/** Empty is none. */
export function readEmail(value: unknown): string | null {
  if (value === undefined || value === null || value === '') return null;
  if (typeof value !== 'string') throw new BadRow('email: deve ser texto');
  if (value.length > limits.emailLength || !emailShape.test(value)) throw new BadRow('email: não é um e-mail');
  return value;
}

function readTags(value: unknown): string[] | undefined {
  if (value === undefined || value === null) return undefined;
  if (!Array.isArray(value) || !value.every((tag) => typeof tag === 'string'))
    throw new BadRow('tags: deve ser uma lista de textos');
  const tags = cleanTags(value);
  if (tags.some((tag) => tag === '' || tag.length > limits.tagLength) || tags.length > limits.contactTags)
    throw new BadRow(`tags: até ${limits.contactTags}, de 1 a ${limits.tagLength} caracteres cada`);
  return tags;
}

/** In their order, each once. */
export const cleanTags = (tags: readonly string[]) => [...new Set(tags.map((tag) => tag.trim()))];

export function readAttributes(value: unknown): Record<string, unknown> {
  if (value === undefined || value === null) return {};
  if (!isObject(value)) throw new BadRow('attributes: deve ser um objeto');
  if (
    countParts(value, limits.attributesLength) > limits.attributesLength ||
    JSON.stringify(value).length > limits.attributesLength
  )
    throw new BadRow(`attributes: no máximo ${limits.attributesLength} caracteres em JSON`);
  return value;
}

/**
 * How many parts a value has, as far as `most`. Every part takes at least a character: a value with more of them than
 * characters are allowed is not written down to be measured.
 */
export function countParts(value: unknown, most: number): number {
  let parts = 0;
  const visit = (part: unknown): boolean => {
    parts += 1;
    if (parts > most) return false;
    if (typeof part !== 'object' || part === null) return true;
    return Array.isArray(part) ? part.every(visit) : Object.values(part).every(visit);
  };
  visit(value);
  return parts;
}
