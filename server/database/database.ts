import pg from 'pg';
import type { Log } from '../runtime/log.ts';
import { Outage } from '../runtime/outage.ts';
import { Turns } from '../runtime/turns.ts';
import { giveUpReadOnly } from './give-up-read-only.ts';
import { Patience } from './patience.ts';
import { nameSession, thisRelease } from './release.ts';
import type { Sql } from './sql.ts';

/** Something that runs statements: a pool, or one transaction. */
export type Db = { run<Row>(statement: Sql): Promise<Row[]> };

/** A transaction. `publish` and `enqueue` take nothing less. */
export type Tx = Db & { readonly transaction: true };

/** How to reach the database in one role. */
export type Login = { url: string; role: string | null };

export type DatabaseConfig = {
  api: Login;
  system: Login;
  connections: number;
  /** How long one statement may take, and how long a caller waits for a connection. */
  timeoutMs: number;
  /** Which secret the process has; sessions are named after it. */
  secretMark?: string | null;
  log: Log;
};

/**
 * The two roles that serve. `organization(id)` runs request-scoped statements under row-level security, with the
 * organization set in the same write as the statement; `system` runs set-based work over many organizations.
 */
export type Database = {
  organization(id: string): Db;
  system: Db;
  /** `statementMs`: what rarely happens and has much to look through may take longer than what is usual. */
  transaction<T>(work: (tx: Tx) => Promise<T>, statementMs?: number): Promise<T>;
  organizationTransaction<T>(id: string, work: (tx: Tx) => Promise<T>, statementMs?: number): Promise<T>;
  /**
   * One piece of long work, on connections that only such pieces use. They wait for each other for as long as it takes,
   * and delay nobody else.
   */
  pieceTransaction<T>(id: string, work: (tx: Tx) => Promise<T>): Promise<T>;
  /** A connection of its own, for LISTEN and advisory locks. The caller ends it. */
  dedicated(): Promise<pg.Client>;
  close(): Promise<void>;
};

export function openDatabase(config: DatabaseConfig): Database {
  const patience = new Patience(config.timeoutMs);
  const open = (login: Login, connections: number): Access => ({
    pool: openPool(config, login, connections, patience),
    patience,
  });
  const system = open(config.system, config.connections);
  const api = open(config.api, Math.max(2, Math.ceil(config.connections / 2)));
  const pieces = open(config.api, piecesAtOnce);
  const turns = new Turns(piecesAtOnce);
  return {
    system: { run: (statement) => ask(system, system.pool, prepared(statement)) },
    organization: (id) => ({ run: (statement) => askScoped(api, id, statement) }),
    transaction: (work, statementMs) => inTransaction(system, null, work, statementMs),
    organizationTransaction: (id, work, statementMs) => inTransaction(api, id, work, statementMs),
    pieceTransaction: (id, work) => turns.run(() => inTransaction(pieces, id, work)),
    async dedicated() {
      const client = new pg.Client({ ...connectionOptions(config, config.system), keepAlive: true });
      await client.connect();
      return client;
    },
    async close() {
      await Promise.all([system.pool.end(), api.pool.end(), pieces.pool.end()]);
    },
  };
}

/** Connections are opened when they are needed: a process that imports nothing has none of these. */
const piecesAtOnce = 2;

/** The connections of one role, and what is known of the server behind all of them. */
type Access = { pool: pg.Pool; patience: Patience };

/** Options every connection of ours starts with, whatever pool it belongs to. */
export function connectionOptions(
  config: Pick<DatabaseConfig, 'timeoutMs' | 'secretMark'>,
  login: Login,
): pg.ClientConfig {
  const settings = {
    search_path: 'recado',
    statement_timeout: String(config.timeoutMs),
    // Who waits for a lock tells so before the statement is ended for being slow.
    lock_timeout: String(Math.round(config.timeoutMs * 0.4)),
    idle_in_transaction_session_timeout: String(config.timeoutMs * 2),
    plan_cache_mode: 'auto',
    // Where a plan is forced by switching others off, its cost looks enormous, and a server that compiles expensive
    // plans (PostgreSQL 15 does by default) would spend seconds compiling each of ours.
    jit: 'off',
    ...(login.role ? { role: login.role } : {}),
  };
  const options = Object.entries(settings).map(([name, value]) => `-c ${name}=${value}`);
  const { connectionString, application_name } = nameConnection(login.url, config.secretMark ?? null);
  return { connectionString, application_name, options: options.join(' '), connectionTimeoutMillis: config.timeoutMs };
}

