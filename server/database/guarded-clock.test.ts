import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest';
import { createLog } from '../runtime/log.ts';
import { type Database, openDatabase } from './database.ts';
import { GuardedClock } from './guarded-clock.ts';
import { inspectDatabase } from './inspect-database.ts';
import { migrate } from './migrate.ts';
import { rolesOf } from './roles.ts';
import { one } from './rows.ts';
import { listRunningSecrets } from './running-releases.ts';
import { sql } from './sql.ts';

// Not a clone of the template: the clock of test databases is one that tests shift, and this is the real one.
const name = `recado_clock_${randomBytes(6).toString('hex')}`;
const url = new URL(inject('serverUrl'));
url.pathname = `/${name}`;
const roles = rolesOf('recado');
const lines: string[] = [];
const log = createLog('warn', { write: (line) => void lines.push(line) });
let owner: pg.Client;
let serving: Database;
let visiting: Database;

beforeAll(async () => {
  await asAdmin(`create database ${name}`);
  await migrate({ url: url.href, roles });
  owner = new pg.Client({ connectionString: url.href, options: '-c search_path=recado' });
  await owner.connect();
  await owner.query(`create table journey_clock (shift interval not null); insert into journey_clock values ('0');
    grant select on journey_clock to public;
    create or replace function recado.wall() returns timestamptz language sql stable
    as 'select now() + (select shift from recado.journey_clock)'`);
  serving = open();
  visiting = open();
});
afterAll(async () => {
  await serving.close();
  await visiting.close();
  await owner.end();
  await asAdmin(`drop database if exists ${name} with (force)`);
});

const login = { url: url.href, role: roles.system };
const open = (secretMark: string | null = null) =>
  openDatabase({
    ...{ api: { url: url.href, role: roles.api }, system: login, secretMark },
    ...{ connections: 2, timeoutMs: 240_000, log },
  });

const jump = (interval: string) => owner.query('update journey_clock set shift = shift + $1::interval', [interval]);
const timeOf = async ({ system }: Database) => (await one<{ at: Date }>(system, sql`select recado.now() as at`)).at;
const fromNow = async (database: Database) => Math.abs((await timeOf(database)).getTime() - Date.now());

/** Looks when the test asks, by clocks that a test moves. */
function openClock({ ahead = 0, pause = async () => {} }: { ahead?: number; pause?: () => Promise<void> } = {}) {
  const began = performance.now();
  const steady = () => performance.now() - began;
  const local = () => Date.now() + ahead;
  const clock = new GuardedClock({ db: serving.system, login, log, steady, up: steady, local, pause });
  serving.followTime(() => clock.sessionTime());
  return clock;
}

describe("the database's clock", () => {
  test('is seen by sessions that serve no later and no earlier than it was vouched for', async () => {
    const clock = openClock();
    await clock.look();
    await clock.look();
    await jump('1 hour');
    // Nobody has looked since: what serves is held back, a session that only visits sees it as it is.
    expect(await fromNow(serving)).toBeLessThan(60_000);
    expect(await fromNow(visiting)).toBeGreaterThan(3_500_000);
    await clock.look();
    expect(await fromNow(serving)).toBeLessThan(60_000);
    expect(lines.filter((line) => line.includes("the database's clock was set"))).toHaveLength(1);
    expect(JSON.parse(lines.at(-1) ?? '').jumpSeconds).toBeCloseTo(3_600, -1);

    const { clock: recorded } = await inspectDatabase(url.href, roles);
    expect([recorded?.shiftMs, recorded?.jumpMs].map((ms) => Math.round((ms ?? 0) / 60_000))).toEqual([-60, 60]);

    await jump('-1 hour');
    expect(await fromNow(visiting)).toBeLessThan(60_000);
    expect(await fromNow(serving)).toBeLessThan(60_000);
    await clock.look();
    expect(await fromNow(serving)).toBeLessThan(60_000);
    expect((await inspectDatabase(url.href, roles)).clock?.shiftMs).toBeLessThan(2_000);
  });

  test('is the clock of a process whatever that of its machine shows, and it is logged', async () => {
    lines.length = 0;
    const clock = openClock({ ahead: 86_400_000 });
    expect(clock.now().getTime() - Date.now()).toBeGreaterThan(86_000_000);
    await clock.start();
    expect(Math.abs(clock.now().getTime() - (await timeOf(serving)).getTime())).toBeLessThan(60_000);
    await clock.stop();
    expect(lines.map((line) => JSON.parse(line).msg)).toEqual([
      "this machine's clock differs from the database's; only its log shows it",
    ]);
  });

  test('is not believed by a process that starts in the second in which it is set: those that run record it', async () => {
    const running = open('0123456789abcdef');
    onTestFinished(() => running.close());
    await timeOf(running);
    const witness = openClock();
    await witness.look();
    await witness.look();
    await jump('1 hour');
    let looks = 0;
    // The third time it looks, one that runs has looked, too.
    const newcomer = openClock({ pause: async () => void (++looks === 2 && (await witness.look())) });
    await newcomer.start();
    await newcomer.stop();
    await witness.look();
    for (const clock of [newcomer, witness]) expect(Math.abs(clock.now().getTime() - Date.now())).toBeLessThan(60_000);
    expect(await fromNow(serving)).toBeLessThan(60_000);
    expect(looks).toBe(2);
    await jump('-1 hour');
    await witness.look();
  });

  test('is believed at last where those that run record nothing, and at once where nobody runs', async () => {
    await owner.query(`update clock set seen_at = now() - interval '1 day', shift = '0'`);
    const frozen = open('0123456789abcdef');
    await timeOf(frozen);
    let looks = 0;
    const pause = async () => void looks++;
    const patient = openClock({ pause });
    await patient.start();
    await patient.stop();
    expect(looks).toBe(100);
    expect(await fromNow(serving)).toBeLessThan(60_000);

    await frozen.close();
    await expect.poll(async () => (await listRunningSecrets(owner)).length).toBe(0);
    await owner.query(`update clock set seen_at = now() - interval '1 day', shift = '0'`);
    const alone = openClock({ pause });
    await alone.start();
    await alone.stop();
    expect(looks).toBe(100);
    expect(await fromNow(serving)).toBeLessThan(60_000);
  });

  test('counts the time in which nobody watched, and none that was taken back', async () => {
    await owner.query(`update clock set seen_at = now() - interval '1 day', shift = '0'`);
    const first = openClock();
    await first.start();
    await first.stop();
    expect(await fromNow(serving)).toBeLessThan(60_000);
    // The clock was taken back by an hour while nobody watched.
    await owner.query(`update clock set seen_at = now() + interval '1 hour', shift = '0'`);
    const second = openClock();
    await second.start();
    await second.stop();
    expect(await fromNow(serving)).toBeGreaterThan(3_500_000);
    const ahead = await one<{ due: boolean }>(
      serving.system,
      sql`select recado.now() >= now() + interval '59 minutes' as due`,
    );
    expect(ahead.due).toBe(true);
  });
});

async function asAdmin(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: inject('serverUrl') });
  await client.connect();
  await client.query(statement);
  await client.end();
}
