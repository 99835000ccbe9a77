import { stableId } from './ids.ts';
import type { Message } from './messages.ts';

const KEPT = 10_000;

/** Which message a history id stands for, for those that were asked about lately. */
export class Histories {
  private readonly messages = new Map<string, Message>();

  idOf(message: Message): string {
    const id = stableId('history', message.id);
    this.messages.set(id, message);
    for (const oldest of this.messages.keys()) {
      if (this.messages.size <= KEPT) break;
      this.messages.delete(oldest);
    }
    return id;
  }

  get(id: string): Message | undefined {
    return this.messages.get(id);
  }

  clear(): void {
    this.messages.clear();
  }
}
