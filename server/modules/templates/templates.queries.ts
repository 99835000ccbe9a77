import type { TemplateStatus } from '@recado/contract/states.ts';
import type { Db, Tx } from '../../database/database.ts';
import { many, maybe, one } from '../../database/rows.ts';
import { type Sql, sql } from '../../database/sql.ts';
import type { Uuid } from '../../runtime/ids.ts';
import type { PauseRule, Template, TemplateJudgement, TemplateMove } from './template.ts';

const templateColumns = sql`
  id, organization_id as "organizationId", business_account_id as "businessAccountId", name,
  formatted_name as "formattedName", category, original_category as "originalCategory", language,
  platform_template_id as "platformTemplateId", status, platform_status as "platformStatus",
  paused_until as "pausedUntil", quality,
  rejection_reason as "rejectionReason", samples, structure, created_at as "createdAt", updated_at as "updatedAt"`;

/** One row per name and language; a send by name prefers its own account, then Brazilian Portuguese. */
export const findTemplateByName = (db: Db, organizationId: Uuid, businessAccountId: Uuid, name: string) =>
  maybe<Template>(
    db,
    sql`select ${templateColumns} from templates
        where organization_id = ${organizationId} and name = ${name} and deleted_at is null
        order by business_account_id <> ${businessAccountId}, language <> 'pt_BR', language limit 1`,
  );

export const findTemplateById = (db: Db, organizationId: Uuid, id: Uuid) =>
  maybe<Template>(
    db,
    sql`select ${templateColumns} from templates
        where organization_id = ${organizationId} and id = ${id} and deleted_at is null`,
  );

export const existsTemplate = (
  db: Db,
  named: { organizationId: Uuid; businessAccountId: Uuid; name: string; language: string },
) =>
  one<{ exists: boolean }>(
    db,
    sql`select exists (select 1 from templates
          where organization_id = ${named.organizationId} and business_account_id = ${named.businessAccountId}
            and name = ${named.name} and language = ${named.language} and deleted_at is null) as exists`,
  );

/** The one clock, for code that calls the platform in between. */
export const readNow = (db: Db) => one<{ now: Date }>(db, sql`select recado.now() as now`);

/** Every language of an account's own, for the comparison with the platform's; locked until the end. */
export const listAccountTemplates = (tx: Tx, organizationId: Uuid, businessAccountId: Uuid) =>
  many<Template>(
    tx,
    sql`select ${templateColumns} from templates
        where organization_id = ${organizationId} and business_account_id = ${businessAccountId} and deleted_at is null
        order by id for no key update`,
  );

export type TemplateFilter = {
  name: string | null;
  status: TemplateStatus | null;
  search: string | null;
  /** Of one business account only. */
  account: Uuid | null;
  /** In use, that of a send which names no sender first. */
  inUse: readonly Uuid[];
  page: number;
  size: number;
};

const filtered = (organizationId: Uuid, filter: TemplateFilter): Sql =>
  sql`from templates where organization_id = ${organizationId} and deleted_at is null
      and (${filter.name}::text is null or name = ${filter.name})
      and (${filter.status}::text is null or status = ${filter.status})
      and (${filter.search}::text is null or strpos(recado.fold(name || ' ' || formatted_name || ' ' || body),
        recado.fold(${filter.search})) > 0)
      and (${filter.account}::uuid is null or business_account_id = ${filter.account}::uuid)`;

/** With a name there is at most one: the one a send would use. */
export const listTemplateRows = (db: Db, organizationId: Uuid, filter: TemplateFilter) =>
  many<Template>(
    db,
    sql`select ${templateColumns} ${filtered(organizationId, filter)}
        order by ${filter.name === null ? sql`` : preferred(filter.inUse)} created_at desc, id desc
        limit ${filter.name === null ? filter.size : 1} offset ${filter.page * filter.size}`,
  );

const preferred = (inUse: readonly Uuid[]): Sql =>
  sql`array_position(${inUse}::uuid[], business_account_id), language <> 'pt_BR', language,`;

export const countTemplates = (db: Db, organizationId: Uuid, filter: TemplateFilter) =>
  one<{ total: number }>(db, sql`select count(*)::integer as total ${filtered(organizationId, filter)}`);

export type NewTemplate = Omit<Template, 'createdAt' | 'updatedAt' | 'pausedUntil' | 'platformStatus' | 'quality'> & {
  variableCount: number;
};

/** One that a sync put there a moment ago is the same template: it takes what its maker knows better. */
export const insertTemplate = (tx: Tx, template: NewTemplate) =>
  one<Template>(
    tx,
    sql`insert into templates (organization_id, id, business_account_id, name, formatted_name, category,
          original_category, language, platform_template_id, status, platform_status, rejection_reason, body,
          variable_count, samples, structure)
        values (${template.organizationId}, ${template.id}, ${template.businessAccountId}, ${template.name},
          ${template.formattedName}, ${template.category}, ${template.originalCategory}, ${template.language},
          ${template.platformTemplateId}, ${template.status}, ${template.status}, ${template.rejectionReason},
          ${template.structure.body}, ${template.variableCount}, ${JSON.stringify(template.samples)},
          ${JSON.stringify(template.structure)})
        on conflict (organization_id, business_account_id, name, language) where deleted_at is null
        do update set formatted_name = excluded.formatted_name, original_category = excluded.original_category,
          platform_template_id = excluded.platform_template_id, body = excluded.body,
          variable_count = excluded.variable_count, samples = excluded.samples, structure = excluded.structure
        returning ${templateColumns}`,
  );

