import cluster, { type Worker } from 'node:cluster';
import { setTimeout as pause } from 'node:timers/promises';
import { processTuning } from '@recado/server/installation.ts';
import type { Env } from '../installation/check-settings.ts';
import type { PlannedProcess } from './plan-processes.ts';

export type Supervised = {
  planned: readonly PlannedProcess[];
  /** Complete: with what this process found out, such as the address of the database. */
  env: Env;
  print: (line: string) => void;
  /** After this a process that was asked to stop is killed. */
  stopMs: number;
};

/** What a process under supervision reports once it serves. */
export type ReadyWord = { ready: true; port: number | null };

/** Set for processes under supervision: port and database were looked at already. */
export const supervisedName = 'RECADO_SUPERVISED';

const firstPauseMs = 500;
const longestPauseMs = 30_000;
/** One that served for this long did not fail at its start. */
const settledMs = 60_000;

/** Runs this same program as several processes that share one port, and restarts one that ends. */
export async function superviseProcesses(asked: Supervised) {
  const { planned } = asked;
  const env = { ...asked.env };
  const stopping = new AbortController();
  const kept = planned.map((one) => new KeptProcess(one, { ...asked, env }, stopping.signal));
  const stop = async () => {
    stopping.abort();
    // Who answers callers leaves first: what they accepted last is still delivered.
    const isApi = ({ roles }: PlannedProcess) => roles !== 'worker';
    await Promise.all(kept.filter(({ plan }) => isApi(plan)).map((one) => one.stop()));
    await Promise.all(kept.filter(({ plan }) => !isApi(plan)).map((one) => one.stop()));
  };
  try {
    const ports = await Promise.all(kept.map((one) => one.begin()));
    const port = ports.find((one) => one !== null) ?? null;
    // Any free port was asked for: a process that is restarted must take the same, also after all of them ended.
    if (port !== null) env.PORT = String(port);
    return { port, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

class KeptProcess {
  readonly plan: PlannedProcess;
  readonly #asked: Supervised;
  readonly #stopping: AbortSignal;
  #worker: Worker | null = null;
  #keeping: Promise<void> = Promise.resolve();

  constructor(plan: PlannedProcess, asked: Supervised, stopping: AbortSignal) {
    this.plan = plan;
    this.#asked = asked;
    this.#stopping = stopping;
  }

  /** The first start must succeed; later ones are tried for as long as it takes. */
  async begin(): Promise<number | null> {
    const first = this.#launch();
    const port = await first.ready;
    this.#keeping = this.#keep(first.ended).catch(() => undefined);
    return port;
  }

  async #keep(ended: Promise<string>): Promise<void> {
    let waitMs = firstPauseMs;
    let begunAt = performance.now();
    let last = ended;
    while (!this.#stopping.aborted) {
      const why = await last;
      if (this.#stopping.aborted) return;
      if (performance.now() - begunAt > settledMs) waitMs = firstPauseMs;
      this.#asked.print(`${this.plan.name} ended (${why}) and starts again in ${waitMs} ms`);
      await pause(waitMs, undefined, { signal: this.#stopping });
      waitMs = Math.min(waitMs * 2, longestPauseMs);
      begunAt = performance.now();
      const next = this.#launch();
      next.ready.catch(() => undefined);
      last = next.ended;
    }
  }

  #launch() {
    const { roles, metricsPort } = this.plan;
    const tuning = processTuning(roles === 'worker' ? 'worker' : 'api');
    cluster.setupPrimary({
      exec: process.argv[1] ?? '',
      args: ['serve'],
      execArgv: [...process.execArgv.filter((flag) => !flag.startsWith('--max-semi')), ...tuning.nodeFlags],
    });
    const own = { RECADO_ROLES: roles, METRICS_PORT: String(metricsPort), [supervisedName]: '1' };
    const worker = cluster.fork({ ...tuning.env, ...this.#asked.env, ...own });
    this.#worker = worker;
    const ended = new Promise<string>((resolve) => {
      worker.once('error', (error) => resolve(error.message));
      worker.once('exit', (code, signal) => resolve(signal ? `killed by ${signal}` : `exit code ${code}`));
    });
    const listening = new Promise<number | null>((resolve) => {
      worker.on('message', (word: ReadyWord) => word.ready && resolve(word.port));
    });
    const died = ended.then((why) => Promise.reject(new Error(`${this.plan.name} does not start: ${why}`)));
    return { ended, ready: Promise.race([listening, died]) };
  }

  async stop(): Promise<void> {
    const worker = this.#worker;
    if (worker && !worker.isDead()) {
      const gone = new Promise<void>((resolve) => worker.once('exit', () => resolve()));
      worker.process.kill('SIGTERM');
      const timer = setTimeout(() => worker.process.kill('SIGKILL'), this.#asked.stopMs);
      await gone;
      clearTimeout(timer);
    }
    await this.#keeping;
  }
}
