import { setTimeout as pause } from 'node:timers/promises';
import { Connection } from '../load/connection.ts';
import { template } from '../rig/found-senders.ts';
import { median, ratio } from '../rig/median.ts';
import { startProgram } from '../rig/program.ts';
import type { StopList } from '../rig/stop-list.ts';
import { watchMachine } from '../rig/watch-machine.ts';

export type NeighbourOptions = {
  stops: StopList;
  log: (line: string) => void;
  /** Of each kind, in all rounds. */
  seconds: number;
  /** In turns, so that what others do on the machine falls on both alike. */
  rounds: number;
  /** Rounds of both kinds before those that count: the first calls after a start run code that is not compiled yet. */
  warmUps?: number;
  /** How often calm is waited for before a round without attackers. */
  mostLooks?: number;
  port: number;
  key: string;
};

/** A program of attackers: its file, its arguments, and its name. */
export type Attackers = { file: string; argument: object; name: string };

/**
 * A paying caller who sends at an even pace, by turns alone and beside the hostile ones. A round with attackers begins
 * with their first byte, and peace only once nothing of the attack is worked on any more. What is compared is the median of
 * the rounds' p99: one round that others on the machine disturbed decides nothing. The rounds after a start are reported apart.
 */
export async function measureNeighbour(options: NeighbourOptions, { file, argument, name }: Attackers) {
  const { stops, log, seconds, rounds, warmUps = 0, mostLooks = 120, port, key } = options;
  const each = seconds / rounds;
  await paced(port, key, Math.min(2, seconds));
  const [peaceful, hostile]: [Answered[][], Answered[][]] = [[], []];
  const attacks: unknown[] = [];
  for (let round = 0; round < warmUps + rounds; round++) {
    await untilCalm(mostLooks);
    peaceful.push(await paced(port, key, each));
    const attackers = await startProgram({ stops, file, argument: { ...argument, round } });
    hostile.push(await paced(port, key, each));
    attacks.push(await attackers.ask('what'));
    await attackers.stop();
  }
  const cold = hostile.slice(0, warmUps).map(p99Of);
  const [quiet, beside] = [describe(peaceful.slice(warmUps)), describe(hostile.slice(warmUps))];
  const times = ratio(beside.p99Ms, quiet.p99Ms);
  log(`  neighbour: p99 ${quiet.p99Ms} ms alone, ${beside.p99Ms} ms beside ${name} (${times} times)`);
  log(`    rounds: ${quiet.roundsP99Ms.join(', ')} alone; ${beside.roundsP99Ms.join(', ')} beside them`);
  if (warmUps > 0) log(`    after the start, not counted: ${cold.join(', ')} beside them`);
  return { name, rounds, attacks, quiet, beside, coldP99Ms: cold, ratio: times };
}

const lookMs = 500;
const calmCores = 0.25;

/** Until all our programs together, the database among them, hardly use the processor: imports go on after their caller. */
async function untilCalm(mostLooks: number): Promise<void> {
  for (let look = 0, calm = 0; look < mostLooks && calm < 2; look++) {
    const usageOf = watchMachine();
    await pause(lookMs);
    calm = (usageOf()?.oursMs ?? 0) / lookMs <= calmCores ? calm + 1 : 0;
  }
}

/** Below what one user may write in a minute. */
const perSecond = 40;

type Answered = { status: number; ms: number };

async function paced(port: number, key: string, seconds: number): Promise<Answered[]> {
  const body = JSON.stringify({ receiver: '+5511988887777', templateName: template.name, templateVariables: ['Ana'] });
  const request =
    `POST /v1/messages HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${key}\r\nContent-Type: application/json\r\n` +
    `Content-Length: ${body.length}\r\n\r\n${body}`;
  const idle: Connection[] = [];
  const began = performance.now();
  const answers = await Promise.all(
    Array.from({ length: Math.ceil(seconds * perSecond) }, async (_, n) => {
      const due = began + (n * 1_000) / perSecond;
      await pause(due - performance.now());
      const status = await send(idle, port, request);
      // From when it was to be sent: a caller that cannot send because of us waits for us.
      return { status, ms: performance.now() - due };
    }),
  );
  for (const connection of idle) connection.close();
  return answers;
}

/** 0 where there is no answer. */
async function send(idle: Connection[], port: number, request: string): Promise<number> {
  try {
    const connection = idle.pop() ?? (await Connection.open(port));
    const { status } = await connection.exchange(request);
    idle.push(connection);
    return status;
  } catch {
    return 0;
  }
}

const p99Of = (answers: readonly Answered[]) => at(answers, 0.99);

function at(answers: readonly Answered[], share: number): number {
  const sorted = answers.map(({ ms }) => ms).sort((a, b) => a - b);
  return Math.round((sorted[Math.floor(sorted.length * share)] ?? sorted.at(-1) ?? 0) * 10) / 10;
}

function describe(rounds: readonly (readonly Answered[])[]) {
  const all = rounds.flat();
  const statuses: Record<string, number> = {};
  for (const { status } of all) statuses[status] = (statuses[status] ?? 0) + 1;
  const roundsP99Ms = rounds.map(p99Of);
  return {
    ...{ sends: all.length, statuses, p50Ms: at(all, 0.5), p90Ms: at(all, 0.9), worstMs: at(all, 1) },
    ...{ p99Ms: Math.round(median(roundsP99Ms) * 10) / 10, roundsP99Ms },
  };
}
