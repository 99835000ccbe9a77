import { refuse } from '@recado/contract/refusal.ts';
import type { PlatformAnswer } from '../../provider/port.ts';

/** What the platform answered; its refusals and silences become our own. */
export function requireAnswer<T>(answer: PlatformAnswer<T>): T {
  switch (answer.outcome) {
    case 'done':
      return answer.answer;
    case 'refused':
      throw refuse('PROVIDER_REFUSED', { parameters: { reason: answer.text ?? 'sem explicação' } });
    case 'unavailable':
      throw refuse('PROVIDER_UNAVAILABLE', { parameters: { retryAfterSeconds: answer.retryAfterSeconds ?? 30 } });
  }
}
