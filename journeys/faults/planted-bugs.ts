import type { Edit } from './build-variant.ts';
import type { FaultName } from './nemesis.ts';

/** A plausible bug and the faults under which it shows. */
export type PlantedBug = { name: string; faults: readonly FaultName[]; edits: readonly Edit[] };

const bug = (name: string, faults: readonly FaultName[], file: string, find: string, replace: string): PlantedBug => ({
  name,
  faults,
  edits: [{ file, find, replace }],
});

const deaths: readonly FaultName[] = ['kill-worker', 'crash-worker'];
const cuts: readonly FaultName[] = ['end-sessions', 'cut-database'];

export const plantedBugs: readonly PlantedBug[] = [
  bug(
    'a send without an answer is sent again',
    ['cut-platform-answers'],
    'server/modules/deliveries/deliver-lane.ts',
    `return { outcome: 'uncertain', ...(outcome.platformId ? { platformId: outcome.platformId } : {}) };`,
    `return { outcome: 'later', delayMs: 0 };`,
  ),
  bug(
    'what a dead worker had claimed is queued again',
    deaths,
    'server/modules/deliveries/keep-lanes.sql',
    `delete from deliveries d where d.lane_id = lane and d.fence < current_fence
    returning d.organization_id, d.message_id`,
    `update deliveries d set fence = null where d.lane_id = lane and d.fence < current_fence and false
    returning d.organization_id, d.message_id
  ), again as (
    update deliveries d set fence = null where d.lane_id = lane and d.fence < current_fence`,
  ),
  bug(
    'a notice that could not be stored is acknowledged',
    cuts,
    'server/modules/notices/receive-notice.ts',
    'await insertNotices(deps.system, bodies);',
    'await insertNotices(deps.system, bodies).catch(() => {});',
  ),
  bug(
    'an idempotency key is not looked up',
    ['kill-api'],
    'server/modules/messages/accept-messages.sql',
    'case when key is not null then coalesce(',
    'case when key is not null and false then coalesce(',
  ),
  bug(
    'a message that failed is not refunded',
    ['cut-platform-answers', 'crash-worker'],
    'server/modules/messages/fail-messages.sql',
    'if unrefunded is not null then',
    'if false then',
  ),
  bug(
    'a cancellation does not give the money back',
    ['kill-api'],
    'server/modules/messages/cancel-message.sql',
    'perform recado.refund_messages(json_build_array(',
    'perform (json_build_array(',
  ),
  {
    name: 'what is on its way may be cancelled',
    faults: ['delay-platform'],
    edits: [
      { find: 'if held_fence is not null then', replace: 'if false then' },
      {
        find: `if stood is null or stood not in ('SCHEDULED', 'PENDING') then`,
        replace: `if stood is null or stood not in ('SCHEDULED', 'PENDING', 'PROCESSING') then`,
      },
      {
        find: `if stood not in ('SCHEDULED', 'PENDING') then`,
        replace: `if stood not in ('SCHEDULED', 'PENDING', 'PROCESSING') then`,
      },
    ].map((edit) => ({ file: 'server/modules/messages/cancel-message.sql', ...edit })),
  },
  bug(
    'a status that comes late is applied over a later one',
    ['repeat-notices'],
    'server/modules/deliveries/apply-statuses.sql',
    'from stood where sent_at is not null and stood_rank < 4',
    'from stood where sent_at is not null and stood_rank < 7',
  ),
  bug(
    'a text that the platform repeats is received twice',
    ['repeat-notices'],
    'server/modules/conversations/receive-messages.sql',
    `where c.platform_hash = md5(r."platformId")::uuid and c.organization_id is not distinct from r."organizationId")
    -- An echo`,
    `where c.platform_hash = md5(r.id::text)::uuid and c.organization_id is not distinct from r."organizationId")
    -- An echo`,
  ),
  bug(
    'a step of a run that is taken again sends again',
    ['crash-worker'],
    'server/modules/automations/send-for-runs.ts',
    `\`automation:\${run.runId}:\${step.id}\``,
    `\`automation:\${run.runId}:\${step.id}:\${Math.random()}\``,
  ),
  bug(
    'events of one subject do not wait for each other',
    ['cut-customer', 'refuse-customer'],
    'server/modules/webhooks/deliver/subject-order.ts',
    'if (subjectId === null) return false;',
    'if (subjectId !== undefined) return false;',
  ),
  bug(
    'the cursor of an endpoint moves on before its events are delivered',
    ['kill-worker', 'stop-worker'],
    'server/modules/webhooks/deliver/endpoint-queue.ts',
    'return first ? first.event.position - 1 : this.#readTo;',
    'return first ? this.#readTo : this.#readTo;',
  ),
  bug(
    'the sequencer leaves a number out now and then',
    ['end-sessions'],
    'server/events/sequence-events.sql',
    'coalesce(h.position, 0) + sum(o.size)',
    'coalesce(h.position, 0) + (random() < 0.02)::integer + sum(o.size)',
  ),
  bug(
    'a stream hands out events that do not follow the last',
    ['cut-database', 'delay-database', 'kill-worker', 'swallow-database'],
    'server/modules/stream/stream-hub.ts',
    'if (!reader.behind && frames.first === reader.position + 1) {',
    'if (!reader.behind && frames.first > reader.position) {',
  ),
  bug(
    'scheduled messages leave a second before their time',
    ['delay-database'],
    'server/modules/deliveries/sweep-due.sql',
    'select * from schedules where due_at <= at order by',
    `select * from schedules where due_at <= at + interval '1 second' order by`,
  ),
  bug(
    'an outage of the database is answered with 500',
    cuts,
    'server/database/outages.ts',
    `return error instanceof TypeError ? error : new Outage('the database', error);`,
    'return error;',
  ),
  bug(
    'an outcome that could not be written is forgotten',
    cuts,
    'server/modules/deliveries/record-outcomes.ts',
    'await new Promise((resolve) => setTimeout(resolve, this.#parts.retryMs));',
    'return;',
  ),
  bug(
    'a claim whose answer was lost is forgotten',
    ['swallow-database', 'cut-database'],
    'server/modules/deliveries/deliver-lane.ts',
    'this.#unsure = error instanceof Outage;',
    'this.#unsure = false;',
  ),
  bug(
    'doubts never end',
    ['cut-platform-answers', 'crash-worker'],
    'server/modules/deliveries/sweep-due.sql',
    'where due_at <= recado.now() and (platform_id is null or asks >= 3) order by due_at limit most) u;',
    'where due_at <= recado.now() and asks >= 300 order by due_at limit most) u;',
  ),
  bug(
    'a debit is booked and not taken',
    ['kill-api'],
    'server/modules/messages/accept-messages.sql',
    'set balance_micros = w.balance_micros - t.spent,',
    'set balance_micros = w.balance_micros - t.spent + (case when t.taken > 1 then 100 else 0 end),',
  ),
  bug(
    'sessions are not sent the time',
    ['set-clock'],
    'server/database/session-time.ts',
    'const time = this.#read?.() ?? null;',
    'const time = null as KnownTime;',
  ),
];
