import type { EventName } from '@recado/contract/events/names.ts';
import { eventId, type LoggedEvent } from '../../../events/index.ts';
import { gatherCalls } from '../../../runtime/gather/gather-calls.ts';
import { halve, splitRows } from '../../../runtime/gather/halve.ts';
import type { Uuid } from '../../../runtime/ids.ts';
import type { Log } from '../../../runtime/log.ts';
import { Outage } from '../../../runtime/outage.ts';
import type { Signable } from './sign-body.ts';

/** The data of a set of events of one type, in their order; null where the subject is gone. */
export type RenderEvents = (events: readonly LoggedEvent[]) => Promise<readonly (object | null)[]>;
export type Renderers = Partial<Record<EventName, RenderEvents>>;

/** An event as it is delivered; null when its subject is gone. */
export type Content = RenderedEvent | null | Unrendered;
export type RenderedEvent = { id: Uuid } & Signable;
/** `away`: the renderer's dependency is unavailable, so a retry may succeed. `broken`: a fault of ours, which may stay. */
export type Unrendered = 'away' | 'broken';

type Contents = Map<LoggedEvent, RenderedEvent | null>;
type Failures = Map<LoggedEvent, Unrendered>;

/**
 * Renders what all endpoints ask for in the same turn as one set per type. What was rendered is good for a second, so
 * the endpoints of one organization share it; what waits longer is rendered again, as it is then.
 */
export class Packer {
  /** Never throws. Sets are independent of each other: any number may be rendered at a time. */
  readonly pack: (events: readonly LoggedEvent[]) => Promise<Content[]>;
  #recent: Contents = new Map();
  #recentSince = Number.NEGATIVE_INFINITY;
  readonly #renderers: Renderers;
  readonly #log: Log;
  readonly #now: () => number;

  constructor(renderers: Renderers, log: Log, now = () => performance.now()) {
    this.#renderers = renderers;
    this.#log = log;
    this.#now = now;
    this.pack = gatherCalls({ most: Number.POSITIVE_INFINITY }, (asked) => this.#packAll(asked));
  }

  async #packAll(asked: readonly (readonly LoggedEvent[])[]): Promise<Content[][]> {
    const contents = this.#fresh();
    const missing = new Set(asked.flatMap((events) => events.filter((event) => !contents.has(event))));
    // What failed is not kept: the next call renders it again.
    const failures: Failures = new Map();
    await Promise.all(setsOf(missing).map((set) => this.#render(set, contents, failures)));
    return asked.map((events) => events.map((event) => contents.get(event) ?? failures.get(event) ?? null));
  }

  #fresh(): Contents {
    const now = this.#now();
    const stale = now - this.#recentSince >= goodForMs || this.#recent.size > mostKept;
    if (stale) [this.#recent, this.#recentSince] = [new Map(), now];
    return this.#recent;
  }

  /** An outage would hit every part of a split set, and asking for each alone adds load to a busy database. */
  async #render(set: EventSet, contents: Contents, failures: Failures): Promise<void> {
    await halve<EventSet, void>(set, {
      split: splitEvents,
      write: (part) => this.#renderSet(part, contents),
      isBad: (error) => !(error instanceof Outage),
      giveUp: ({ type, events }, error) => {
        for (const event of events) failures.set(event, error instanceof Outage ? 'away' : 'broken');
        const { position } = events[0] ?? {};
        this.#log.error({ err: error, type, event: position, events: events.length }, 'events could not be rendered');
      },
    });
  }

  async #renderSet({ type, events }: EventSet, contents: Contents): Promise<void> {
    const render = this.#renderers[type] ?? rendersNothing;
    const data = await render(events);
    events.forEach((event, i) => {
      contents.set(event, write(event, data[i] ?? null));
    });
  }
}

const goodForMs = 1_000;
const mostKept = 5_000;
const mostInSet = 500;

type EventSet = { type: EventName; events: LoggedEvent[] };

const splitEvents = ({ type, events }: EventSet): [EventSet, EventSet] | null => {
  const parts = splitRows(events);
  return (
    parts && [
      { type, events: parts[0] },
      { type, events: parts[1] },
    ]
  );
};

function setsOf(events: Iterable<LoggedEvent>): EventSet[] {
  const sets: EventSet[] = [];
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

/** No module publishes an event without a renderer. */
const rendersNothing: RenderEvents = async (events) => events.map(() => null);

function write(event: LoggedEvent, data: object | null): RenderedEvent | null {
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
