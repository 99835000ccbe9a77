import { createHash } from 'node:crypto';
import { formatUuid, type Uuid } from '../runtime/ids.ts';

/** The id of an event is computed, not stored: every attempt and every replay of it carries the same one. */
export function eventId(organizationId: Uuid, position: number): Uuid {
  const bytes = createHash('sha256')
    .update(`event:${organizationId.toLowerCase()}:${position}`)
    .digest()
    .subarray(0, 16);
  // Version 8: a UUID made by a rule of our own.
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x80;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  return formatUuid(bytes);
}
