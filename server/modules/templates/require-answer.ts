import { refuse } from '@recado/contract/refusal.ts';
import type { PlatformAnswer } from '../../provider/port.ts';

const usualWaitSeconds = 30;

/** What the platform answered, or the refusal with the reason. */
export function requireAnswer<T>(answer: PlatformAnswer<T>): T {
  if (answer.outcome === 'done') return answer.answer;
  if (answer.outcome === 'unavailable') {
    const retryAfterSeconds = answer.retryAfterSeconds ?? usualWaitSeconds;
    throw refuse('PROVIDER_UNAVAILABLE', { parameters: { retryAfterSeconds } });
  }
  if (answer.refusal === 'access-lost') throw refuse('PROVIDER_APP_NOT_READY');
  if (answer.refusal === 'name-taken') throw refuse('TEMPLATE_NAME_TAKEN');
  throw refuse('TEMPLATE_INVALID', { details: { fields: [], platform: answer.text } });
}

/** For questions the platform has no reason to refuse: whatever is not an answer is a platform out of reach. */
export function requireReach<T>(answer: PlatformAnswer<T>): T {
  if (answer.outcome !== 'refused') return requireAnswer(answer);
  throw refuse('PROVIDER_UNAVAILABLE', { parameters: { retryAfterSeconds: usualWaitSeconds } });
}
