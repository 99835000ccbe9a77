import type { SendOutcome } from '../../provider/port.ts';
import type { Random } from '../../runtime/random.ts';
import type { ClaimedDelivery } from './deliveries.queries.ts';

export type TryLater = Extract<SendOutcome, { outcome: 'try-later' }>;

const hour = 3_600_000;

/** How long a message is tried before it is failed: a code is worthless after ten minutes. */
export const lifetimeMs = (delivery: Pick<ClaimedDelivery, 'content'>) =>
  delivery.content.type === 'template' && delivery.content.category === 'AUTHENTICATION' ? 600_000 : 24 * hour;

/**
 * When to try again. The platform's own delay first (for a person written to too fast: 4^n seconds); anything else
 * doubles from one second to five minutes. Jitter spreads the retries of one outage.
 */
export function retryDelayMs(outcome: TryLater, attempts: number, random: Random): number {
  const base = outcome.delayMs ?? Math.min(2 ** Math.min(attempts, 9) * 500, 300_000);
  return Math.round(base * (1 + random.fraction() * 0.25));
}

/** How long a whole lane pauses when the number or the platform, not the message, is the cause. */
export const lanePauseMs = (failuresInARow: number) => Math.min(250 * 2 ** Math.min(failuresInARow, 7), 30_000);
