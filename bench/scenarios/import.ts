import { Connection } from '../load/connection.ts';
import { foundMany } from '../rig/found-senders.ts';
import { openInstallation } from '../rig/installation.ts';
import { median, ratio } from '../rig/median.ts';
import { postgresVersion } from '../rig/proofs.queries.ts';
import { disks, startPostgres } from '../rig/start-postgres.ts';
import type { StopList } from '../rig/stop-list.ts';

export type ImportOptions = { stops: StopList; log: (line: string) => void; rounds?: number };

export const goalMs = 2_000;
const contacts = 5_000;

/**
 * Five thousand contacts in one request: all new, all changed, all as they are. Beside it the same rows put into the one
 * table by one INSERT, without a request, search terms or news of them.
 */
export async function measureImport({ stops, log, rounds = 5 }: ImportOptions) {
  const [disk = { name: '', settings: {} }] = disks;
  const installation = await openInstallation(stops, await startPostgres(stops, disk));
  const [sender] = await foundMany(installation.operator, 1);
  const api = await installation.startServer('api');
  const connection = await Connection.open(Number(api.report.port));
  const bring = async (rows: unknown[], expected: string) => {
    const startedAt = performance.now();
    const { status, body } = await connection.exchange(write(rows, sender?.key ?? ''));
    if (status !== 200 || !body.includes(`"${expected}":${contacts}`))
      throw new Error(`${status} ${body.slice(0, 300)}`);
    return Math.round(performance.now() - startedAt);
  };

  const measured = {
    created: [] as number[],
    updated: [] as number[],
    unchanged: [] as number[],
    insert: [] as number[],
  };
  for (let round = 0; round < rounds; round++) {
    const rows = people(round, 'Pessoa');
    measured.created.push(await bring(rows, 'created'));
    measured.updated.push(await bring(people(round, 'Cliente'), 'updated'));
    measured.unchanged.push(await bring(people(round, 'Cliente'), 'unchanged'));
    measured.insert.push(await insertAlone(installation.sql, rows));
    log(
      `round ${round + 1}: ${Object.entries(measured)
        .map(([name, figures]) => `${name} ${figures.at(-1)} ms`)
        .join(', ')}`,
    );
  }
  connection.close();
  const createdMs = median(measured.created);
  const insertMs = median(measured.insert);
  return {
    postgres: await postgresVersion(installation.sql),
    ...{ contacts, goalMs, met: createdMs < goalMs, createdMs, updatedMs: median(measured.updated) },
    ...{ unchangedMs: median(measured.unchanged), insertMs, ratios: { insert: ratio(createdMs, insertMs) } },
  };
}

const people = (round: number, name: string) =>
  Array.from({ length: contacts }, (_, n) => ({
    phone: `+55119${60_000_000 + round * contacts + n}`,
    name: `${name} Número ${n}`,
    email: `pessoa${n}@loja.example`,
    tags: ['importado', `lote-${round}`],
    attributes: { cidade: 'São Paulo', pontos: n },
  }));

/** The generator writes bytes one to one, so the text goes out as its UTF-8 bytes. */
function write(rows: unknown[], key: string): string {
  const body = Buffer.from(JSON.stringify(rows)).toString('latin1');
  const head = `POST /v1/contacts/import HTTP/1.1\r\nhost: bench\r\nauthorization: Bearer ${key}\r\n`;
  return `${head}content-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`;
}

type Sql = Awaited<ReturnType<typeof openInstallation>>['sql'];

async function insertAlone(sql: Sql, rows: unknown[]): Promise<number> {
  await sql.query(
    'create table if not exists bare_contacts (phone text primary key, name text, email text, rest jsonb)',
  );
  await sql.query('truncate bare_contacts');
  const startedAt = performance.now();
  await sql.query(
    `insert into bare_contacts select r ->> 'phone', r ->> 'name', r ->> 'email', r from jsonb_array_elements($1::jsonb) as r`,
    [JSON.stringify(rows)],
  );
  return Math.round(performance.now() - startedAt);
}
