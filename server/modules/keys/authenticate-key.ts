import { BlockList, isIP } from 'node:net';
import { Cache } from '../../database/cache.ts';
import type { CacheVersions } from '../../database/cache-versions.ts';
import type { Db } from '../../database/database.ts';
import { type Awaitable, after } from '../../runtime/awaitable.ts';
import type { Clock } from '../../runtime/clock.ts';
import type { Keyring } from '../../runtime/keyring.ts';
import type { Principal } from '../../runtime/principal.ts';
import type { Organization, Organizations } from '../organizations/index.ts';
import { createKeyDigester } from './digest-key.ts';
import { findKeyByHash, type KeyRow } from './keys.queries.ts';
import type { KeyUses } from './note-key-use.ts';

export type KeyHolder = {
  principal: Principal;
  userId: string;
  organizationId: string;
  role: KeyRow['role'];
  permissions: KeyRow['permissions'];
  organization: Pick<Organization, 'activated' | 'suspended' | 'features'>;
};

export type KeyRefusal = 'KEY_UNKNOWN' | 'KEY_REVOKED' | 'KEY_EXPIRED' | 'KEY_ADDRESS_NOT_ALLOWED';

type KnownKey = { row: KeyRow; allowed: BlockList | null };

export type KeyDeps = {
  system: Db;
  versions: CacheVersions;
  organizations: Organizations;
  keyring: Keyring;
  clock: Clock;
  uses: KeyUses;
};

/** Who presents this key, from this address. A cached key answers without waiting for anything. */
export function createAuthenticator(deps: KeyDeps) {
  const known = new Cache<KnownKey | null>('keys', deps.versions, 50_000, async (hex) => {
    const row = await findKeyByHash(deps.system, Buffer.from(hex, 'hex'));
    return row && { row, allowed: allowList(row.allowedNetworks) };
  });

  const digestOf = createKeyDigester(deps.keyring);

  return {
    authenticate(presented: string, address: string): Awaitable<KeyHolder | KeyRefusal> {
      const digest = digestOf(presented);
      if (digest === null) return 'KEY_UNKNOWN';
      return after(known.get(digest), (key) => judge(key, address));
    },
  };

  function judge(key: KnownKey | null, address: string): Awaitable<KeyHolder | KeyRefusal> {
    if (!key) return 'KEY_UNKNOWN';
    const now = deps.clock.now();
    if (key.row.revokedAt) return 'KEY_REVOKED';
    if (key.row.expiresAt && key.row.expiresAt <= now) return 'KEY_EXPIRED';
    if (key.allowed && !isAllowed(key.allowed, address)) return 'KEY_ADDRESS_NOT_ALLOWED';
    deps.uses.note(key.row, now);
    return after(deps.organizations.get(key.row.mainOrganizationId), (organization) => holder(key.row, organization));
  }
}

function holder(row: KeyRow, organization: Organization): KeyHolder {
  return {
    principal: { kind: 'key', id: row.id },
    userId: row.userId,
    organizationId: row.mainOrganizationId,
    role: row.role,
    permissions: row.permissions,
    organization,
  };
}

function allowList(networks: string[] | null): BlockList | null {
  if (!networks) return null;
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', bits = ''] = network.split('/');
    list.addSubnet(address, Number(bits), isIP(address) === 6 ? 'ipv6' : 'ipv4');
  }
  return list;
}

function isAllowed(list: BlockList, address: string): boolean {
  const plain = address.startsWith('::ffff:') ? address.slice(7) : address;
  return list.check(plain, isIP(plain) === 6 ? 'ipv6' : 'ipv4');
}
