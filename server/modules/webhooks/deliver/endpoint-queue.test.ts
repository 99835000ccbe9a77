import { describe, expect, test } from 'vitest';
import type { LoggedEvent } from '../../../events/index.ts';
import { systemRandom } from '../../../runtime/random.ts';
import { signingSecretOf } from '../../../runtime/seals.ts';
import { keyring, span } from '../webhooks.factory.ts';
import type { QueueRow } from '../webhooks.queries.ts';
import { EndpointQueue, type QueueEntry } from './endpoint-queue.ts';

const organizationId = '0198a000-0000-7000-8000-000000000001';

const open = (overrides: Partial<QueueRow> = {}) =>
  new EndpointQueue(
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

const positions = (entries: readonly QueueEntry[]) => entries.map((entry) => entry.event.position);

describe('a queue', () => {
  test('moves its cursor only over what is settled, whatever order that comes in', () => {
    const queue = open();
    for (const n of span(1, 4)) queue.offer(event(n));
    const [one, two, three, four] = queue.waiting;
    for (const entry of [two, four]) if (entry) queue.settle(entry);
    expect(queue.cursor).toBe(0);
    if (one) queue.settle(one);
    expect(queue.cursor).toBe(2);
    if (three) queue.settle(three);
    expect(queue.cursor).toBe(4);
  });

  test('ignores what it has, and leaves what does not follow to the log', () => {
    const queue = open({ cursor: 5 });
    queue.offer(event(5));
    expect([queue.behind, queue.waiting.length]).toEqual([false, 0]);
    queue.offer(event(7));
    queue.offer(event(6));
    expect([queue.behind, queue.waiting.length]).toEqual([true, 0]);
    queue.behind = false;
    queue.enter([event(6), event(7)]);
    expect(positions(queue.waiting)).toEqual([6, 7]);
  });

  test('reads the log at once when it is opened behind, and later only for what the tail did not bring in time', () => {
    const late = open({ cursor: 3 });
    late.noteHead(4);
    expect(late.behind).toBe(true);

    const queue = open({ cursor: 3 });
    queue.noteHead(3);
    queue.noteHead(5);
    expect(queue.behind).toBe(false);
    queue.offer(event(4));
    queue.noteHead(6);
    expect(queue.behind).toBe(true);
  });

  test('leaves to the log what the tail brings while the log is read', () => {
    const queue = open();
    queue.reading = true;
    queue.offer(event(1));
    expect([queue.behind, queue.waiting.length]).toEqual([true, 0]);
  });

  test('stops buffering when it is full', () => {
    const queue = open();
    for (const n of span(1, 1_000)) queue.offer(event(n));
    expect([queue.behind, queue.waiting.length, queue.room, queue.readTo]).toEqual([true, 256, 0, 256]);
  });

  test('passes over types it was not asked for and outcomes that are written', () => {
    const queue = open({ events: ['message.echo'], attempted: [2] });
    for (const n of span(1, 3)) queue.offer(event(n, n === 1 ? 'message.received' : 'message.echo'));
    expect(positions(queue.waiting)).toEqual([3]);
    expect(queue.cursor).toBe(2);
  });

  test('is tested whatever it listens to', () => {
    const queue = open({ events: ['message.echo'] });
    queue.offer(event(1, 'webhook.test'));
    expect(positions(queue.waiting)).toEqual([1]);
  });

  test('holds a retry once until its outcome is written', () => {
    const queue = open();
    queue.retry(event(1), 2);
    queue.retry(event(1), 2);
    const [entry] = queue.waiting.splice(0);
    expect(entry).toMatchObject({ attempt: 2, retried: true });
    queue.retry(event(1), 3);
    expect(queue.waiting).toEqual([]);
    if (entry) queue.recorded(entry);
    queue.retry(event(1), 3);
    expect(queue.waiting).toHaveLength(1);
  });

  test('W2 does not retry what the window has on its way until its outcome is written', () => {
    const queue = open({ replayedTo: 2 });
    for (const n of span(1, 2)) queue.offer(event(n));
    const [entry] = queue.waiting.splice(0);
    expect(entry).toMatchObject({ attempt: 1, retried: true });
    queue.retry(event(1), 3);
    if (entry) queue.settle(entry);
    queue.retry(event(1), 3);
    expect(queue.waiting).toEqual([]);
    if (entry) queue.recorded(entry);
    queue.retry(event(1), 3);
    expect(positions(queue.waiting)).toEqual([1]);
  });

  test('W2 passes over what is being retried, or was since the replay, when the window comes to it', () => {
    const queue = open({ replayedTo: 3 });
    for (const n of [1, 2]) queue.retry(event(n), 2);
    const [one, two] = queue.waiting.splice(0);
    if (one) queue.recorded(one);
    queue.enter(span(1, 3).map((n) => event(n)));
    expect(positions(queue.waiting)).toEqual([3]);
    expect(queue.cursor).toBe(2);
    if (two) queue.recorded(two);
    expect(queue.retriesHeld).toBe(0);
  });

  test('W2 does not believe a look at the retries in what was written after it began', () => {
    const queue = open();
    queue.retry(event(1), 2);
    const [entry] = queue.waiting.splice(0);
    queue.beginLook();
    if (entry) queue.recorded(entry);
    for (const n of [1, 2]) queue.retry(event(n), 2);
    queue.endLook(false);
    expect(positions(queue.waiting)).toEqual([2]);
    queue.retry(event(1), 3);
    expect(positions(queue.waiting)).toEqual([2, 1]);
  });

  test('does not retry without end what cannot be written', () => {
    const queue = open();
    queue.retry(event(1), 2);
    queue.waiting.length = 0;
    queue.unrecorded = 1;
    queue.lost(1);
    queue.retry(event(1), 2);
    expect([queue.waiting.length, queue.isQuiet()]).toEqual([0, true]);
  });

  test('starts gently, speeds up with success, and slows to one with failure', () => {
    const queue = open();
    const limits = [queue.limit];
    for (const step of ['ok', 'ok', 'ok', 'no', 'ok', 'ok'] as const) {
      if (step === 'ok') queue.noteSuccess(20);
      else queue.noteFailure();
      limits.push(queue.limit);
    }
    expect(limits).toEqual([2, 4, 8, 8, 1, 2, 4]);
    expect(queue.recovered).toBe(true);
  });

  test('asks for fewer at once when answers take far longer than they did, and for more when they no longer do', () => {
    const queue = open();
    const limits = [20, 25, 300, 300, 300, 22].map((durationMs) => {
      queue.noteSuccess(durationMs);
      return queue.limit;
    });
    expect(limits).toEqual([4, 8, 7, 6, 5, 8]);
    for (let n = 0; n < 50; n++) queue.noteSuccess(300);
    expect(queue.limit).toBe(2);
  });

  test('unpacks what was packed when it begins to fail, in its order', () => {
    const queue = open();
    for (const n of span(1, 12)) queue.offer(event(n));
    queue.packed.push(
      ...queue.takeToPack().map((entry) => ({ entry, content: { id: organizationId, body: Buffer.from('{}') } })),
    );
    queue.noteFailure();
    expect(queue.packed).toEqual([]);
    expect(positions(queue.waiting)).toEqual(span(1, 12));
  });
});
