import { beforeEach, describe, expect, test } from 'vitest';
import { createOutboxFloor, type OutboxFloor } from './outbox-floor.ts';

const most = 100;
let millis = 0;
let floor: OutboxFloor;

beforeEach(() => {
  millis = 0;
  floor = createOutboxFloor({ now: () => millis, ageMs: 2_000, sweepMs: 10_000 });
});

/** One step: moved and top as the outbox answered, the oldest transaction it found, and an id drawn after it. */
function step(moved: number, topSeq: number, [oldestRunning, endXid]: [number, number]): number {
  const after = floor.begin();
  floor.end({ moved, topSeq, topG: 0, oldestRunning }, most, endXid);
  return after;
}

describe('the floor of the outbox', () => {
  test('rises to a top once every transaction of its time has ended', () => {
    step(5, 50, [900, 1_000]);
    millis = 3_000;
    expect(step(0, 0, [1_000, 0])).toBe(0);
    expect(floor.begin()).toBe(50);
  });

  test('stays while a transaction of its time is open, however long', () => {
    step(5, 50, [900, 1_000]);
    millis = 9_000;
    step(5, 60, [999, 5_000]);
    expect(step(0, 0, [999, 5_000])).toBe(0);
  });

  test('stays while it is young', () => {
    step(5, 50, [900, 1_000]);
    millis = 1_999;
    step(0, 0, [1_000, 1_000]);
    expect(floor.begin()).toBe(0);
  });

  test('does not pass what a full step left behind', () => {
    step(5, 50, [900, 1_000]);
    millis = 3_000;
    step(most, 40, [2_000, 2_000]);
    expect(step(3, 50, [2_000, 2_000])).toBe(0);
    expect(floor.begin()).toBe(50);
  });

  test('gives way to a full sweep every ten seconds', () => {
    step(5, 50, [900, 1_000]);
    millis = 3_000;
    step(0, 0, [2_000, 2_000]);
    expect(floor.begin()).toBe(50);
    millis = 10_000;
    expect(floor.begin()).toBe(0);
    expect(floor.begin()).toBe(50);
  });

  test('keeps rising after a transaction was open for an hour', () => {
    for (let n = 1; n <= 3_600; n++) {
      millis += 1_000;
      step(1, n, [5, 1_000 + n]);
    }
    millis += 3_000;
    step(0, 3_600, [9_000, 9_000]);
    expect(floor.begin()).toBe(3_600);
  });
});
