import type { Timers } from './timers.ts';

/**
 * Things due later, grouped into ticks: one timer serves any number of items, where a timer per status
 * would cost more than the send itself. Ticks that hold something sit in a small binary heap.
 */
export class Agenda<T> {
  size = 0;
  private readonly buckets = new Map<number, T[]>();
  private readonly ticks: number[] = [];
  private armedTick = Number.POSITIVE_INFINITY;
  private disarm: () => void = () => undefined;
  private readonly timers: Timers;
  private readonly tickMs: number;
  private readonly onDue: (items: T[]) => void;

  constructor(timers: Timers, tickMs: number, onDue: (items: T[]) => void) {
    this.timers = timers;
    this.tickMs = tickMs;
    this.onDue = onDue;
  }

  add(dueAt: number, item: T): void {
    const tick = Math.ceil(dueAt / this.tickMs);
    this.size += 1;
    const bucket = this.buckets.get(tick);
    if (bucket) {
      bucket.push(item);
      return;
    }
    this.buckets.set(tick, [item]);
    pushTick(this.ticks, tick);
    this.arm();
  }

  clear(): void {
    this.disarm();
    this.armedTick = Number.POSITIVE_INFINITY;
    this.buckets.clear();
    this.ticks.length = 0;
    this.size = 0;
  }

  private arm(): void {
    const next = this.ticks[0];
    if (next === undefined || next >= this.armedTick) return;
    this.disarm();
    this.armedTick = next;
    this.disarm = this.timers.after(next * this.tickMs - this.timers.now(), () => this.run());
  }

  private run(): void {
    this.armedTick = Number.POSITIVE_INFINITY;
    const nowAt = this.timers.now();
    while (this.ticks.length > 0 && (this.ticks[0] ?? 0) * this.tickMs <= nowAt) {
      const tick = popTick(this.ticks);
      const items = this.buckets.get(tick) ?? [];
      this.buckets.delete(tick);
      this.size -= items.length;
      this.onDue(items);
    }
    this.arm();
  }
}

function pushTick(heap: number[], tick: number): void {
  let at = heap.push(tick) - 1;
  while (at > 0) {
    const parent = (at - 1) >> 1;
    if ((heap[parent] ?? 0) <= tick) break;
    heap[at] = heap[parent] ?? 0;
    at = parent;
  }
  heap[at] = tick;
}

function popTick(heap: number[]): number {
  const top = heap[0] ?? 0;
  const last = heap.pop() ?? 0;
  if (heap.length === 0) return top;
  let at = 0;
  for (let child = 1; child < heap.length; child = 2 * at + 1) {
    if (child + 1 < heap.length && (heap[child + 1] ?? 0) < (heap[child] ?? 0)) child += 1;
    const lower = heap[child] ?? 0;
    if (lower >= last) break;
    heap[at] = lower;
    at = child;
  }
  heap[at] = last;
  return top;
}
