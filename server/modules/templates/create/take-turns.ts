/** Runs work of the same `whose`, a few pieces at a time; what is too many waits, in the order it came. */
export type Turns = <T>(whose: string, work: () => Promise<T>) => Promise<T>;

export function takeTurns(most: number): Turns {
  const lines = new Map<string, Line>();
  return async (whose, work) => {
    const line = lines.get(whose) ?? { busy: 0, waiting: [] };
    lines.set(whose, line);
    if (line.busy < most) line.busy += 1;
    else await new Promise<void>((resolve) => line.waiting.push(resolve));
    try {
      return await work();
    } finally {
      // A turn is handed on, so that nobody who comes now is served before those who wait.
      const next = line.waiting.shift();
      if (next) next();
      else if (--line.busy === 0) lines.delete(whose);
    }
  };
}

type Line = { busy: number; waiting: (() => void)[] };