/** What the platform shows of one we have: its id there and its parts. */
export const updateTemplateParts = (
  tx: Tx,
  template: Pick<Template, 'organizationId' | 'id' | 'platformTemplateId' | 'structure' | 'samples'> & {
    variableCount: number;
  },
) =>
  one<{ id: Uuid }>(
    tx,
    sql`update templates set platform_template_id = ${template.platformTemplateId}, body = ${template.structure.body},
          variable_count = ${template.variableCount}, samples = ${JSON.stringify(template.samples)},
          structure = ${JSON.stringify(template.structure)}, updated_at = recado.now()
        where organization_id = ${template.organizationId} and id = ${template.id}
        returning id`,
  );

export const updateTemplates = (tx: Tx, moves: readonly TemplateMove[]) =>
  one<{ moved: number }>(tx, sql`select recado.move_templates(${JSON.stringify(moves)}::json) as moved`);

export const updateJudgements = (tx: Tx, judgements: readonly TemplateJudgement[]) =>
  one<{ judged: number }>(tx, sql`select recado.judge_templates(${JSON.stringify(judgements)}::json) as judged`);

export const removeTemplates = (tx: Tx, organizationId: Uuid, ids: readonly Uuid[]) =>
  one<{ deleted: number }>(tx, sql`select recado.delete_templates(${organizationId}, ${ids}::uuid[]) as deleted`);

/** An operator's command, which knows the template by its id alone. */
export const findPausedTemplate = (tx: Tx, id: Uuid) =>
  maybe<{ organizationId: Uuid }>(
    tx,
    sql`select organization_id as "organizationId" from templates where id = ${id} and paused_until is not null`,
  );

/** Pauses what fails too often and ends the pauses whose time has come. */
export const watchTemplates = (system: Db, rule: PauseRule) =>
  one<{ moved: number }>(
    system,
    sql`select recado.watch_templates(${rule.windowHours}, ${rule.minimumSends}, ${rule.maximumFailurePercent}) as moved`,
  );

/** The platform knows a template by its account, name and language; its own id of it wins where we have it. */
export const listNamedTemplates = (
  tx: Tx,
  named: { platformAccountId: string; platformTemplateId: string | null; name: string; language: string },
) =>
  many<
    Pick<TemplateMove, 'organizationId' | 'templateId'> & Pick<Template, 'businessAccountId' | 'platformTemplateId'>
  >(
    tx,
    sql`with named as materialized (
          select t.organization_id, t.id, t.business_account_id, t.platform_template_id,
            t.platform_template_id = ${named.platformTemplateId} as by_id
          from business_accounts a
          join templates t on t.organization_id = a.organization_id and t.business_account_id = a.id
          where a.platform_account_id = ${named.platformAccountId} and t.deleted_at is null
            and (t.platform_template_id = ${named.platformTemplateId}
              or t.name = ${named.name} and t.language = ${named.language}))
        select organization_id as "organizationId", id as "templateId", business_account_id as "businessAccountId",
          platform_template_id as "platformTemplateId"
        from named
        where by_id or not exists (select 1 from named n where n.by_id)`,
  );

/** What the platform reports of a template, and the column with the time of the last report. */
const toldAt = {
  status: sql`status_told_at`,
  category: sql`category_told_at`,
  quality: sql`quality_told_at`,
};

/** Those of the templates for which this word is not older than the last one of its kind. */
export const recordTemplateNotice = (
  tx: Tx,
  templates: readonly { organizationId: Uuid; templateId: Uuid }[],
  of: keyof typeof toldAt,
  at: Date | null,
) =>
  many<{ organizationId: Uuid; templateId: Uuid }>(
    tx,
    sql`update templates t set ${toldAt[of]} = coalesce(${at}::timestamptz, t.${toldAt[of]})
        from unnest(${templates.map((one) => one.organizationId)}::uuid[],
          ${templates.map((one) => one.templateId)}::uuid[]) as reported (organization_id, id)
        where t.organization_id = reported.organization_id and t.id = reported.id
          and (${at}::timestamptz is null or ${at}::timestamptz >= coalesce(t.${toldAt[of]}, '-infinity'))
        returning t.organization_id as "organizationId", t.id as "templateId"`,
  );

/** Deleted ones too: events outlive them. */
export const listTemplateNames = (db: Db, organizationIds: readonly Uuid[], ids: readonly Uuid[]) =>
  many<Pick<Template, 'id' | 'name' | 'language' | 'rejectionReason'>>(
    db,
    sql`select t.id, t.name, t.language, t.rejection_reason as "rejectionReason"
        from unnest(${organizationIds}::uuid[], ${ids}::uuid[]) as asked (organization_id, id)
        join templates t on t.organization_id = asked.organization_id and t.id = asked.id`,
  );
