import { type PlanId, plans } from '@recado/contract/plans.ts';
import { InvalidArgumentError } from 'commander';

/** Arguments as people type them; a wrong one is refused before anything is opened. */
export function readId(written: string): string {
  if (/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(written)) return written.toLowerCase();
  throw new InvalidArgumentError('It is not an id.');
}

export function readPlan(written: string): PlanId {
  const known = planIds.find((id) => id === written);
  if (known) return known;
  throw new InvalidArgumentError(`Choose from ${planIds.join(', ')}.`);
}

const planIds = Object.keys(plans).filter((id): id is PlanId => id in plans);

export function readEmail(written: string): string {
  const email = written.trim().toLowerCase();
  if (/^[^\s@]+@[^\s@]+$/.test(email) && email.length <= 254) return email;
  throw new InvalidArgumentError('It is not an e-mail address.');
}

export function readList(written: string): string[] {
  return written
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean);
}

export function readInstant(written: string): Date {
  const at = new Date(written);
  if (!Number.isNaN(at.getTime())) return at;
  throw new InvalidArgumentError('Write an instant like 2027-01-31T12:00:00Z.');
}

/** Digits only, as numbers are kept. */
export function readDigits(written: string): string {
  const digits = written.replace(/^chat:/, '').replace(/[+\s()-]/g, '');
  if (/^\d{8,15}$/.test(digits)) return digits;
  throw new InvalidArgumentError('Write a phone like +551130000000.');
}

export function readText(written: string): string {
  const text = written.trim();
  if (text !== '') return text;
  throw new InvalidArgumentError('It is empty.');
}

export function readPin(written: string): string {
  if (/^\d{6}$/.test(written)) return written;
  throw new InvalidArgumentError('Write six digits.');
}

export function readCaps(written: string): number[] {
  const caps = readList(written).map(Number);
  if (caps.length > 0 && caps.every((cap) => Number.isInteger(cap) && cap > 0)) return caps;
  throw new InvalidArgumentError('Write whole numbers like 50,100,200.');
}

/** Up to a month. */
export function readHours(written: string): number {
  const hours = Number(written);
  if (written.trim() !== '' && Number.isInteger(hours) && hours >= 0 && hours <= 744) return hours;
  throw new InvalidArgumentError('Write whole hours, from 0 to 744.');
}

export function readCount(written: string): number {
  const count = Number(written);
  if (Number.isInteger(count) && count >= 1 && count <= 10_000) return count;
  throw new InvalidArgumentError('Write a whole number from 1 to 10000.');
}
