export { creditWallet } from './credit-wallet.ts';
export { defaultPrices } from './default-prices.ts';
export { type Micros, readReais, toReais, writeReais } from './money.ts';
export { cachePrices, type PriceKind, type PriceList } from './price-list.ts';
export { proveWallet } from './prove-wallet.ts';
export { readWallet } from './read-wallet.ts';
export { proveWalletsKind, walletJobs } from './wallet.jobs.ts';
export { insertSeedPrices } from './wallet.queries.ts';
