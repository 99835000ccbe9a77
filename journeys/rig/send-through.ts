import { Recado, RecadoError } from '@recado/client/recado.ts';
import pg from 'pg';
import { expect } from 'vitest';
import { foundShop } from './found-shop.ts';
import type { Installation } from './installation.ts';
import { waitUntil } from './wait-until.ts';

const senders = 8;
/** Between two sends of each: all together stay below the 3,000 writes that a key has in a minute. */
const pauseMs = 200;
/** What calls may fail for beyond the time until there is a primary again. */
const graceMs = 5_000;

export type Through = {
  installation: Installation;
  /** The one address of the database, which leads to the primary. */
  addressUrl: string;
  rounds: number;
  /** Ends the primary, in this round from 0 on. Answers once the address takes writes again. */
  failOver(round: number): Promise<void>;
  /** Brings the one that died back as a standby. */
  rejoin(): Promise<void>;
};

type Row = { id: string; receiver: string; status: string; error_code: string | null };
type Call = { opaque: string | null; status: number };
/** How long there was no primary, and how long at most a send was without its answer, from its first try. */
type Round = { awayMs: number; longestMs: number };

/**
 * A shop sends while primaries die. Nothing that was acknowledged is lost, nothing reaches the platform twice, the wallet
 * is right, and no call fails for longer than it took until there was a primary, and five seconds.
 */
export async function sendThrough({ installation, addressUrl, rounds, failOver, rejoin }: Through) {
  const { start, control } = installation;
  const behind = { DATABASE_URL: addressUrl, DATABASE_TIMEOUT_MS: '6000' };
  const apis = await Promise.all([start('api', 0, behind), start('api', 0, behind)]);
  await Promise.all([start('worker', 0, behind), start('worker', 0, behind)]);
  const urls = apis.map(({ ready }) => `http://127.0.0.1:${ready.port}`);
  const shop = await foundShop(installation, urls[0] ?? '', { perSecond: 200, balance: '10000' });
  const fast = { sentMs: 20, deliveredMs: 60, readRate: 0, pairRate: false, retryScheduleMs: Array(100).fill(700) };
  await control('PUT', 'settings', fast);
  const clients = urls.map((baseUrl) => new Recado({ apiKey: shop.apiKey, baseUrl, retries: 0, timeoutMs: 20_000 }));
  const accepted = new Map<string, string>();
  const refusals = new Set<string>();
  const seen = Array.from({ length: rounds }, (): Round => ({ awayMs: 0, longestMs: 0 }));
  let [isOver, sends, round] = [false, 0, 0];

  async function sendNext(n: number): Promise<void> {
    const receiver = `+55119${80_000_000 + n}`;
    const asked = { receiver, templateName: 'boas_vindas', templateVariables: ['Ana'] };
    const begunAt = performance.now();
    let failedIn: Round | undefined;
    for (let turn = n; !accepted.has(receiver); turn++) {
      try {
        const client = clients[turn % clients.length] as Recado;
        const { id } = await client.messages.send(asked, { idempotencyKey: `send-${n}` });
        accepted.set(receiver, id);
        if (failedIn) failedIn.longestMs = Math.max(failedIn.longestMs, Math.round(performance.now() - begunAt));
      } catch (error) {
        failedIn ??= seen[round];
        refusals.add(error instanceof RecadoError ? String(error.status) : String(error));
      }
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  }
  const sendOn = async () => {
    while (!isOver) await sendNext(sends++);
  };
  const sending = Promise.all(Array.from({ length: senders }, sendOn));
  const goesOn = async () => {
    const before = accepted.size;
    await waitUntil(() => accepted.size >= before + 10 * senders);
  };
  for (const [index, one] of seen.entries()) {
    await goesOn();
    round = index;
    const struckAt = performance.now();
    await failOver(index);
    one.awayMs = Math.round(performance.now() - struckAt);
    await goesOn();
    await rejoin();
  }
  await goesOn();
  isOver = true;
  await sending;
  expect([...refusals].sort()).toEqual(['503']);
  for (const one of seen) expect(one.longestMs, JSON.stringify(seen)).toBeLessThan(one.awayMs + graceMs);
  await expectAllThere(addressUrl, control, new Set(accepted.keys()), shop.organizationId);
  return { messages: accepted.size, rounds: seen };
}

async function expectAllThere(
  url: string,
  control: Installation['control'],
  accepted: ReadonlySet<string>,
  organizationId: string,
): Promise<void> {
  const sql = async <Found>(text: string): Promise<Found[]> => {
    const client = new pg.Client({ connectionString: url, options: '-c search_path=recado' });
    await client.connect();
    const { rows } = await client.query(text).finally(() => client.end());
    return rows;
  };
  const listSent = async () => {
    const { data } = (await control('GET', 'journal')) as { data: Call[] };
    return data.flatMap(({ opaque, status }) => (opaque && status === 200 ? (opaque.split('.')[1] ?? '') : []));
  };
  const open = `select from message_states where status not in ('DELIVERED', 'FAILED')`;
  await waitUntil(async () => (await sql(open)).length === 0);
  // What was given up may be proved by a status that comes late.
  const arrived = `select from message_states where status = 'DELIVERED'`;
  await waitUntil(async () => (await sql(arrived)).length >= new Set(await listSent()).size);
  const messages = await sql<Row>(`select s.id::text, '+' || ltrim(m.receiver, '+') as receiver, s.status, s.error_code
    from messages m join message_states s using (organization_id, id)`);
  expect(messages.map(({ receiver }) => receiver).sort()).toEqual([...accepted].sort());
  const sent = await listSent();
  expect(new Set(sent).size).toBe(sent.length);
  const delivered = messages.filter(({ status }) => status === 'DELIVERED').map(({ id }) => id);
  expect(delivered.sort()).toEqual(sent.sort());
  const failed = messages.filter(({ status }) => status === 'FAILED');
  expect(failed.filter(({ error_code }) => error_code !== 'DELIVERY_UNCONFIRMED')).toEqual([]);
  const [wallet] = await sql<{ balance: number }>(
    `select balance_micros::float8 / 1e6 as balance from wallets where organization_id = '${organizationId}'`,
  );
  expect(wallet?.balance).toBeCloseTo(10_000 - delivered.length * 0.06, 4);
}