/** The driver takes the name in the address before any other. */
function nameConnection(url: string, mark: string | null): { connectionString: string; application_name: string } {
  const inAddress = /([?&])application_name=([^&#]*)&?/;
  const given = inAddress.exec(url)?.[2];
  return {
    connectionString: url.replace(inAddress, '$1'),
    application_name: nameSession(given ? decodeURIComponent(given) : null, mark),
  };
}

function openPool(config: DatabaseConfig, login: Login, connections: number, patience: Patience): pg.Pool {
  const pool = new pg.Pool({
    ...connectionOptions(config, login),
    connectionTimeoutMillis: patience.connectionMs,
    pipeline: true,
    max: connections,
    idleTimeoutMillis: 30_000,
    allowExitOnIdle: true,
  });
  // A borrowed connection that breaks tells so through its statement; unheard, the event would end the process.
  pool.on('connect', (client) => client.on('error', () => undefined));
  giveUpReadOnly(pool);
  pool.on('error', (error) => config.log.warn({ err: error }, 'an idle database connection broke'));
  return pool;
}

/** Every statement goes through here: nothing is asked without an end to the waiting. */
async function ask<Row>(
  { patience }: Access,
  on: pg.Pool | pg.PoolClient,
  statement: pg.QueryConfig,
  statementMs?: number,
): Promise<Row[]> {
  const asked: pg.QueryConfig & { query_timeout?: number } = statement;
  asked.query_timeout = patience.answerMs(statementMs);
  try {
    const { rows } = await on.query(asked);
    patience.heard();
    return rows;
  } catch (error) {
    if (isUnanswered(error)) patience.gaveUp();
    throw tellOutage(error);
  }
}

async function askScoped<Row>(access: Access, organizationId: string, statement: Sql): Promise<Row[]> {
  const client = await access.pool.connect().catch(rethrow);
  try {
    // Never trust what the connection held: every call sets its own organization, in the same write.
    const [, rows] = await Promise.all([
      ask(access, client, setOrganization(organizationId, false)),
      ask<Row>(access, client, prepared(statement)),
    ]);
    client.release();
    return rows;
  } catch (error) {
    client.release(isConnectionError(error));
    throw error;
  }
}

async function inTransaction<T>(
  access: Access,
  organizationId: string | null,
  work: (tx: Tx) => Promise<T>,
  statementMs?: number,
): Promise<T> {
  const client = await access.pool.connect().catch(rethrow);
  const run = <Row>(statement: pg.QueryConfig) => ask<Row>(access, client, statement, statementMs);
  const tx: Tx = { transaction: true, run: (statement) => run(prepared(statement)) };
  try {
    const begun = run({ text: 'begin' });
    if (organizationId) await Promise.all([begun, run(setOrganization(organizationId, true))]);
    else await begun;
    if (statementMs) await run(setPatience(statementMs));
    const result = await work(tx);
    await run({ text: 'commit' });
    client.release();
    return result;
  } catch (error) {
    // A connection that can still roll back is in order, whatever failed on it.
    await run({ text: 'rollback' }).then(
      () => client.release(),
      () => client.release(true),
    );
    throw error;
  }
}

const setOrganization = (id: string, local: boolean) => ({
  name: local ? 'set_organization_local' : 'set_organization',
  text: `select set_config('recado.organization', $1, ${local})`,
  values: [id],
});

const setPatience = (statementMs: number) => ({
  name: 'set_patience',
  text: `select set_config('statement_timeout', $1, true)`,
  values: [String(statementMs)],
});

const plans = new Map<string, { name: string; text: string }>();

/** Statement texts are few and fixed, so each is bound to our release once, and parsed once per connection. */
export function prepared(statement: Sql): pg.QueryConfig {
  let plan = plans.get(statement.text);
  if (!plan) {
    plan = { name: `s${plans.size}`, text: thisRelease().bind(statement.text) };
    plans.set(statement.text, plan);
  }
  return { name: plan.name, text: plan.text, values: [...statement.values] };
}

/** True when the connection itself is suspect, rather than the statement. */
function isConnectionError(error: unknown): boolean {
  const cause = error instanceof Outage ? error.cause : error;
  return !(cause instanceof pg.DatabaseError) || /^(08|57P)/.test(cause.code ?? '');
}

/** The driver's word for having waited in vain, after which it drops the connection. */
const isUnanswered = (error: unknown) => error instanceof Error && error.message === 'Query read timeout';

/** A lock or statement out of time, a deadlock, a server that starts, stops, is a standby, has no room or lets nobody in. */
const notNow = /^(08|25006|25P0[34]|28|3D|40|53|55P03|57)/;

/** What the server says of a statement is its caller's to read; that it cannot be asked, or not now, is nobody's. */
function tellOutage(error: unknown): unknown {
  if (error instanceof pg.DatabaseError && !notNow.test(error.code ?? '')) return error;
  // A value that cannot be written as one is a mistake of ours, though the driver throws it.
  return error instanceof TypeError ? error : new Outage('the database', error);
}

function rethrow(error: unknown): never {
  throw tellOutage(error);
}

/** A statement that was refused for a value in it, and would be again: data, integrity or cardinality (SQLSTATE 21 to 23). */
export const isValueError = (error: unknown): boolean => /^2[123]/.test(errorCode(error) ?? '');

export function errorCode(error: unknown): string | null {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : null;
}
