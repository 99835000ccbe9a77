import { startSimulator } from '@recado/simulator/start.ts';
import { afterEach } from 'vitest';
import type { Db } from '../../database/database.ts';
import { many, none, one } from '../../database/rows.ts';
import { sql } from '../../database/sql.ts';
import { uuidV7 } from '../../runtime/ids.ts';
import { atEnd } from '../../testing/at-end.ts';
import type { Shop, Town } from '../../testing/shop.ts';
import { shareNumber } from '../numbers/index.ts';
import { storeTemplate } from '../templates/index.ts';
import { LaneKeeper } from './keep-lanes.ts';
import { OutcomeRecorder } from './record-outcomes.ts';

export const uncertainSeconds = 900;
const never = 3_600_000;

/** A simulator that sends no status by itself and knows no limits, and workers that deliver to it. */
export async function openDocks(town: Town) {
  const { container } = town;
  const { system } = container.database;
  const simulator = await startSimulator();
  let keepers: LaneKeeper[] = [];
  atEnd(() => simulator.close());
  afterEach(async () => {
    await Promise.all(keepers.map((keeper) => keeper.stop(1_000)));
    keepers = [];
  });

  const control = async (method: string, path: string, body: unknown = {}): Promise<unknown> => {
    const init =
      method === 'GET' ? {} : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
    const answer = await fetch(`${simulator.url}/_control/${path}`, { method, ...init });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return answer.json();
  };

  return {
    url: simulator.url,
    control,
    /** As new, with these settings over the quiet ones. */
    async reset(settings: Record<string, unknown> = {}): Promise<void> {
      await control('POST', 'reset');
      const quiet = { sentMs: never, deliveredMs: never, readMs: never, pairRate: false, throughputPerSecond: 0 };
      await control('PUT', 'settings', { ...quiet, ...settings });
    },
    fault: (fault: Record<string, unknown>) => control('POST', 'faults', { match: {}, ...fault }),
    /** Every call to send, in the order it arrived. */
    async journal(shop: Shop): Promise<JournalEntry[]> {
      const { data } = (await control('GET', 'journal')) as { data: JournalEntry[] };
      return data.filter((entry) => entry.opaque?.startsWith(shop.organizationId));
    },
    /** `reach`: its way to the database, if not the plain one. */
    async openWorker(reach: Db = system): Promise<LaneKeeper> {
      const workerId = uuidV7(container.clock, container.random);
      await none(system, sql`insert into workers (id, host, pid) values (${workerId}, 'test', 1)`);
      const recorder = new OutcomeRecorder({ system: reach, log: container.log, uncertainSeconds });
      const parts = { system: reach, recorder, workerId, mayStart: () => true, silentSeconds: 15, uncertainSeconds };
      const keeper = new LaneKeeper({ ...container, ...parts, takeEveryMs: 1_000, mostPerTake: 1_000 });
      keepers.push(keeper);
      await keeper.take().catch(() => undefined);
      return keeper;
    },
  };
}

export type JournalEntry = { to: string; opaque: string; at: string; status: number | null };

export const sendTo = async (shop: Shop, receiver: string, templateName = 'boas_vindas'): Promise<string> => {
  const body = { receiver, templateName, templateVariables: ['Ana'] };
  const answer = await shop.call('POST', '/v1/messages', body);
  if (answer.statusCode !== 202) throw new Error(answer.body);
  return answer.json().id;
};

/** Leaves the guest no number but the owner's, and a template approved there. */
export async function shareWith(town: Town, owner: Shop, guest: Shop): Promise<void> {
  const { container, database } = town;
  const { organizationId } = guest;
  await database.owner.query('delete from lanes where organization_id = $1', [organizationId]);
  await database.owner.query('delete from numbers where organization_id = $1', [organizationId]);
  await shareNumber(container, owner.phone, organizationId);
  await storeTemplate(container, {
    ...{ organizationId, businessAccountId: owner.number.businessAccountId, name: 'boas_vindas', category: 'UTILITY' },
    ...{ formattedName: 'Boas vindas', platformTemplateId: `shared-${organizationId}`, status: 'APPROVED' },
    ...{ samples: { '1': 'Ana' }, structure: owner.templates.greeting.structure },
  });
  await town.caughtUp();
}

export type State = { status: string; error_code: string | null; attempt_no: number; due_at: Date | null };

/** Where the shop's messages stand, oldest first. */
export const statesOf = ({ container }: Town, shop: Shop) =>
  many<State>(
    container.database.system,
    sql`select s.status, s.error_code, s.attempt_no, d.due_at from message_states s
        join messages m on m.organization_id = s.organization_id and m.id = s.id
        left join deliveries d on d.organization_id = s.organization_id and d.message_id = s.id
        where s.organization_id = ${shop.organizationId} order by m.created_at`,
  );

/** The events of one type of the shop's organization, as the log keeps it. */
export const eventsOf = ({ container }: Town, shop: Shop, type: string) =>
  many<{ old: string; new: string; subject_id: string; detail: Record<string, unknown> | null }>(
    container.database.system,
    sql`select old, new, subject_id, detail from outbox
        where organization_id = ${shop.organizationId} and type = ${type} order by seq`,
  );

/** Keeps what is queued from being due, until it is made due again. */
export const setDue = ({ container }: Town, shop: Shop, inSeconds: number) =>
  none(
    container.database.system,
    sql`update deliveries set due_at = recado.now() + ${inSeconds} * interval '1 second'
        where organization_id = ${shop.organizationId}`,
  );

export const numberStatus = ({ container }: Town, shop: Shop) =>
  one<{ status: string; reason: string | null }>(
    container.database.system,
    sql`select status, status_reason as reason from numbers
        where organization_id = ${shop.organizationId} and id = ${shop.number.id}`,
  );
