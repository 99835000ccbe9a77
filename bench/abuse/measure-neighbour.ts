import { setTimeout as pause } from 'node:timers/promises';
import { Connection } from '../load/connection.ts';
import { template } from '../rig/found-senders.ts';
import { startProgram } from '../rig/program.ts';
import type { StopList } from '../rig/stop-list.ts';

export type NeighbourOptions = {
  stops: StopList;
  say: (line: string) => void;
  seconds: number;
  /** In turns, so that what others do on the machine falls on both alike. */
  rounds: number;
  port: number;
  key: string;
};

/** A program of attackers: its file, what it is told, and what it is called. */
export type Attackers = { file: string; argument: object; name: string };

/** A paying caller who sends at an even pace, by turns in peace and beside the hostile ones. */
export async function measureNeighbour(options: NeighbourOptions, { file, argument, name }: Attackers) {
  const { stops, say, seconds, rounds, port, key } = options;
  await paced(port, key, Math.min(2, seconds));
  const [peaceful, hostile]: [Answered[], Answered[]] = [[], []];
  let attack: unknown = null;
  for (let round = 0; round < rounds; round++) {
    peaceful.push(...(await paced(port, key, seconds / rounds)));
    const attackers = await startProgram({ stops, file, argument: { ...argument, round } });
    await pause(1_000);
    hostile.push(...(await paced(port, key, seconds / rounds)));
    attack = await attackers.ask('what');
    await attackers.stop();
  }
  const [quiet, beside] = [describe(peaceful), describe(hostile)];
  const ratio = Math.round((beside.p99Ms / quiet.p99Ms) * 100) / 100;
  say(`  neighbour: p99 ${quiet.p99Ms} ms in peace, ${beside.p99Ms} ms beside ${name} (${ratio} times)`);
  return { name, rounds, attack, quiet, beside, ratio };
}

const perSecond = 20;

type Answered = { status: number; ms: number };

async function paced(port: number, key: string, seconds: number): Promise<Answered[]> {
  const body = JSON.stringify({ receiver: '+5511988887777', templateName: template.name, templateVariables: ['Ana'] });
  const request =
    `POST /v1/messages HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${key}\r\nContent-Type: application/json\r\n` +
    `Content-Length: ${body.length}\r\n\r\n${body}`;
  const idle: Connection[] = [];
  const answers = await Promise.all(
    Array.from({ length: Math.ceil(seconds * perSecond) }, async (_, n) => {
      await pause((n * 1_000) / perSecond);
      const at = performance.now();
      const connection = idle.pop() ?? (await Connection.open(port));
      const { status } = await connection.exchange(request);
      idle.push(connection);
      return { status, ms: performance.now() - at };
    }),
  );
  for (const connection of idle) connection.close();
  return answers;
}

function describe(answers: readonly Answered[]) {
  const statuses: Record<string, number> = {};
  for (const { status } of answers) statuses[status] = (statuses[status] ?? 0) + 1;
  const sorted = answers.map(({ ms }) => ms).sort((a, b) => a - b);
  const at = (share: number) => Math.round((sorted[Math.floor(sorted.length * share)] ?? sorted.at(-1) ?? 0) * 10) / 10;
  return { sends: answers.length, statuses, p50Ms: at(0.5), p90Ms: at(0.9), p99Ms: at(0.99) };
}
