import { describe, expect, test } from 'vitest';
import type { LoggedEvent } from '../../events/index.ts';
import { systemRandom } from '../../runtime/random.ts';
import { signingSecretOf } from '../../runtime/seals.ts';
import { Lane, type Parcel } from './lane.ts';
import { keyring, span } from './webhooks.factory.ts';
import type { LaneRow } from './webhooks.queries.ts';

const organizationId = '0198a000-0000-7000-8000-000000000001';

const open = (overrides: Partial<LaneRow> = {}) =>
  new Lane(
    {
      organizationId,
      id: '0198a000-0000-7000-8000-000000000002',
      url: 'https://loja.example/',
      events: null,
      enabled: true,
      fence: '1',
      revision: 0,
      cursor: 0,
      failing: false,
      signingSecret: keyring.seals.seal(
        { version: 1, bound: false },
        systemRandom,
        signingSecretOf(organizationId),
        'secret',
      ),
      previousSigningSecret: null,
      previousSecretUntil: null,
      hasRetries: false,
      replayedTo: 0,
      attempted: [],
      ordered: false,
      waitedFor: [],
      waitedForSubjects: [],
      ...overrides,
    },
    keyring,
  );

const event = (position: number, type: LoggedEvent['type'] = 'webhook.test'): LoggedEvent => ({
  g: position,
  organizationId,
  position,
  day: '2026-11-15',
  type,
  subjectId: null,
  old: null,
  new: null,
  at: new Date(),
  detail: null,
});

const positions = (parcels: readonly Parcel[]) => parcels.map((parcel) => parcel.event.position);

