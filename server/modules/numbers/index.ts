export { chooseSender } from './choose-sender.ts';
export { connectNumber } from './connect-number.ts';
export { cacheNumbers, type Numbers, type PlatformAccount } from './find-numbers.ts';
export { moveAccounts } from './move-accounts.ts';
export type { SendingNumber } from './number.ts';
export { listNumbers } from './numbers.queries.ts';
export { setNumberStatus } from './set-number-status.ts';
