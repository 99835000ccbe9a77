import { topics as allTopics, type Topic } from '@recado/contract/panel/watch.ts';
import type { Hints } from '../../database/send-hints.ts';
import { isUuid, type Uuid } from '../../runtime/ids.ts';

/** A change as one process notes it for the pages of the others. */
export type Noted = { organizationId: Uuid; topic: Topic; id: string | null };

export const changeChannel = 'recado_changes';

/** A notification holds 8,000 bytes, and one word at most 100 of them. */
const mostWords = 75;

/**
 * What a person or a program wrote through this process, for the pages that others serve. Several changes of a topic go as
 * one, without an id; what one notification cannot hold waits for the next.
 */
export class ChangeHints {
  readonly #hints: Pick<Hints, 'send'>;
  readonly #origin: string;
  #waiting = new Map<string, Noted>();

  constructor(hints: Pick<Hints, 'send'>, origin: string) {
    this.#hints = hints;
    this.#origin = origin;
  }

  note({ organizationId, topic, id }: Noted): void {
    const key = `${organizationId}.${topic}`;
    const known = this.#waiting.get(key);
    this.#waiting.set(key, { organizationId, topic, id: !known || known.id === id ? id : null });
  }

  /** Answers whether more waits. */
  flush(): boolean {
    const notes = [...this.#waiting];
    this.#waiting = new Map(notes.slice(mostWords));
    const words = notes.slice(0, mostWords).map(([key, { id }]) => `${this.#origin}.${key}.${id ?? ''}`);
    if (words.length > 0) this.#hints.send(changeChannel, words);
    return this.#waiting.size > 0;
  }

  /** Null: for anything but a change that another process noted. */
  read(word: string): Noted | null {
    const [origin, organizationId = '', topic, id = ''] = word.split('.');
    const known = allTopics.find((one) => one === topic);
    if (origin === this.#origin || !isUuid(organizationId) || known === undefined) return null;
    return { organizationId, topic: known, id: id === '' ? null : id };
  }
}
