import { none, one } from '../../database/rows.ts';
import { sql } from '../../database/sql.ts';
import { uuidV7 } from '../../runtime/ids.ts';
import type { Shop, Town } from '../../testing/shop.ts';
import { sequenceAll } from '../../testing/wait-for-log.ts';
import { claimDeliveries, type RecordRow, recordRows } from '../deliveries/deliveries.queries.ts';

/** What came of an attempt. */
export type Fate = Pick<RecordRow, 'outcome' | 'code' | 'platformCode'>;

export const arrived: Fate = { outcome: 'accepted' };
/** The platform's word that nobody is there. */
export const undeliverable: Fate = { outcome: 'failed', code: 'INVALID_RECIPIENT', platformCode: 131026 };

let person = 0;

/** Sends to as many people, each of whom meets the given fate, and counts all of it. */
export async function sendWithFates(town: Town, shop: Shop, asked: readonly [count: number, fate: Fate][]) {
  const { system } = town.database;
  const fates = asked.flatMap(([count, fate]) => Array<Fate>(count).fill(fate));
  const recipients = fates.map(() => ({ receiver: `+55119${85_000_000 + person++}`, templateVariables: ['Ana'] }));
  const answer = await shop.call('POST', '/v1/messages/batch', { templateName: 'boas_vindas', recipients });
  if (answer.statusCode !== 202) throw new Error(answer.body);
  const worker = uuidV7(town.clock, town.container.random);
  await none(system, sql`insert into workers (id, host, pid) values (${worker}, 'test', 1)`);
  const { fence } = await one<{ fence: string }>(
    system,
    sql`update lanes set worker_id = ${worker}, fence = fence + 1 where id = ${shop.number.id} returning fence`,
  );
  const claimed = await claimDeliveries(system, { id: shop.number.id, fence }, worker, fates.length);
  const rows = claimed.map(({ organizationId, messageId, attemptNo }, i): RecordRow => {
    const platformId = `wamid.${messageId}`;
    return { platformId, ...(fates[i] ?? arrived), organizationId, messageId, attemptNo, fence };
  });
  await recordRows(system, rows, 900);
  await sequenceAll(system);
}
