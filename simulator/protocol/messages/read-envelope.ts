import { isRecord, optionalText, record } from '../../read-value.ts';
import type { PhoneNumber } from '../../world/accounts.ts';
import { personKey, phoneDigits } from '../../world/phone-digits.ts';
import type { World } from '../../world/world.ts';
import { GraphError, refuse } from '../graph-error.ts';

export interface Envelope {
  /** The recipient as the caller wrote it. */
  input: string;
  waId: string;
  byUserId: boolean;
  /** The message goes to a group: its id stands where a person's would. */
  groupId: string | undefined;
  type: string;
  content: unknown;
  opaque: string | undefined;
  repliesTo: string | undefined;
}

export const messageTypes = [
  'text',
  'template',
  'image',
  'audio',
  'video',
  'document',
  'sticker',
  'location',
  'contacts',
  'interactive',
  'reaction',
];

const MAX_OPAQUE = 512;

/** What every message has, whatever its type. */
export function readEnvelope(world: World, number: PhoneNumber, params: Record<string, unknown>): Envelope {
  requireProduct(params);
  const { recipient_type: audience = 'individual' } = params;
  if (audience !== 'individual' && audience !== 'group') {
    throw refuse.value(`recipient_type must be individual or group, got ${String(audience)}`);
  }
  const type = params.type === undefined ? 'text' : params.type;
  if (typeof type !== 'string' || !messageTypes.includes(type)) {
    const names = messageTypes.map((name) => name.toUpperCase()).join(', ');
    throw refuse.param(`type must be one of {${names}} - got "${String(type)}".`);
  }
  const content = params[type];
  if (content === undefined || (type !== 'contacts' && !isRecord(content))) {
    throw new GraphError(131008, { details: `Parameter '${type}' is mandatory for type '${type}'` });
  }
  const recipient = audience === 'group' ? groupOf(world, number, params.to) : recipientOf(world, number, params);
  const opaque = opaqueOf(params.biz_opaque_callback_data);
  return { ...recipient, type, content, opaque, repliesTo: optionalText(record(params.context).message_id) };
}

export function requireProduct(params: Record<string, unknown>): void {
  if (params.messaging_product === undefined) throw refuse.missing('messaging_product');
  if (params.messaging_product !== 'whatsapp') {
    throw refuse.param(`messaging_product must be one of {WHATSAPP} - got "${String(params.messaging_product)}".`);
  }
}

function recipientOf(world: World, number: PhoneNumber, params: Record<string, unknown>) {
  const { to, recipient } = params;
  if (to === undefined || to === '') {
    if (typeof recipient !== 'string') throw refuse.missing('to');
    const waId = world.people.waIdByUserId(recipient);
    if (waId === undefined) throw refuse.value(`Recipient '${recipient}' is not a known user of this business`);
    return { input: recipient, waId, byUserId: true, groupId: undefined };
  }
  const input = String(to);
  const digits = phoneDigits(input);
  if (digits === undefined) throw refuse.value(`Recipient phone number '${input.slice(0, 40)}' is not valid`);
  const key = personKey(digits);
  if (key === number.key) throw new GraphError(131021);
  return { input, waId: world.people.waId(digits, key), byUserId: false, groupId: undefined };
}

function groupOf(world: World, number: PhoneNumber, to: unknown) {
  const group = world.groups.get(String(to));
  if (group?.numberId !== number.id) throw refuse.value(`Group '${String(to).slice(0, 40)}' does not exist`);
  return { input: group.id, waId: group.id, byUserId: false, groupId: group.id };
}

function opaqueOf(value: unknown): string | undefined {
  if (value === undefined) return undefined;
  if (typeof value !== 'string') throw refuse.param('biz_opaque_callback_data must be a string.');
  if (value.length > MAX_OPAQUE) {
    throw refuse.param(`biz_opaque_callback_data must be at most ${MAX_OPAQUE} characters long.`);
  }
  return value;
}
