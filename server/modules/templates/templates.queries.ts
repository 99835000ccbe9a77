import type { TemplateStatus } from '@recado/contract/states.ts';
import type { Db, Tx } from '../../database/database.ts';
import { many, maybe, one } from '../../database/rows.ts';
import { type Sql, sql } from '../../database/sql.ts';
import type { Uuid } from '../../runtime/ids.ts';
import type { TemplateMove } from './move-templates.ts';
import type { Template } from './template.ts';

const templateColumns = sql`
  id, organization_id as "organizationId", business_account_id as "businessAccountId", name,
  formatted_name as "formattedName", category, original_category as "originalCategory", language,
  platform_template_id as "platformTemplateId", status, rejection_reason as "rejectionReason", samples, structure,
  created_at as "createdAt", updated_at as "updatedAt"`;

/** One row per name and language; a send by name prefers Brazilian Portuguese. */
export const findTemplateByName = (db: Db, organizationId: Uuid, businessAccountId: Uuid, name: string) =>
  maybe<Template>(
    db,
    sql`select ${templateColumns} from templates
        where organization_id = ${organizationId} and business_account_id = ${businessAccountId} and name = ${name}
        order by language <> 'pt_BR', language limit 1`,
  );

export type TemplateFilter = { name: string | null; status: TemplateStatus | null; page: number; size: number };

const filtered = (organizationId: Uuid, filter: TemplateFilter): Sql =>
  sql`from templates where organization_id = ${organizationId}
      and (${filter.name}::text is null or name = ${filter.name})
      and (${filter.status}::text is null or status = ${filter.status})`;

/** With a name there is at most one: the language a send would use. */
export const listTemplateRows = (db: Db, organizationId: Uuid, filter: TemplateFilter) =>
  many<Template>(
    db,
    sql`select ${templateColumns} ${filtered(organizationId, filter)}
        order by (${filter.name}::text is not null and language <> 'pt_BR'), created_at desc, id desc
        limit ${filter.name === null ? filter.size : 1} offset ${filter.page * filter.size}`,
  );

export const countTemplates = (db: Db, organizationId: Uuid, filter: TemplateFilter) =>
  one<{ total: number }>(db, sql`select count(*)::integer as total ${filtered(organizationId, filter)}`);

export type NewTemplate = Omit<Template, 'createdAt' | 'updatedAt' | 'rejectionReason'> & { variableCount: number };

export const insertTemplate = (tx: Tx, template: NewTemplate) =>
  one<Template>(
    tx,
    sql`insert into templates (organization_id, id, business_account_id, name, formatted_name, category,
          original_category, language, platform_template_id, status, body, variable_count, samples, structure)
        values (${template.organizationId}, ${template.id}, ${template.businessAccountId}, ${template.name},
          ${template.formattedName}, ${template.category}, ${template.originalCategory}, ${template.language},
          ${template.platformTemplateId}, ${template.status}, ${template.structure.body}, ${template.variableCount},
          ${JSON.stringify(template.samples)}, ${JSON.stringify(template.structure)})
        returning ${templateColumns}`,
  );

export const updateTemplates = (tx: Tx, moves: readonly TemplateMove[]) =>
  one<{ moved: number }>(tx, sql`select recado.move_templates(${JSON.stringify(moves)}::json) as moved`);

/** The platform knows a template by its account, name and language. */
export const listNamedTemplates = (tx: Tx, platformAccountId: string, name: string, language: string) =>
  many<Pick<TemplateMove, 'organizationId' | 'templateId'>>(
    tx,
    sql`select t.organization_id as "organizationId", t.id as "templateId"
        from business_accounts a
        join templates t on t.organization_id = a.organization_id and t.business_account_id = a.id
        where a.platform_account_id = ${platformAccountId} and t.name = ${name} and t.language = ${language}`,
  );

export const listTemplateNames = (db: Db, organizationIds: readonly Uuid[], ids: readonly Uuid[]) =>
  many<Pick<Template, 'id' | 'name' | 'language' | 'rejectionReason'>>(
    db,
    sql`select t.id, t.name, t.language, t.rejection_reason as "rejectionReason"
        from unnest(${organizationIds}::uuid[], ${ids}::uuid[]) as asked (organization_id, id)
        join templates t on t.organization_id = asked.organization_id and t.id = asked.id`,
  );
