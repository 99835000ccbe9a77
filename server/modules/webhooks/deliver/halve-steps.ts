import type { EndpointMove } from '../webhooks.queries.ts';
import type { Outcome } from './attempt-delivery.ts';
import type { EndpointQueue } from './endpoint-queue.ts';

/** What came of a queue's attempts and how far it has come. The attempts of `move` are those of `outcomes`, in order. */
export type Step = { queue: EndpointQueue; outcomes: Outcome[]; move: EndpointMove };

/** Queues apart, then the outcomes of one, to be written in this order; null when there is nothing to part. */
export function halveSteps(steps: readonly Step[]): [Step[], Step[]] | null {
  const [first] = steps;
  if (steps.length > 1) {
    const middle = Math.ceil(steps.length / 2);
    return [steps.slice(0, middle), steps.slice(middle)];
  }
  if (!first || first.outcomes.length < 2) return null;
  const middle = Math.ceil(first.outcomes.length / 2);
  // The cursor may not pass what is not written: it moves with the second half.
  const held = { ...first, move: { ...first.move, cursor: first.queue.recordedCursor } };
  return [[cut(held, 0, middle)], [cut(first, middle)]];
}

const cut = ({ queue, outcomes, move }: Step, from: number, to?: number): Step => ({
  queue,
  outcomes: outcomes.slice(from, to),
  move: { ...move, attempts: move.attempts.slice(from, to) },
});
