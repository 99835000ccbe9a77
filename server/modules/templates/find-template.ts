import { refuse } from '@recado/contract/refusal.ts';
import { Cache } from '../../database/cache.ts';
import { type CacheVersions, readCacheVersion } from '../../database/cache-versions.ts';
import type { Db } from '../../database/database.ts';
import type { Uuid } from '../../runtime/ids.ts';
import { findFlow } from '../flows/index.ts';
import type { Template } from './template.ts';
import { findTemplateById, findTemplateByName } from './templates.queries.ts';

/** As a sender finds it: `elsewhere` when only another account has it, `formGone` when nobody can open its form any more. */
export type FoundTemplate = Template & {
  elsewhere: boolean;
  formGone: boolean;
  /** Of all templates: whatever was changed up to it is seen here. */
  version: number;
};

/**
 * Templates by name or id, cached; one that nobody has is remembered too, until any template changes. What is cached may
 * be a moment old. A send by it is compared with the truth where it is written; a caller that writes nothing, or must not be
 * refused for what was true a moment ago, asks for what is fresh.
 */
export type Templates = TemplateFinder & { fresh: Templates };

type TemplateFinder = {
  byName(
    organizationId: Uuid,
    businessAccountId: Uuid,
    name: string,
  ): FoundTemplate | null | Promise<FoundTemplate | null>;
  byId(organizationId: Uuid, id: Uuid): Template | null | Promise<Template | null>;
};

export function cacheTemplates(system: Db, versions: CacheVersions): Templates {
  const known = () => versions.current('templates');
  const cache = new Cache<FoundTemplate | null>('templates', versions, 50_000, (key) =>
    loadByName(system, key, known()),
  );
  const byId = new Cache<Template | null>('templates', versions, 50_000, (key) => loadById(system, key));
  const fresh: Templates = {
    byName: (organizationId, accountId, name) => loadByName(system, `${organizationId} ${accountId} ${name}`, null),
    byId: (organizationId, id) => loadById(system, `${organizationId} ${id}`),
    get fresh() {
      return fresh;
    },
  };
  return {
    byName: (organizationId, accountId, name) => cache.get(`${organizationId} ${accountId} ${name}`),
    byId: (organizationId, id) => byId.get(`${organizationId} ${id}`),
    fresh,
  };
}

async function loadByName(system: Db, key: string, known: number | null): Promise<FoundTemplate | null> {
  const [organizationId = '', businessAccountId = '', ...name] = key.split(' ');
  // Before the template: it is then at least as new.
  const version = known ?? (await readCacheVersion(system, 'templates'));
  const template = await findTemplateByName(system, organizationId, businessAccountId, name.join(' '));
  if (!template) return null;
  const elsewhere = template.businessAccountId !== businessAccountId;
  return { ...template, elsewhere, formGone: await isFormGone(system, template), version };
}

async function loadById(system: Db, key: string): Promise<(Template & { formGone: boolean }) | null> {
  const [organizationId = '', id = ''] = key.split(' ');
  const template = await findTemplateById(system, organizationId, id);
  return template && { ...template, formGone: await isFormGone(system, template) };
}

/** Forms that the platform alone knows are the platform's to judge. Deprecating one voids what is cached here. */
async function isFormGone(system: Db, { organizationId, structure }: Template): Promise<boolean> {
  const cards = structure.carousel?.cards.flatMap(({ buttons }) => buttons) ?? [];
  const ids = [...structure.buttons, ...cards].flatMap((button) => (button.type === 'FLOW' ? [button.flowId] : []));
  const forms = await Promise.all(ids.map((id) => findFlow(system, organizationId, id)));
  return forms.some((form) => form !== null && form.status !== 'PUBLISHED');
}

/** One of the organization's own; another's looks absent. */
export async function requireTemplate(db: Db, organizationId: Uuid, id: Uuid): Promise<Template> {
  const template = await findTemplateById(db, organizationId, id);
  if (!template) throw refuse('TEMPLATE_UNKNOWN');
  return template;
}
