import { setTimeout as pause } from 'node:timers/promises';
import { launchProgram, type Program, type RunningProgram } from './launch-program.ts';
import { turnOverLog, watchLog } from './turn-over-log.ts';

export type Supervision = {
  program: Program;
  /** Resolves when the program does its work; asked again after every restart. */
  whenUp: (signal: AbortSignal) => Promise<void>;
  print: (line: string) => void;
  signal: AbortSignal;
};

const longestPauseMs = 30_000;

/** Starts a program and keeps it running. The first start must succeed; later ones are tried for as long as it takes. */
export async function superviseProgram(supervision: Supervision): Promise<{ stop(): Promise<void> }> {
  const { program, print } = supervision;
  const stopping = new AbortController();
  turnOverLog(program.log);
  let running = await bringUp(supervision);
  const log = watchLog(program.log);

  const keeping = (async () => {
    while (!stopping.signal.aborted) {
      const reason = await running.ended;
      if (stopping.signal.aborted) return;
      print(`the ${program.name} stopped (${reason}) and is starting again; see ${program.log}`);
      running = await bringBack({ ...supervision, signal: stopping.signal });
    }
  })().catch(() => undefined);

  return {
    async stop() {
      stopping.abort();
      log.stop();
      await running.stop();
      await keeping;
      // One that was restarting when the stop came is another process than the one before.
      await running.stop();
    },
  };
}

async function bringBack(supervision: Supervision): Promise<RunningProgram> {
  const { signal } = supervision;
  for (let waitMs = 500; ; waitMs = Math.min(waitMs * 2, longestPauseMs)) {
    await pause(waitMs, undefined, { signal });
    try {
      return await bringUp(supervision);
    } catch (error) {
      if (signal.aborted) throw error;
    }
  }
}

/** Up, or stopped again and thrown. */
async function bringUp({ program, whenUp, signal }: Supervision): Promise<RunningProgram> {
  const running = launchProgram(program);
  const died = running.ended.then((reason) => {
    throw new Error(`the ${program.name} does not start: ${reason}; see ${program.log}`);
  });
  try {
    await Promise.race([whenUp(signal), died]);
    died.catch(() => undefined);
    return running;
  } catch (error) {
    await running.stop();
    throw error;
  }
}
