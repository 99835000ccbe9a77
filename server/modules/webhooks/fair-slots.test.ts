import { describe, expect, test } from 'vitest';
import { FairSlots, type LoopIsFull } from './fair-slots.ts';

type TestLane = { name: string; left: number; limit: number; inFlight: number; mayStart(): boolean };

function open(most: number, isFull: LoopIsFull = () => null) {
  const started: string[] = [];
  const start = (lane: TestLane) => {
    lane.left -= 1;
    lane.inFlight += 1;
    started.push(lane.name);
  };
  const slots = new FairSlots<TestLane>(most, start, isFull);
  const lane = (name: string, left: number, limit = 8): TestLane => ({
    name,
    left,
    limit,
    inFlight: 0,
    mayStart() {
      return this.left > 0 && this.inFlight < this.limit;
    },
  });
  const end = (one: TestLane) => {
    one.inFlight -= 1;
    slots.leave();
    slots.enter(one);
  };
  return { started, slots, lane, end };
}

describe('slots', () => {
  test('go to a lane up to its own limit', () => {
    const { slots, lane, started } = open(100);
    slots.enter(lane('a', 50, 8));
    expect(started).toHaveLength(8);
    expect(slots.used).toBe(8);
  });

  test('are given in turn to lanes that wait', () => {
    const { slots, lane, started, end } = open(4);
    const [a, b] = [lane('a', 50), lane('b', 50)];
    slots.enter(a);
    slots.enter(b);
    expect(started).toEqual(['a', 'a', 'b']);
    end(a);
    end(b);
    expect(started.slice(3).sort()).toEqual(['a', 'b']);
  });

  test('are kept by half for lanes that have nothing under way', () => {
    const { slots, lane, started } = open(10);
    for (const name of ['a', 'b']) slots.enter(lane(name, 50));
    expect(slots.used).toBeLessThanOrEqual(6);
    slots.enter(lane('late', 1));
    expect(started.at(-1)).toBe('late');
  });

  test('are never more than there are', () => {
    const { slots, lane, started } = open(10);
    const lanes = Array.from({ length: 30 }, (_, i) => lane(`lane ${i}`, 50));
    for (const one of lanes) slots.enter(one);
    expect(slots.used).toBe(10);
    expect(started).toHaveLength(10);
    expect(new Set(started).size).toBeGreaterThanOrEqual(5);
  });

  test('that are freed go to a lane that was waiting for its first', () => {
    const { slots, lane, started, end } = open(2);
    const [a, b, c] = [lane('a', 9, 1), lane('b', 9, 1), lane('c', 9, 1)];
    for (const one of [a, b, c]) slots.enter(one);
    expect(started).toEqual(['a', 'b']);
    end(a);
    expect(started).toEqual(['a', 'b', 'c']);
  });

  test('has more under way while this thread has time, and fewer once it has none', () => {
    let full: boolean | null = null;
    const { slots, lane, end } = open(1_024, () => full);
    const busy = lane('busy', 10_000, 600);
    slots.enter(busy);
    expect(slots.used).toBe(64);
    full = false;
    for (const used of [128, 256, 512, 512]) {
      end(busy);
      expect(slots.used).toBe(used);
    }
    full = true;
    for (let i = 0; i < 512; i++) end(busy);
    expect(slots.used).toBe(64);
    // An endpoint with nothing under way is not held back by that.
    const other = lane('other', 1);
    slots.enter(other);
    expect(other.inFlight).toBe(1);
  });
});
