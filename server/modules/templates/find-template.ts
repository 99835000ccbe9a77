import { refuse } from '@recado/contract/refusal.ts';
import { Cache } from '../../database/cache.ts';
import type { CacheVersions } from '../../database/cache-versions.ts';
import type { Db } from '../../database/database.ts';
import type { Uuid } from '../../runtime/ids.ts';
import type { Template } from './template.ts';
import { findTemplateById, findTemplateByName } from './templates.queries.ts';

/** As a sender finds it: `elsewhere` when only another account of the organization has it. */
export type FoundTemplate = Template & { elsewhere: boolean };

/** Templates by name or id, cached; one that nobody has is remembered too, until any template changes. */
export type Templates = {
  byName(
    organizationId: Uuid,
    businessAccountId: Uuid,
    name: string,
  ): FoundTemplate | null | Promise<FoundTemplate | null>;
  byId(organizationId: Uuid, id: Uuid): Template | null | Promise<Template | null>;
};

export function cacheTemplates(system: Db, versions: CacheVersions): Templates {
  const cache = new Cache<FoundTemplate | null>('templates', versions, 50_000, async (key) => {
    const [organizationId = '', businessAccountId = '', ...name] = key.split(' ');
    const template = await findTemplateByName(system, organizationId, businessAccountId, name.join(' '));
    return template && { ...template, elsewhere: template.businessAccountId !== businessAccountId };
  });
  const byId = new Cache<Template | null>('templates', versions, 50_000, (key) => {
    const [organizationId = '', id = ''] = key.split(' ');
    return findTemplateById(system, organizationId, id);
  });
  return {
    byName: (organizationId, accountId, name) => cache.get(`${organizationId} ${accountId} ${name}`),
    byId: (organizationId, id) => byId.get(`${organizationId} ${id}`),
  };
}

/** One of the organization's own; another's looks absent. */
export async function requireTemplate(db: Db, organizationId: Uuid, id: Uuid): Promise<Template> {
  const template = await findTemplateById(db, organizationId, id);
  if (!template) throw refuse('TEMPLATE_UNKNOWN');
  return template;
}
