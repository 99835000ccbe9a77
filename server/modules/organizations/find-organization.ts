import { Cache } from '../../database/cache.ts';
import type { CacheVersions } from '../../database/cache-versions.ts';
import type { Db } from '../../database/database.ts';
import type { Awaitable } from '../../runtime/awaitable.ts';
import type { Uuid } from '../../runtime/ids.ts';
import { invariant } from '../../runtime/invariant.ts';
import type { Organization } from './organization.ts';
import * as queries from './organizations.queries.ts';

/** Organizations by id, cached: asked for on every request, changed a few times in their life. */
export type Organizations = { get(id: Uuid): Awaitable<Organization> };

export function cacheOrganizations(system: Db, versions: CacheVersions): Organizations {
  return new Cache<Organization>('organizations', versions, 20_000, async (id) => {
    const organization = await queries.findOrganization(system, id);
    invariant(organization, `organization ${id} exists`);
    return organization;
  });
}