describe('a lane', () => {
  test('moves its cursor only over what is settled, whatever order that comes in', () => {
    const lane = open();
    for (const n of span(1, 4)) lane.offer(event(n));
    const [one, two, three, four] = lane.waiting;
    for (const parcel of [two, four]) if (parcel) lane.settle(parcel);
    expect(lane.cursor).toBe(0);
    if (one) lane.settle(one);
    expect(lane.cursor).toBe(2);
    if (three) lane.settle(three);
    expect(lane.cursor).toBe(4);
  });

  test('ignores what it has, and leaves what does not follow to the log', () => {
    const lane = open({ cursor: 5 });
    lane.offer(event(5));
    expect([lane.behind, lane.waiting.length]).toEqual([false, 0]);
    lane.offer(event(7));
    lane.offer(event(6));
    expect([lane.behind, lane.waiting.length]).toEqual([true, 0]);
    lane.behind = false;
    lane.enter([event(6), event(7)]);
    expect(positions(lane.waiting)).toEqual([6, 7]);
  });

  test('reads the log at once when it is opened behind, and later only for what the tail did not bring in time', () => {
    const late = open({ cursor: 3 });
    late.noteHead(4);
    expect(late.behind).toBe(true);

    const lane = open({ cursor: 3 });
    lane.noteHead(3);
    lane.noteHead(5);
    expect(lane.behind).toBe(false);
    lane.offer(event(4));
    lane.noteHead(6);
    expect(lane.behind).toBe(true);
  });

  test('leaves to the log what the tail brings while the log is read', () => {
    const lane = open();
    lane.reading = true;
    lane.offer(event(1));
    expect([lane.behind, lane.waiting.length]).toEqual([true, 0]);
  });

  test('stops buffering when it is full', () => {
    const lane = open();
    for (const n of span(1, 1_000)) lane.offer(event(n));
    expect([lane.behind, lane.waiting.length, lane.room, lane.readTo]).toEqual([true, 256, 0, 256]);
  });

  test('passes over types it was not asked for and outcomes that are written', () => {
    const lane = open({ events: ['message.echo'], attempted: [2] });
    for (const n of span(1, 3)) lane.offer(event(n, n === 1 ? 'message.received' : 'message.echo'));
    expect(positions(lane.waiting)).toEqual([3]);
    expect(lane.cursor).toBe(2);
  });

  test('is tested whatever it listens to', () => {
    const lane = open({ events: ['message.echo'] });
    lane.offer(event(1, 'webhook.test'));
    expect(positions(lane.waiting)).toEqual([1]);
  });

  test('holds a retry once until its outcome is written', () => {
    const lane = open();
    lane.retry(event(1), 2);
    lane.retry(event(1), 2);
    const [parcel] = lane.waiting.splice(0);
    expect(parcel).toMatchObject({ attempt: 2, retried: true });
    lane.retry(event(1), 3);
    expect(lane.waiting).toEqual([]);
    if (parcel) lane.recorded(parcel);
    lane.retry(event(1), 3);
    expect(lane.waiting).toHaveLength(1);
  });

  test('W2 does not retry what the window has on its way until its outcome is written', () => {
    const lane = open({ replayedTo: 2 });
    for (const n of span(1, 2)) lane.offer(event(n));
    const [parcel] = lane.waiting.splice(0);
    expect(parcel).toMatchObject({ attempt: 1, retried: true });
    lane.retry(event(1), 3);
    if (parcel) lane.settle(parcel);
    lane.retry(event(1), 3);
    expect(lane.waiting).toEqual([]);
    if (parcel) lane.recorded(parcel);
    lane.retry(event(1), 3);
    expect(positions(lane.waiting)).toEqual([1]);
  });

  test('W2 passes over what is being retried, or was since the replay, when the window comes to it', () => {
    const lane = open({ replayedTo: 3 });
    for (const n of [1, 2]) lane.retry(event(n), 2);
    const [one, two] = lane.waiting.splice(0);
    if (one) lane.recorded(one);
    lane.enter(span(1, 3).map((n) => event(n)));
    expect(positions(lane.waiting)).toEqual([3]);
    expect(lane.cursor).toBe(2);
    if (two) lane.recorded(two);
    expect(lane.retriesHeld).toBe(0);
  });

  test('W2 does not believe a look at the retries in what was written after it began', () => {
    const lane = open();
    lane.retry(event(1), 2);
    const [parcel] = lane.waiting.splice(0);
    lane.beginLook();
    if (parcel) lane.recorded(parcel);
    for (const n of [1, 2]) lane.retry(event(n), 2);
    lane.endLook(false);
    expect(positions(lane.waiting)).toEqual([2]);
    lane.retry(event(1), 3);
    expect(positions(lane.waiting)).toEqual([2, 1]);
  });

  test('does not retry without end what cannot be written', () => {
    const lane = open();
    lane.retry(event(1), 2);
    lane.waiting.length = 0;
    lane.unrecorded = 1;
    lane.lost(1);
    lane.retry(event(1), 2);
    expect([lane.waiting.length, lane.isQuiet()]).toEqual([0, true]);
  });

  test('starts gently, speeds up with success, and slows to one with failure', () => {
    const lane = open();
    const limits = [lane.limit];
    for (const step of ['ok', 'ok', 'ok', 'no', 'ok', 'ok'] as const) {
      if (step === 'ok') lane.noteSuccess(20);
      else lane.noteFailure();
      limits.push(lane.limit);
    }
    expect(limits).toEqual([2, 4, 8, 8, 1, 2, 4]);
    expect(lane.recovered).toBe(true);
  });

  test('asks for fewer at once when answers take far longer than they did, and for more when they no longer do', () => {
    const lane = open();
    const limits = [20, 25, 300, 300, 300, 22].map((durationMs) => {
      lane.noteSuccess(durationMs);
      return lane.limit;
    });
    expect(limits).toEqual([4, 8, 7, 6, 5, 8]);
    for (let n = 0; n < 50; n++) lane.noteSuccess(300);
    expect(lane.limit).toBe(2);
  });

  test('unpacks what was packed when it begins to fail, in its order', () => {
    const lane = open();
    for (const n of span(1, 12)) lane.offer(event(n));
    lane.packed.push(
      ...lane.takeToPack().map((parcel) => ({ parcel, content: { id: organizationId, body: Buffer.from('{}') } })),
    );
    lane.noteFailure();
    expect(lane.packed).toEqual([]);
    expect(positions(lane.waiting)).toEqual(span(1, 12));
  });
});
