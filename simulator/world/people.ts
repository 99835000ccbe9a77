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

/** The part of a witness that learns of people. */
export interface PeopleWitness {
  personSaved(digits: string, person: Person): void;
  personWrote(numberId: string, waId: string, at: number): void;
  preferenceSet(accountId: string, waId: string, value: 'stop' | 'resume'): void;
}

/** Customers: how the platform spells them, whom they wrote to lately, what they asked not to receive. */
export class People {
  private readonly people = new Map<string, Person>();
  private readonly byUserId = new Map<string, string>();
  private readonly lastInboundAt = new Map<string, number>();
  private readonly lastNumber = new Map<string, string>();
  private readonly stopped = new Set<string>();
  witness: PeopleWitness | undefined;

  find(digits: string): Person | undefined {
    return this.people.get(personKey(digits));
  }

  /** Keeps what is known and changes only what is given. */
  save(digits: string, change: Partial<Person>): Person {
    const key = personKey(digits);
    const waId = change.waId ?? this.people.get(key)?.waId ?? defaultWaId(digits);
    const known = this.people.get(key);
    const person = { ...(known ?? { name: waId, onPlatform: true, hidesPhone: false }), ...change, waId };
    if (known && isSame(known, person)) return known;
    this.people.set(key, person);
    this.byUserId.set(userIdOf(waId), waId);
    this.witness?.personSaved(key, person);
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

  entries(): Iterable<[digits: string, person: Person]> {
    return this.people.entries();
  }

  /** In the order in which people wrote, so that the last number of each is known again. */
  lastInbounds() {
    const kept = [...this.lastInboundAt].map(([key, at]) => ({ ...split(key, 'numberId'), at }));
    return kept.sort((a, b) => a.at - b.at);
  }

  preferences() {
    return [...this.stopped].map((key) => ({ ...split(key, 'accountId'), value: 'stop' as const }));
  }

  wrote(numberId: string, waId: string, at: number): void {
    this.lastInboundAt.set(`${numberId}:${waId}`, at);
    this.lastNumber.set(waId, numberId);
    this.witness?.personWrote(numberId, waId, at);
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
    this.witness?.preferenceSet(accountId, waId, value);
  }

  refusesMarketing(accountId: string, waId: string): boolean {
    return this.stopped.has(`${accountId}:${waId}`);
  }
}

function isSame(one: Person, other: Person): boolean {
  return (
    one.waId === other.waId &&
    one.name === other.name &&
    one.onPlatform === other.onPlatform &&
    one.hidesPhone === other.hidesPhone
  );
}

function split<Name extends string>(key: string, name: Name): Record<Name | 'waId', string> {
  const [id = '', waId = ''] = key.split(':');
  return { [name]: id, waId } as Record<Name | 'waId', string>;
}

/** What the platform shows of a person: the phone only if it is shown, and no name that is the phone. */
export function contactOf(person: Person) {
  const userId = userIdOf(person.waId);
  const name = person.hidesPhone && person.name === person.waId ? userId : person.name;
  return { profile: { name }, ...(person.hidesPhone ? {} : { wa_id: person.waId }), user_id: userId };
}

/** What stands for a person in the ids of messages, which anybody can decode. */
export function idInMessages(person: Person): string {
  return person.hidesPhone ? userIdOf(person.waId) : person.waId;
}

export function userIdOf(waId: string): string {
  return `${waId.startsWith('55') ? 'BR' : 'US'}.${stableId('user', waId)}`;
}
