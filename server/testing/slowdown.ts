const tries = 25;
const enough = 20;

/**
 * How many times as much work a hostile text makes as a plain one of its length: single digits when the work grows with
 * the text, hundreds when it grows with its square. Counted in processor time: waiting for other processes costs none.
 */
export const slowdown = (hostile: string, run: (text: string) => unknown, plain = 'a'.repeat(hostile.length)): number =>
  // The scan stands for what a text costs anyway, so that nothing is compared with next to nothing.
  timesAsLong(
    () => run(hostile),
    () => [run(plain), scan(plain)],
  );

/** The best of some tries, in turn, because a collector or a compiler may work beside one. */
export function timesAsLong(hostile: () => unknown, usual: () => unknown): number {
  let longest = Number.POSITIVE_INFINITY;
  let shortest = Number.POSITIVE_INFINITY;
  for (let tried = 0; tried < tries; tried++) {
    shortest = Math.min(shortest, durationOf(usual));
    longest = Math.min(longest, durationOf(hostile));
    if (longest < shortest * enough) break;
  }
  return longest / shortest;
}

function scan(text: string): number {
  let sum = 0;
  for (const character of text) sum += character.length;
  return sum;
}

function durationOf(run: () => unknown): number {
  const { user, system } = process.cpuUsage();
  run();
  const spent = process.cpuUsage({ user, system });
  // What is too short to be counted took something all the same.
  return Math.max(1, spent.user + spent.system);
}
