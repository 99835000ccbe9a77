import { routes } from '@recado/contract/routes/index.ts';
import type { Database } from '../../database/database.ts';
import { bind } from '../../http/index.ts';
import type { Awaitable } from '../../runtime/awaitable.ts';
import type { Organizations } from '../organizations/index.ts';
import { listStatement } from './list-statement.ts';
import type { PriceList } from './price-list.ts';
import { proveWallet } from './prove-wallet.ts';
import { readAutoRecharge } from './read-auto-recharge.ts';
import { readPrices } from './read-prices.ts';
import { readWallet } from './read-wallet.ts';
import { setAutoRecharge } from './set-auto-recharge.ts';
import { readSpendAlarm, setSpendAlarm } from './spend-alarm.ts';

export type WalletDeps = {
  database: Database;
  organizations: Organizations;
  prices: { get(): Awaitable<PriceList> };
};

export const walletRoutes = ({ database, organizations, prices }: WalletDeps) => [
  bind(routes.getWallet, ({ caller: { organizationId } }) =>
    readWallet(database.organization(organizationId), organizationId),
  ),
  bind(routes.listStatement, ({ caller: { organizationId } }, { query }) =>
    listStatement(database.organization(organizationId), organizationId, query),
  ),
  bind(routes.getAutoRecharge, ({ caller: { organizationId } }) =>
    readAutoRecharge(database.organization(organizationId), organizationId),
  ),
  bind(routes.putAutoRecharge, ({ caller: { organizationId } }, { body }) =>
    setAutoRecharge(database.organization(organizationId), organizationId, body),
  ),
  bind(routes.getSpendAlarm, ({ caller: { organizationId } }) =>
    readSpendAlarm(database.organization(organizationId), organizationId),
  ),
  bind(routes.putSpendAlarm, ({ caller: { organizationId } }, { body }) =>
    setSpendAlarm(database.organization(organizationId), organizationId, body),
  ),
  bind(routes.getPrices, async ({ caller: { organizationId } }) => {
    const { planId } = await organizations.get(organizationId);
    return readPrices(await prices.get(), planId);
  }),
  bind(routes.getWalletProof, ({ caller: { organizationId } }) =>
    proveWallet(database.organization(organizationId), organizationId),
  ),
];
