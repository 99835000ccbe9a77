import type { Clock } from './clock.ts';
import type { Random } from './random.ts';

export type Uuid = string;

/** UUIDv7: 48 bits of milliseconds, 74 of randomness. Made here because PostgreSQL 15 cannot. */
export function uuidV7(clock: Clock, random: Random): Uuid {
  const bytes = random.bytes(16);
  bytes.writeUIntBE(clock.now().getTime(), 0, 6);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x70;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  return formatUuid(bytes);
}

/** The lowest id that this instant can have: what was made before it has a lower one. */
export function lowestIdAt(at: Date): Uuid {
  const bytes = Buffer.alloc(16);
  bytes.writeUIntBE(Math.max(0, at.getTime()), 0, 6);
  return formatUuid(bytes);
}

export function formatUuid(bytes: Buffer): Uuid {
  const hex = bytes.toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20, 32)}`;
}

export const isUuid = (text: string) => /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i.test(text);

// Crockford's alphabet: no i, l, o, u, so an id survives being read aloud.
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';

/** What a hexadecimal digit is worth, by its character's code. */
const worth = Uint8Array.from({ length: 128 }, (_, code) => Number.parseInt(String.fromCharCode(code), 16) || 0);
const dash = '-'.charCodeAt(0);

/** 26 characters that sort like the UUID they stand for. */
export function toBase32(uuid: Uuid): string {
  // 128 bits and two zeros before them are 26 times five.
  let [text, carry, bits] = ['', 0, 2];
  for (let i = 0; i < uuid.length; i++) {
    const code = uuid.charCodeAt(i);
    if (code === dash) continue;
    carry = (carry << 4) | (worth[code] ?? 0);
    bits += 4;
    if (bits < 5) continue;
    bits -= 5;
    text += alphabet.charAt((carry >> bits) & 31);
    carry &= (1 << bits) - 1;
  }
  return text;
}

/** The UUID behind 26 characters, or null when they are not one. */
export function fromBase32(text: string): Uuid | null {
  if (text.length !== 26) return null;
  let value = 0n;
  for (const letter of text) {
    const digit = alphabet.indexOf(letter);
    if (digit < 0) return null;
    value = (value << 5n) | BigInt(digit);
  }
  if (value >> 128n) return null;
  return formatUuid(Buffer.from(value.toString(16).padStart(32, '0'), 'hex'));
}
