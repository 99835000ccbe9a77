import type { Load, Order } from '../load/generate.ts';
import { template } from './found-senders.ts';
import type { Installation } from './installation.ts';
import type { Quiet } from './measure-quietly.ts';
import { runProgram } from './program.ts';
import { readBooks } from './proofs.queries.ts';
import type { StopList } from './stop-list.ts';

export type Contender = {
  name: string;
  port: number;
  /** It debits the wallets, so they must agree with the answers that the load generator got. */
  keepsBooks: boolean;
  loads: (Load & Quiet)[];
};

export type Pace = Pick<Order, 'connections' | 'seconds' | 'warmUpSeconds' | 'keysFile'> & { requests?: number };

let runs = Math.floor(Date.now() / 1_000) % 1_000_000;

/** One measurement. It is void, and so is the whole run, unless every answer was a 202 and the books are right. */
export async function pressContender(
  stops: StopList,
  installation: Installation,
  contender: Contender,
  pace: Pace,
): Promise<Load> {
  const { sql } = installation;
  // Everyone starts right after a checkpoint, so that none pays for the pages of another.
  await sql.query('checkpoint');
  const before = await readBooks(sql);
  runs += 1;
  const order: Order = { requests: 1e9, ...pace, port: contender.port, run: runs, templateName: template.name };
  const deadlineMs = (pace.warmUpSeconds + pace.seconds) * 1_000 + 30_000;
  const report = await runProgram({ stops, file: 'bench/load/generate.ts', argument: order, deadlineMs });
  const load = report as Load;
  if (Object.keys(load.others).length > 0) {
    throw new Error(`${contender.name} answered ${JSON.stringify(load.others)}, first ${load.firstOther}`);
  }
  const after = await readBooks(sql);
  const expected = contender.keepsBooks ? load.count : 0;
  if (after.accepted - before.accepted !== expected || after.differenceMicros !== 0 || after.missingEntries !== 0) {
    throw new Error(`${contender.name}: ${expected} accepted, books went from ${text(before)} to ${text(after)}`);
  }
  return load;
}

const text = JSON.stringify;
