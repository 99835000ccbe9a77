import { isRecord, record } from '../../read-value.ts';
import { GraphError, refuse } from '../graph-error.ts';

const MAX_TEXT = 4096;
const MAX_CONTACTS = 257;

export function validateText(content: unknown): void {
  const { body, preview_url } = record(content);
  if (body === undefined || body === '') throw refuse.missing("text['body']");
  if (typeof body !== 'string') throw refuse.param("text['body'] must be a string.");
  if (body.length > MAX_TEXT) throw refuse.param(`text['body'] must be at most ${MAX_TEXT} characters long.`);
  if (preview_url !== undefined && typeof preview_url !== 'boolean') {
    throw refuse.param("text['preview_url'] must be a boolean.");
  }
}

export function validateLocation(content: unknown): void {
  const { latitude, longitude } = record(content);
  requireCoordinate('latitude', latitude, 90);
  requireCoordinate('longitude', longitude, 180);
}

function requireCoordinate(name: string, value: unknown, limit: number): void {
  if (value === undefined || value === '') throw refuse.missing(`location['${name}']`);
  const degrees = typeof value === 'string' ? Number(value) : value;
  if (typeof degrees !== 'number' || !(Math.abs(degrees) <= limit)) {
    throw refuse.value(`location['${name}'] must be between -${limit} and ${limit}`);
  }
}

/** An empty emoji takes the reaction back, so it must be there but may be empty. */
export function validateReaction(content: unknown): void {
  const { message_id, emoji } = record(content);
  if (typeof message_id !== 'string' || message_id === '') throw refuse.missing("reaction['message_id']");
  if (typeof emoji !== 'string') throw refuse.missing("reaction['emoji']");
  if ([...new Intl.Segmenter().segment(emoji)].length > 1 || /^[\x20-\x7e]$/.test(emoji)) {
    throw refuse.value("reaction['emoji'] must be one emoji");
  }
}

export function validateContacts(content: unknown): void {
  if (!Array.isArray(content) || content.length === 0) {
    throw new GraphError(131008, { details: "Parameter 'contacts' is mandatory for type 'contacts'" });
  }
  if (content.length > MAX_CONTACTS) throw refuse.param(`contacts must have at most ${MAX_CONTACTS} elements.`);
  content.forEach((contact, index) => {
    const name = record(record(contact).name);
    if (typeof name.formatted_name !== 'string' || name.formatted_name === '') {
      throw refuse.missing(`contacts[${index}]['name']['formatted_name']`);
    }
    const parts = ['first_name', 'last_name', 'middle_name', 'suffix', 'prefix'];
    if (!parts.some((part) => typeof name[part] === 'string' && name[part] !== '')) {
      throw refuse.value(`contacts[${index}]: at least one name part besides formatted_name is required`);
    }
    const { phones } = record(contact);
    if (phones !== undefined && !(Array.isArray(phones) && phones.every(isRecord))) {
      throw refuse.param(`contacts[${index}]['phones'] must be an array.`);
    }
  });
}
