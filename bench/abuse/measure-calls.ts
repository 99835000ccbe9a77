import type { Program } from '../rig/program.ts';
import type { Bomb } from './bombs.ts';
import { goals } from './goals.ts';

export type CallFigure = {
  name: string;
  status: number;
  sent: number;
  answered: number;
  cpuMs: number;
  allowedMs: number;
  heldMs: number;
  blockedMs: number;
  /** Of the loop, where these are counted instead of its time. */
  turns: number | null;
  isFault: boolean;
  met: boolean;
};

export type CallsOptions = {
  api: Program;
  port: number;
  key: string;
  /** Of another organization. */
  otherKey: string;
  tries: number;
  /** On a machine that others share, turns of the loop are counted: how long they take is theirs to decide. */
  counts: 'time' | 'turns';
  log: (line: string) => void;
};

/**
 * One call after the other, each alone. Nobody is judged by code that was not compiled yet, nor by a garbage collection
 * that fell into it: what misses is called again, and the best of the tries counts.
 */
export async function measureCalls(options: CallsOptions, list: readonly Bomb[]): Promise<CallFigure[]> {
  const { port, key, tries, log } = options;
  if (tries > 1) for (const bomb of list) await callOnce(port, key, bomb);
  const figures: CallFigure[] = [];
  for (const bomb of list) {
    let figure = await measureCall(options, bomb);
    for (let left = tries - 1; left > 0 && !figure.met; left--)
      figure = better(figure, await measureCall(options, bomb));
    const { status, cpuMs, heldMs, blockedMs, met } = figure;
    log(
      `  ${bomb.name}: ${status}, ${cpuMs} ms, loop held ${heldMs} ms, stood ${blockedMs} ms${met ? '' : ' (missed)'}`,
    );
    figures.push(figure);
  }
  return figures;
}

async function measureCall(options: CallsOptions, bomb: Bomb): Promise<CallFigure> {
  const { api, port, key, otherKey, counts } = options;
  const keys = bomb.isDouble ? [key, otherKey] : [key];
  await api.ask(counts === 'time' ? 'begin' : 'count');
  const answers = await Promise.all(keys.map((one) => callOnce(port, one, bomb)));
  const { turns, cpuMs, ...loop } = await askLoop(api);
  const status = Math.max(...answers.map((answer) => answer.status));
  const sent = (bomb.body?.length ?? 0) * keys.length;
  const answered = answers.reduce((sum, { bytes }) => sum + bytes, 0);
  const allowedMs = Math.round(Math.max(1, sent / 100_000) * goals.cpuMsPer100kB);
  const isFault = status >= 500 && !bomb.outages?.includes(status);
  const figure = { name: bomb.name, status, sent, answered, cpuMs, allowedMs, isFault };
  if (counts === 'turns') {
    const met = !isFault && turns >= (bomb.leastTurns ?? 0);
    return { ...figure, heldMs: 0, blockedMs: 0, turns, met };
  }
  const { heldMs, blockedMs } = loop;
  const met = !isFault && cpuMs <= allowedMs && heldMs <= goals.heldMs;
  return { ...figure, heldMs, blockedMs, turns: null, met };
}

const better = (a: CallFigure, b: CallFigure) => (b.met || b.heldMs + b.cpuMs < a.heldMs + a.cpuMs ? b : a);

export async function askLoop(api: Program) {
  const reply = Object(await api.ask('loop'));
  const rounded = (name: string) => Math.round(Number(Reflect.get(reply, name)) * 10) / 10;
  return {
    cpuMs: rounded('cpuMs'),
    heldMs: rounded('heldMs'),
    blockedMs: rounded('blockedMs'),
    turns: rounded('turns'),
    rssMb: rounded('rssMb'),
  };
}

export async function callOnce(port: number, key: string, { method, path, body, headers, isKeyless }: Bomb) {
  const sent = {
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    ...(isKeyless ? { 'accept-encoding': 'identity' } : { authorization: `Bearer ${key}` }),
    ...headers,
  };
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, { method, headers: sent, body: body ?? null });
  const text = await answer.text();
  return { status: answer.status, bytes: text.length, text };
}
