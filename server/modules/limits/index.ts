export { forgetQuietSubjects } from './limits.queries.ts';
export { createRateLimiter, type RequestKind, type Verdict } from './take-requests.ts';
