import { isIP } from 'node:net';
import { totalPages } from '@recado/contract/envelopes.ts';
import { limits } from '@recado/contract/limits.ts';
import type { PanelKey } from '@recado/contract/panel/keys.ts';
import { refuse } from '@recado/contract/refusal.ts';
import type { Static } from 'typebox';
import type { Database } from '../../database/database.ts';
import type { Uuid } from '../../runtime/ids.ts';
import { invariant } from '../../runtime/invariant.ts';
import type { Principal } from '../../runtime/principal.ts';
import { type Founding, findUser } from '../organizations/index.ts';
import { type AskedKey, makeKey } from './create-key.ts';
import { countLiveKeys, findShownKey, listShownKeys, type ShownKey } from './panel.queries.ts';
import { revokeKey } from './revoke-key.ts';
import { rotateKey } from './rotate-key.ts';

/** The person who manages keys. */
export type Holder = { userId: Uuid; organizationId: Uuid; principal: Principal };

const mostKeys = 200;

export async function listOwnKeys({ system }: Database, organizationId: Uuid, query: { page: number; size: number }) {
  const size = Math.min(query.size, limits.pageSizeMax);
  const rows = await listShownKeys(system, organizationId, query.page * size, size);
  const totalElements = rows[0]?.total ?? 0;
  return {
    data: rows.flatMap(({ total: _, ...row }) => (row.id === null ? [] : [presentKey(row)])),
    pagination: { page: query.page, size, totalElements, totalPages: totalPages(totalElements, size) },
  };
}

const presentKey = ({ expiresAt, revokedAt, lastUsedAt, createdAt, ...row }: ShownKey): Static<typeof PanelKey> => ({
  ...row,
  expiresAt: expiresAt?.toISOString() ?? null,
  revokedAt: revokedAt?.toISOString() ?? null,
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
  createdAt: createdAt.toISOString(),
});

export type WantedKey = {
  name: string;
  permissions?: AskedKey['permissions'] | null;
  allowedNetworks?: readonly string[] | null;
  expiresAt?: string | null;
};

/** A key of the person who asks. It acts on their main organization, so it is made only there. */
export async function createOwnKey(deps: Founding & { baseUrl: string }, holder: Holder, wanted: WantedKey) {
  const { organizationId, userId, principal } = holder;
  const { system } = deps.database;
  const user = await findUser(system, userId);
  if (user?.mainOrganizationId !== organizationId) throw refuse('KEY_OUTSIDE_MAIN');
  if ((await countLiveKeys(system, organizationId)) >= mostKeys) throw refuse('KEYS_TOO_MANY');
  const expiresAt = wanted.expiresAt ? new Date(wanted.expiresAt) : null;
  if (expiresAt && expiresAt <= deps.clock.now()) throw broken('expiresAt', 'deve estar no futuro');
  const { name, permissions, allowedNetworks } = wanted;
  const asked: AskedKey = {
    organizationId,
    name: name.trim(),
    expiresAt,
    ...(permissions ? { permissions } : {}),
    allowedNetworks: readNetworks(allowedNetworks ?? null),
  };
  const { id, key } = await makeKey(deps, asked, userId, principal);
  return { ...(await requireShown(system, organizationId, id)), ...shownOnce(deps.baseUrl, key) };
}

const broken = (field: string, problem: string) =>
  refuse('VALIDATION_ERROR', { details: { fields: [{ field, problem }] } });

function readNetworks(asked: readonly string[] | null): readonly string[] | null {
  const strange = asked?.find((network) => !isNetwork(network));
  if (strange) throw broken('allowedNetworks', `${strange} não é um endereço nem uma rede como 10.0.0.0/8`);
  return asked;
}

function isNetwork(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  const family = isIP(address);
  if (family === 0 || address.includes('%') || rest.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128));
}

/** The key itself, and a call that proves it: what the person came for, shown this once. */
const shownOnce = (baseUrl: string, key: string) => ({
  key,
  curl: `curl ${baseUrl}/v1/templates -H 'Authorization: Bearer ${key}'`,
});

async function requireShown(system: Database['system'], organizationId: Uuid, id: Uuid) {
  const row = await findShownKey(system, organizationId, id);
  invariant(row, 'the key was made');
  return presentKey(row);
}

export async function rotateOwnKey(
  deps: Founding & { baseUrl: string },
  { organizationId, principal }: Holder,
  id: Uuid,
  graceHours: number,
) {
  const { system } = deps.database;
  if (!(await findShownKey(system, organizationId, id))) throw refuse('KEY_RECORD_UNKNOWN');
  const rotation = await rotateKey(deps, id, graceHours * 3_600_000, principal);
  if (!rotation) throw refuse('KEY_NOT_LIVE');
  return {
    ...(await requireShown(system, organizationId, rotation.id)),
    ...shownOnce(deps.baseUrl, rotation.key),
    oldWorksUntil: rotation.oldWorksUntil.toISOString(),
  };
}

export async function revokeOwnKey(database: Database, { organizationId, principal }: Holder, id: Uuid): Promise<null> {
  if (!(await findShownKey(database.system, organizationId, id))) throw refuse('KEY_RECORD_UNKNOWN');
  await revokeKey(database, id, principal);
  return null;
}
