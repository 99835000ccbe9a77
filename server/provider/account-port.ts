/**
 * What came of a call that is not a send:
 *   done         the platform did it
 *   refused      its own answer is a refusal, with a reason
 *   unavailable  not now, or no full answer came: it may have been done all the same
 */
export type PlatformAnswer<T> =
  | { outcome: 'done'; answer: T }
  | { outcome: 'refused'; refusal: PlatformRefusal; text: string | null }
  | { outcome: 'unavailable'; retryAfterSeconds: number | null; why: string };

/** The refusals a caller can distinguish. */
export type PlatformRefusal = 'name-taken' | 'not-found' | 'access-lost' | 'other';

/** A business account on the platform and how to speak for it. */
export type Account = { baseUrl: string; platformAccountId: string; accessToken: string };
