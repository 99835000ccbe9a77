const waiting: (() => void)[] = [];
let isStepping = false;

/** For so long after a small call its caller, and others, count as being served. */
const servedMs = 50;
/** Long work goes on for so long before it rests as long as it worked. */
const workMs = 4;
const longestRestMs = 20;

let calledAt = Number.NEGATIVE_INFINITY;
let workedMs = 0;

/** A small call came: long work leaves half of the loop's time to such calls. */
export function noteSmallCall(): void {
  calledAt = performance.now();
}

/**
 * Gives the loop back in the middle of long work. Of all that wait, one goes on in each turn of the loop: with a turn for
 * every one of them, many calls at once would hold it together for as long as none of them may alone. While small calls
 * are served, all long work together rests for as long as it worked.
 */
export const nextTurn = (): Promise<void> =>
  new Promise((go) => {
    waiting.push(go);
    if (isStepping) return;
    isStepping = true;
    setImmediate(step);
  });

function step(): void {
  // An immediate that is asked for in one comes a turn later: after what goes on now, and what else this turn brings.
  setImmediate(goOn, performance.now());
  waiting.shift()?.();
}

function goOn(began: number): void {
  const now = performance.now();
  workedMs += now - began;
  if (waiting.length === 0) isStepping = false;
  else if (now - calledAt > servedMs || workedMs < workMs) step();
  else {
    setTimeout(step, Math.min(workedMs, longestRestMs));
    workedMs = 0;
  }
}
