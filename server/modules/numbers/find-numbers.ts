import { Cache } from '../../database/cache.ts';
import type { CacheVersions } from '../../database/cache-versions.ts';
import type { Db } from '../../database/database.ts';
import type { Awaitable } from '../../runtime/awaitable.ts';
import type { Uuid } from '../../runtime/ids.ts';
import { invariant } from '../../runtime/invariant.ts';
import type { Keyring } from '../../runtime/keyring.ts';
import { accessTokenOf } from '../../runtime/seals.ts';
import type { SendingNumber } from './number.ts';
import * as queries from './numbers.queries.ts';
import { addressOf } from './platform-address.ts';

export type PlatformAccount = { baseUrl: string; platformAccountId: string; accessToken: string };

/** Numbers and the accounts they belong to, cached. */
export type Numbers = {
  ofOrganization(organizationId: Uuid): readonly SendingNumber[] | Promise<readonly SendingNumber[]>;
  byPlatformId(platformNumberId: string): SendingNumber | null | Promise<SendingNumber | null>;
  account(organizationId: Uuid, accountId: Uuid): Awaitable<PlatformAccount>;
};

export type NumbersDeps = { system: Db; versions: CacheVersions; keyring: Keyring; sandboxUrl: string | null };

export function cacheNumbers({ system, versions, keyring, sandboxUrl }: NumbersDeps): Numbers {
  const lists = new Cache<readonly SendingNumber[]>('numbers', versions, 20_000, (id) =>
    queries.listNumbers(system, id),
  );
  const named = new Cache<SendingNumber | null>('numbers', versions, 20_000, (id) =>
    queries.findNumberByPlatformId(system, id),
  );
  const accounts = new Cache<PlatformAccount>('numbers', versions, 20_000, async (key) => {
    const [organizationId = '', id = ''] = key.split(' ');
    const account = await queries.findAccount(system, organizationId, id);
    invariant(account, `business account ${id} exists`);
    const { sandbox, platformAccountId } = account;
    const baseUrl = addressOf({ sandbox }, account.baseUrl, sandboxUrl);
    const accessToken = keyring.seals.open(accessTokenOf(organizationId, id), account.accessToken);
    return { baseUrl, platformAccountId, accessToken };
  });
  return {
    ofOrganization: (id) => lists.get(id),
    byPlatformId: (id) => named.get(id),
    account: (organizationId, id) => accounts.get(`${organizationId} ${id}`),
  };
}
