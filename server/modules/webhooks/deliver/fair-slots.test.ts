import { describe, expect, test } from 'vitest';
import { FairSlots, type LoopIsFull } from './fair-slots.ts';

type TestClaimant = { name: string; left: number; limit: number; inFlight: number; mayStart(): boolean };

function open(most: number, isFull: LoopIsFull = () => null) {
  const started: string[] = [];
  const start = (claimant: TestClaimant) => {
    claimant.left -= 1;
    claimant.inFlight += 1;
    started.push(claimant.name);
  };
  const slots = new FairSlots<TestClaimant>(most, start, isFull);
  const claimant = (name: string, left: number, limit = 8): TestClaimant => ({
    name,
    left,
    limit,
    inFlight: 0,
    mayStart() {
      return this.left > 0 && this.inFlight < this.limit;
    },
  });
  const end = (one: TestClaimant) => {
    one.inFlight -= 1;
    slots.leave();
    slots.enter(one);
  };
  return { started, slots, claimant, end };
}

describe('slots', () => {
  test('go to a claimant up to its own limit', () => {
    const { slots, claimant, started } = open(100);
    slots.enter(claimant('a', 50, 8));
    expect(started).toHaveLength(8);
    expect(slots.used).toBe(8);
  });

  test('are given in turn to claimants that wait', () => {
    const { slots, claimant, started, end } = open(4);
    const [a, b] = [claimant('a', 50), claimant('b', 50)];
    slots.enter(a);
    slots.enter(b);
    expect(started).toEqual(['a', 'a', 'b']);
    end(a);
    end(b);
    expect(started.slice(3).sort()).toEqual(['a', 'b']);
  });

  test('are kept by half for claimants that have nothing under way', () => {
    const { slots, claimant, started } = open(10);
    for (const name of ['a', 'b']) slots.enter(claimant(name, 50));
    expect(slots.used).toBeLessThanOrEqual(6);
    slots.enter(claimant('late', 1));
    expect(started.at(-1)).toBe('late');
  });

  test('are never more than there are', () => {
    const { slots, claimant, started } = open(10);
    const claimants = Array.from({ length: 30 }, (_, i) => claimant(`claimant ${i}`, 50));
    for (const one of claimants) slots.enter(one);
    expect(slots.used).toBe(10);
    expect(started).toHaveLength(10);
    expect(new Set(started).size).toBeGreaterThanOrEqual(5);
  });

  test('that are freed go to a claimant that was waiting for its first', () => {
    const { slots, claimant, started, end } = open(2);
    const [a, b, c] = [claimant('a', 9, 1), claimant('b', 9, 1), claimant('c', 9, 1)];
    for (const one of [a, b, c]) slots.enter(one);
    expect(started).toEqual(['a', 'b']);
    end(a);
    expect(started).toEqual(['a', 'b', 'c']);
  });

  test('has more under way while this thread has time, and fewer once it has none', () => {
    let full: boolean | null = null;
    const { slots, claimant, end } = open(1_024, () => full);
    const busy = claimant('busy', 10_000, 600);
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
    const other = claimant('other', 1);
    slots.enter(other);
    expect(other.inFlight).toBe(1);
  });
});
