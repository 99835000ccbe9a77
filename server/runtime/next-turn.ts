const waiting: (() => void)[] = [];

/**
 * Gives the loop back in the middle of long work. Of all that wait, one goes on in each turn of the loop: with a turn for
 * every one of them, many calls at once would hold it together for as long as none of them may alone.
 */
export const nextTurn = (): Promise<void> =>
  new Promise((go) => {
    waiting.push(go);
    if (waiting.length === 1) setImmediate(step);
  });

function step(): void {
  // An immediate that is asked for in one comes a turn later.
  if (waiting.length > 1) setImmediate(step);
  waiting.shift()?.();
}
