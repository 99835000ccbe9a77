export type { RequestKind } from './hold-shares.ts';
export { forgetQuietSubjects } from './limits.queries.ts';
export { RateLimiter, type Verdict } from './take-requests.ts';
