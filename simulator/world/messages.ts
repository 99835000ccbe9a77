import { record } from '../read-value.ts';
import type { PhoneNumber } from './accounts.ts';
import type { Template } from './templates.ts';

export type StatusName = 'sent' | 'delivered' | 'read' | 'failed';

export interface Message {
  id: string;
  direction: 'out' | 'in' | 'echo';
  number: PhoneNumber;
  waId: string;
  /** The person as statuses name them, worked out once: it is a hash. */
  userId: string;
  /** The business knows this person by the user id alone: statuses hold no phone. */
  phoneHidden: boolean;
  /** Sent to a group, whose id is then also the `waId`; or written in one. */
  groupId: string | undefined;
  type: string;
  /** JSON of the request for outgoing messages, of the webhook node for incoming ones: text is cheap to keep. */
  json: string;
  at: number;
  opaque: string | undefined;
  template: Template | undefined;
  inWindow: boolean;
  status: 'accepted' | StatusName;
  /** Statuses that already happened, in the order they were sent. */
  told: StatusName[];
  /** When each of them happened. */
  toldAt: number[];
  errorCode: number | undefined;
}

export function contentOf(message: Message): Record<string, unknown> {
  return record(JSON.parse(message.json));
}

const CHAT_CAPACITY = 500;

/** The part of a witness that learns of messages. */
export interface MessageWitness {
  messageAdded(message: Message): void;
}

/** The latest messages only, in a ring: a benchmark of millions must not fill the memory. */
export class MessageLog {
  private readonly capacity: number;
  witness: MessageWitness | undefined;
  private ring: Message[] = [];
  private next = 0;
  private readonly byId = new Map<string, Message>();
  private readonly byPerson = new Map<string, Message[]>();

  constructor(capacity: number) {
    this.capacity = capacity;
  }

  add(message: Message): void {
    this.witness?.messageAdded(message);
    const oldest = this.ring[this.next];
    if (oldest) this.drop(oldest);
    this.ring[this.next] = message;
    this.next = (this.next + 1) % this.capacity;
    this.byId.set(message.id, message);
    const chat = this.byPerson.get(message.waId);
    if (chat) chat.push(message);
    else this.byPerson.set(message.waId, [message]);
    if (chat && chat.length > CHAT_CAPACITY) this.byId.delete(chat.shift()?.id ?? '');
  }

  find(id: string): Message | undefined {
    return this.byId.get(id);
  }

  of(waId: string): readonly Message[] {
    return this.byPerson.get(waId) ?? [];
  }

  lastTo(waId: string, accepts: (message: Message) => boolean): Message | undefined {
    return this.of(waId).findLast((message) => message.direction === 'out' && accepts(message));
  }

  /** Oldest first; without those that a long chat pushed out. */
  all(): Message[] {
    const oldestFirst = [...this.ring.slice(this.next), ...this.ring.slice(0, this.next)];
    return oldestFirst.filter(({ id }) => this.byId.has(id));
  }

  people(): string[] {
    return [...this.byPerson.keys()];
  }

  clear(): void {
    this.ring = [];
    this.next = 0;
    this.byId.clear();
    this.byPerson.clear();
  }

  private drop(message: Message): void {
    this.byId.delete(message.id);
    const chat = this.byPerson.get(message.waId);
    if (chat?.[0] === message) chat.shift();
    if (chat?.length === 0) this.byPerson.delete(message.waId);
  }
}
