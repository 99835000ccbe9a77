import type { EventName } from '@recado/contract/events/names.ts';
import { eventId, type LoggedEvent } from '../../events/index.ts';
import type { Uuid } from '../../runtime/ids.ts';
import type { Log } from '../../runtime/log.ts';
import type { Signable } from './sign-body.ts';

/** The data of a set of events of one type, in their order; null where there is nothing left to tell. */
export type RenderEvents = (events: readonly LoggedEvent[]) => Promise<readonly (object | null)[]>;
export type Renderers = Partial<Record<EventName, RenderEvents>>;

/** An event as it is told; null when there is nothing to tell, undefined when it could not be rendered. */
export type Content = Told | null | undefined;
export type Told = { id: Uuid } & Signable;

type Asked = { events: readonly LoggedEvent[]; answer: (contents: Content[]) => void };

/**
 * Renders what all endpoints ask for in the same turn as one set per type. What was rendered is good for a second, so
 * the endpoints of one organization share it; what waits longer is rendered again, as it is then.
 */
export class Packer {
  #asked: Asked[] = [];
  #recent = new Map<LoggedEvent, Content>();
  #recentSince = Number.NEGATIVE_INFINITY;
  readonly #renderers: Renderers;
  readonly #log: Log;
  readonly #now: () => number;

  constructor(renderers: Renderers, log: Log, now = () => performance.now()) {
    this.#renderers = renderers;
    this.#log = log;
    this.#now = now;
  }

  /** Never throws. */
  pack(events: readonly LoggedEvent[]): Promise<Content[]> {
    return new Promise((answer) => {
      this.#asked.push({ events, answer });
      if (this.#asked.length === 1) setImmediate(() => void this.#turn());
    });
  }

  async #turn(): Promise<void> {
    const asked = this.#asked;
    this.#asked = [];
    const contents = this.#fresh();
    const missing = new Set(asked.flatMap(({ events }) => events.filter((event) => !contents.has(event))));
    await Promise.all(setsOf(missing).map(({ type, events }) => this.#render(type, events, contents)));
    for (const { events, answer } of asked) answer(events.map((event) => contents.get(event)));
  }

  #fresh(): Map<LoggedEvent, Content> {
    const now = this.#now();
    const stale = now - this.#recentSince >= goodForMs || this.#recent.size > mostKept;
    if (stale) [this.#recent, this.#recentSince] = [new Map(), now];
    return this.#recent;
  }

  async #render(type: EventName, events: readonly LoggedEvent[], contents: Map<LoggedEvent, Content>): Promise<void> {
    const render = this.#renderers[type] ?? nothingToTell;
    try {
      const data = await render(events);
      events.forEach((event, i) => {
        contents.set(event, write(event, data[i] ?? null));
      });
    } catch (error) {
      // One event that cannot be rendered must not take the others of its set with it.
      if (events.length > 1) await Promise.all(events.map((event) => this.#render(type, [event], contents)));
      else this.#log.error({ err: error, type, event: events[0]?.position }, 'an event could not be rendered');
    }
  }
}

const goodForMs = 1_000;
const mostKept = 5_000;
const mostInSet = 500;

function setsOf(events: Iterable<LoggedEvent>): { type: EventName; events: LoggedEvent[] }[] {
  const sets: { type: EventName; events: LoggedEvent[] }[] = [];
  const open = new Map<EventName, LoggedEvent[]>();
  for (const event of events) {
    const set = open.get(event.type);
    if (set && set.length < mostInSet) {
      set.push(event);
    } else {
      const begun = [event];
      open.set(event.type, begun);
      sets.push({ type: event.type, events: begun });
    }
  }
  return sets;
}

/** An event that has no renderer is one that nobody publishes yet. */
const nothingToTell: RenderEvents = async (events) => events.map(() => null);

function write(event: LoggedEvent, data: object | null): Content {
  if (!data) return null;
  const id = eventId(event.organizationId, event.position);
  const envelope = {
    id,
    type: event.type,
    createdAt: event.at.toISOString(),
    organizationId: event.organizationId,
    sequence: event.position,
    data,
  };
  return { id, body: Buffer.from(JSON.stringify(envelope)) };
}
