/** Time handed in: real runs use the machine's, tests use one they push forward themselves. */
export interface Timers {
  now(): number;
  /** Runs once after the delay; the returned function takes the appointment back. */
  after(delayMs: number, run: () => void): () => void;
}

export const realTimers: Timers = {
  now: () => Date.now(),
  after(delayMs, run) {
    const timer = setTimeout(run, Math.max(0, delayMs));
    timer.unref();
    return () => clearTimeout(timer);
  },
};

export interface ManualTimers extends Timers {
  advance(ms: number): void;
}

export function manualTimers(startAt: number): ManualTimers {
  let nowAt = startAt;
  let order = 0;
  const tasks: { dueAt: number; order: number; run: () => void }[] = [];

  const nextDue = (until: number) => {
    let best: (typeof tasks)[number] | undefined;
    for (const task of tasks) {
      if (task.dueAt > until) continue;
      if (best && (best.dueAt < task.dueAt || (best.dueAt === task.dueAt && best.order < task.order))) continue;
      best = task;
    }
    return best;
  };
  const remove = (task: (typeof tasks)[number]) => {
    const index = tasks.indexOf(task);
    if (index >= 0) tasks.splice(index, 1);
  };

  return {
    now: () => nowAt,
    after(delayMs, run) {
      order += 1;
      const task = { dueAt: nowAt + Math.max(0, delayMs), order, run };
      tasks.push(task);
      return () => remove(task);
    },
    advance(ms) {
      const until = nowAt + ms;
      for (let task = nextDue(until); task; task = nextDue(until)) {
        remove(task);
        nowAt = Math.max(nowAt, task.dueAt);
        task.run();
      }
      nowAt = until;
    },
  };
}
