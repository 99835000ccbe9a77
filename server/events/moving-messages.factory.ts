import type pg from 'pg';
import { FakeClock } from '../runtime/clock.ts';
import { uuidV7 } from '../runtime/ids.ts';
import { systemRandom } from '../runtime/random.ts';

const ring = ['PENDING', 'PROCESSING', 'SENT_TO_PROVIDER', 'SENT', 'DELIVERED', 'READ'];

/** Forty messages of five organizations that writers on many connections move on and on, one event per move. */
export async function createMovingMessages(pool: pg.Pool) {
  const clock = new FakeClock(new Date('2026-03-01T10:05:00Z'));
  const organizations = Array.from({ length: 5 }, () => uuidV7(clock, systemRandom));
  const messages = Array.from({ length: 40 }, (_, i) => {
    clock.advance(60_000);
    return { organizationId: organizations[i % 5] ?? '', id: uuidV7(clock, systemRandom) };
  });
  let written = 0;

  for (const { organizationId, id } of messages) {
    await pool.query(
      `with state as (insert into message_states (organization_id, id, status) values ($1, $2, 'PENDING'))
       insert into outbox (organization_id, type, subject_id, new, amount_micros)
       values ($1, 'message.status_updated', $2, 'PENDING', 500)`,
      [organizationId, id],
    );
    written += 1;
  }

  /**
   * One transaction: six messages, now and then after an earlier event that draws its seq first, now and then published one
   * by one instead of those that moved alike together, now and then undone.
   */
  async function move(): Promise<void> {
    const chosen = [...messages].sort(() => Math.random() - 0.5).slice(0, 6);
    chosen.sort((x, y) => (x.organizationId + x.id < y.organizationId + y.id ? -1 : 1));
    const early = Math.random() < 0.5;
    const undone = Math.random() < 0.1;
    const client = await pool.connect();
    await client.query('begin');
    if (early) {
      const insert = `insert into outbox (organization_id, type, new) values ($1, 'webhook.test', 'early')`;
      await client.query(insert, [chosen[0]?.organizationId]);
    }
    const moves: Move[] = [];
    for (const { organizationId, id } of chosen) moves.push(await moveOn(client, organizationId, id));
    if (Math.random() < 0.5) await publishTogether(client, moves);
    else
      for (const { organizationId, id, old, next } of moves) await publishOne(client, [organizationId, id, old, next]);
    await client.query(undone ? 'rollback' : 'commit');
    client.release();
    if (!undone) written += chosen.length + (early ? 1 : 0);
  }

  return {
    organizations,
    messages,
    written: () => written,
    async moveManyTimes(writers: number, turns: number): Promise<void> {
      const write = async () => {
        for (let turn = 0; turn < turns; turn++) await move();
      };
      await Promise.all(Array.from({ length: writers }, write));
    },
  };
}

type Move = { organizationId: string; id: string; old: string; next: string };

async function moveOn(client: pg.PoolClient, organizationId: string, id: string): Promise<Move> {
  const key = [organizationId, id];
  const locked = 'select status from message_states where organization_id = $1 and id = $2 for no key update';
  const { status } = (await client.query<{ status: string }>(locked, key)).rows[0] ?? { status: '' };
  const next = ring[(ring.indexOf(status) + 1) % ring.length] ?? '';
  await client.query('update message_states set status = $3 where organization_id = $1 and id = $2', [...key, next]);
  return { organizationId, id, old: status, next };
}

const publishOne = (client: pg.PoolClient, row: string[]) =>
  client.query(
    `insert into outbox (organization_id, type, subject_id, old, new) values ($1, 'message.status_updated', $2, $3, $4)`,
    row,
  );

const publishTogether = (client: pg.PoolClient, moves: readonly Move[]) =>
  client.query(
    `insert into outbox (organization_id, type, subject_ids, size, old, new)
     select o, 'message.status_updated', array_agg(id), count(*), old, new
     from unnest($1::uuid[], $2::uuid[], $3::text[], $4::text[]) as m (o, id, old, new) group by o, old, new`,
    [moves.map((m) => m.organizationId), moves.map((m) => m.id), moves.map((m) => m.old), moves.map((m) => m.next)],
  );
