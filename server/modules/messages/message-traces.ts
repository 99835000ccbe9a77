import type { Db } from '../../database/database.ts';
import { gatherCalls } from '../../runtime/gather/gather-calls.ts';
import type { Uuid } from '../../runtime/ids.ts';
import type { Log } from '../../runtime/log.ts';
import { readTraceparent, type TraceContext, writeTraceparent } from '../../runtime/tracing/trace-context.ts';
import { epochMs, type Tracer } from '../../runtime/tracing/tracer.ts';
import { publicMessageId } from './message.ts';
import { insertTraces, listTraces } from './message-traces.queries.ts';

type Subject = { organizationId: Uuid; messageId: Uuid };

export type TracedAttempt = Subject & { attemptNo: number; begunAt: number; outcome: string };

/**
 * Which trace a message belongs to, from the call that sent it to its last webhook. Kept in a table of its own, written
 * only where traces are exported, so that a send has no column and no statement more where they are not. A message of which
 * none is kept (a campaign's, an automation's) has a trace of its own, named by its id.
 */
export class MessageTraces {
  readonly tracer: Tracer;
  readonly #log: Log;
  readonly #keep: (row: Subject & { traceparent: string }) => Promise<void>;
  readonly #find: (subject: Subject) => Promise<TraceContext>;

  constructor({ system, tracer, log }: { system: Db; tracer: Tracer; log: Log }) {
    this.tracer = tracer;
    this.#log = log;
    this.#keep = gatherCalls({ most: 2, mostRows: 1_000 }, async (rows) => {
      await insertTraces(system, rows);
      return rows.map(() => undefined);
    });
    this.#find = gatherCalls({ most: 1, mostRows: 1_000 }, async (subjects) => {
      const kept = await listTraces(system, subjects);
      const byId = new Map(kept.map((one) => [one.messageId, readTraceparent(one.traceparent)]));
      return subjects.map(({ messageId }) => byId.get(messageId) ?? tracer.ofId(messageId));
    });
  }

  /** Before the messages are accepted, so that no worker is earlier. Some of them may never be. */
  async keep(organizationId: Uuid, messageIds: readonly Uuid[]): Promise<void> {
    const current = this.tracer.current();
    if (!current) return;
    const traceparent = writeTraceparent(current);
    await Promise.all(messageIds.map((messageId) => this.#keep({ organizationId, messageId, traceparent }))).catch(
      (error) => this.#log.warn({ err: error }, 'a trace was not kept; its messages are in a trace of their own'),
    );
  }

  /** What cannot be found is as if it were not kept: a trace never holds up what it follows. */
  of(subject: Subject): Promise<TraceContext> {
    return this.#find(subject).catch((error) => {
      this.#log.warn({ err: error }, 'a trace was not found');
      return this.tracer.ofId(subject.messageId);
    });
  }

  /** Recorded after the attempt, so that nothing waits for it. */
  async traceAttempt({ organizationId, messageId, attemptNo, begunAt, outcome }: TracedAttempt): Promise<void> {
    const ended = performance.now();
    const span = this.tracer.begin(await this.of({ organizationId, messageId }), epochMs(begunAt));
    this.tracer.end(
      span,
      {
        name: 'deliver message',
        kind: 'client',
        failed: outcome !== 'accepted',
        attributes: {
          'messaging.system': 'recado',
          'messaging.operation.name': 'deliver',
          'messaging.message.id': publicMessageId(messageId),
          'recado.organization_id': organizationId,
          'recado.attempt': attemptNo,
          'recado.outcome': outcome,
        },
      },
      epochMs(ended),
    );
  }
}
