import { stableId } from './ids.ts';
import { defaultWaId, personKey } from './phone-digits.ts';

export interface Person {
  waId: string;
  name: string;
  onPlatform: boolean;
  /** A person with a user name may hide the phone: webhooks then carry only the user id. */
  hidesPhone: boolean;
}

const WINDOW_MS = 24 * 60 * 60 * 1000;

/** Customers: how the platform spells them, whom they wrote to lately, what they asked not to receive. */
export class People {
  private readonly people = new Map<string, Person>();
  private readonly byUserId = new Map<string, string>();
  private readonly lastInboundAt = new Map<string, number>();
  private readonly lastNumber = new Map<string, string>();
  private readonly stopped = new Set<string>();

  find(digits: string): Person | undefined {
    return this.people.get(personKey(digits));
  }

  /** Keeps what is known and changes only what is given. */
  save(digits: string, change: Partial<Person>): Person {
    const key = personKey(digits);
    const waId = change.waId ?? this.people.get(key)?.waId ?? defaultWaId(digits);
    const known = this.people.get(key) ?? { waId, name: waId, onPlatform: true, hidesPhone: false };
    const person = { ...known, ...change, waId };
    this.people.set(key, person);
    this.byUserId.set(userIdOf(waId), waId);
    return person;
  }

  waId(digits: string, key = personKey(digits)): string {
    return this.people.get(key)?.waId ?? defaultWaId(digits);
  }

  waIdByUserId(userId: string): string | undefined {
    return this.byUserId.get(userId);
  }

  all(): Person[] {
    return [...this.people.values()];
  }

  wrote(numberId: string, waId: string, at: number): void {
    this.lastInboundAt.set(`${numberId}:${waId}`, at);
    this.lastNumber.set(waId, numberId);
  }

  windowOpen(numberId: string, waId: string, at: number): boolean {
    const last = this.lastInboundAt.get(`${numberId}:${waId}`);
    return last !== undefined && at - last < WINDOW_MS;
  }

  lastNumberOf(waId: string): string | undefined {
    return this.lastNumber.get(waId);
  }

  setPreference(accountId: string, waId: string, value: 'stop' | 'resume'): void {
    const key = `${accountId}:${waId}`;
    if (value === 'stop') this.stopped.add(key);
    else this.stopped.delete(key);
  }

  refusesMarketing(accountId: string, waId: string): boolean {
    return this.stopped.has(`${accountId}:${waId}`);
  }
}

export function userIdOf(waId: string): string {
  return `${waId.startsWith('55') ? 'BR' : 'US'}.${stableId('user', waId)}`;
}
