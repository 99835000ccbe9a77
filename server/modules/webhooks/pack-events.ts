import type { EventName } from '@recado/contract/events/names.ts';
import { eventId, type LoggedEvent } from '../../events/index.ts';
import type { Log } from '../../runtime/log.ts';

/** The data of a set of events of one type, in their order; null where there is nothing left to tell. */
export type RenderEvents = (events: readonly LoggedEvent[]) => Promise<readonly (object | null)[]>;
export type Renderers = Partial<Record<EventName, RenderEvents>>;

/** The bytes of an event; null when there is nothing to tell, undefined when it could not be rendered. */
export type Body = string | null | undefined;

type Asked = { events: readonly LoggedEvent[]; answer: (bodies: Body[]) => void };

/** Renders what all endpoints ask for in the same turn as one set per type. */
export class Packer {
  #asked: Asked[] = [];
  readonly #renderers: Renderers;
  readonly #log: Log;

  constructor(renderers: Renderers, log: Log) {
    this.#renderers = renderers;
    this.#log = log;
  }

  /** Never throws. */
  pack(events: readonly LoggedEvent[]): Promise<Body[]> {
    return new Promise((answer) => {
      this.#asked.push({ events, answer });
      if (this.#asked.length === 1) setImmediate(() => void this.#turn());
    });
  }

  async #turn(): Promise<void> {
    const asked = this.#asked;
    this.#asked = [];
    const bodies = new Map<LoggedEvent, Body>();
    const sets = setsOf(asked.flatMap(({ events }) => events));
    await Promise.all(sets.map(({ type, events }) => this.#render(type, events, bodies)));
    for (const { events, answer } of asked) answer(events.map((event) => bodies.get(event)));
  }

  async #render(type: EventName, events: readonly LoggedEvent[], bodies: Map<LoggedEvent, Body>): Promise<void> {
    const render = this.#renderers[type] ?? nothingToTell;
    try {
      const data = await render(events);
      events.forEach((event, i) => {
        bodies.set(event, writeEnvelope(event, data[i] ?? null));
      });
    } catch (error) {
      // One event that cannot be rendered must not take the others of its set with it.
      if (events.length > 1) await Promise.all(events.map((event) => this.#render(type, [event], bodies)));
      else this.#log.error({ err: error, type, event: events[0]?.position }, 'an event could not be rendered');
    }
  }
}

const mostInSet = 500;

function setsOf(events: readonly LoggedEvent[]): { type: EventName; events: LoggedEvent[] }[] {
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

function writeEnvelope(event: LoggedEvent, data: object | null): string | null {
  if (!data) return null;
  return JSON.stringify({
    id: eventId(event.organizationId, event.position),
    type: event.type,
    createdAt: event.at.toISOString(),
    organizationId: event.organizationId,
    sequence: event.position,
    data,
  });
}
