import { countryOf } from './numbering-plans.ts';

/**
 * A phone as we keep it: digits as the caller wrote them, the person behind them, and the country that prices them. Of a
 * person who shows none the platform's id stands for digits and person.
 */
export type Phone = { digits: string; personKey: string; country: string };

const brazilianArea = /^55(1[1-9]|2[12478]|3[1-578]|4[1-9]|5[1345]|6[1-9]|7[134579]|8[1-9]|9[1-9])(\d{8,9})$/;

/**
 * Reads `+<digits>`, `<digits>` or `chat:+<digits>`; null when no phone can look like that. Brazilian numbers are judged
 * here (area code, eight digits or nine starting with 9); the rest of the world by its numbering plan.
 */
export function readPhone(written: string): Phone | null {
  const match = /^(?:chat:\+|\+)?(\d{8,15})$/.exec(written);
  const digits = match?.[1];
  if (!digits) return null;
  return digits.startsWith('55') ? readBrazilian(digits) : readForeign(digits);
}

function readBrazilian(digits: string): Phone | null {
  const match = brazilianArea.exec(digits);
  const local = match?.[2];
  if (!local) return null;
  const wellFormed = local.length === 9 ? local.startsWith('9') : /^[2-9]/.test(local);
  return wellFormed ? { digits, personKey: personKey(digits), country: 'BR' } : null;
}

function readForeign(digits: string): Phone | null {
  const country = countryOf(digits);
  return country === null ? null : { digits, personKey: personKey(digits), country };
}

/**
 * One key per person. A Brazilian mobile with and without its ninth digit is the same person, so both spellings lose
 * it here; a landline (block starting 2–5) never had one.
 */
export function personKey(digits: string): string {
  const match = /^55(\d{2})9([6-9]\d{7})$/.exec(digits);
  return match ? `55${match[1]}${match[2]}` : digits;
}

/** The platform's own id of a person who shows no phone. It begins with the country, which prices it. */
export function readUserId(written: string): Phone | null {
  const match = /^([A-Z]{2})\.(?:ENT\.)?[0-9A-Za-z]{1,128}$/.exec(written);
  return match?.[1] ? { digits: written, personKey: written, country: match[1] } : null;
}

/** A phone, or the platform's id of a person without one. */
export const chatAddress = (digits: string) => (/^\d/.test(digits) ? `chat:+${digits}` : `chat:${digits}`);

/** How the digits of a person's key may be written: a Brazilian mobile with and without its ninth digit. */
export function spellingsOf(key: string): string[] {
  const match = /^55(\d{2})([6-9]\d{7})$/.exec(key);
  return match ? [key, `55${match[1]}9${match[2]}`] : [key];
}
