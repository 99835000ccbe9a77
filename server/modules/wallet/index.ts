export { creditWallet } from './credit-wallet.ts';
export { defaultPrices } from './default-prices.ts';
export { listStatement, type StatementQuery } from './list-statement.ts';
export { type Micros, readReais, toReais, writeReais } from './money.ts';
export { cachePrices, type PriceKind, type PriceList } from './price-list.ts';
export { insertSeedPrices, listPrices } from './prices.queries.ts';
export { proveWallet, proveWalletAfresh } from './prove-wallet.ts';
export { readEntry } from './read-entry.ts';
export { readWallet } from './read-wallet.ts';
export { type RechargeDeps, rechargeWallets } from './recharge-wallets.ts';
export { setPrice } from './set-price.ts';
export { settleRecharge } from './settle-recharge.ts';
export {
  listRecharges,
  presentRecharge,
  readRecharge,
  settleTopUp,
  type TopUpDeps,
  topUpWallet,
} from './top-up-wallet.ts';
export { findRecharge } from './top-ups.queries.ts';
export { proveWallets, walletChores } from './wallet.chores.ts';
