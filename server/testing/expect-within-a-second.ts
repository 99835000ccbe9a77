import { expect } from 'vitest';

/** Asked every 20 ms, it answers so by the fiftieth time. Counted, not timed: when the machine stands still, so do we. */
export async function expectWithinASecond<T>(ask: () => Promise<T>, answer: T): Promise<void> {
  let asked = 0;
  const counted = () => {
    asked += 1;
    return ask();
  };
  await expect.poll(counted, { interval: 20 }).toBe(answer);
  expect(asked).toBeLessThanOrEqual(50);
}
