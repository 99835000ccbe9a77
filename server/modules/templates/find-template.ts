import { Cache } from '../../database/cache.ts';
import type { CacheVersions } from '../../database/cache-versions.ts';
import type { Db } from '../../database/database.ts';
import type { Uuid } from '../../runtime/ids.ts';
import type { Template } from './template.ts';
import { findTemplateByName } from './templates.queries.ts';

/** Templates by name, cached; a name nobody has is remembered too, until any template changes. */
export type Templates = {
  byName(organizationId: Uuid, businessAccountId: Uuid, name: string): Template | null | Promise<Template | null>;
};

export function cacheTemplates(system: Db, versions: CacheVersions): Templates {
  const cache = new Cache<Template | null>('templates', versions, 50_000, (key) => {
    const [organizationId = '', businessAccountId = '', ...name] = key.split(' ');
    return findTemplateByName(system, organizationId, businessAccountId, name.join(' '));
  });
  return { byName: (organizationId, accountId, name) => cache.get(`${organizationId} ${accountId} ${name}`) };
}
