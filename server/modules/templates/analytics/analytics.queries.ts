import type { Db } from '../../../database/database.ts';
import { many, one } from '../../../database/rows.ts';
import { sql } from '../../../database/sql.ts';
import type { Uuid } from '../../../runtime/ids.ts';

/** How many messages of a template stand in a status, by the day they were accepted. */
export type DayCount = { templateId: Uuid; day: string; status: string; messages: number; costMicros: number };

export type Span = { from: string; to: string };

export const listDayCounts = (db: Db, organizationId: Uuid, templateId: Uuid, span: Span) =>
  many<DayCount>(
    db,
    sql`select template_id as "templateId", day::text, status, messages::integer, cost_micros::double precision as "costMicros"
        from template_days
        where organization_id = ${organizationId} and template_id = ${templateId}
          and day between ${span.from}::date and ${span.to}::date`,
  );

export type TemplateSum = Omit<DayCount, 'day'> & { name: string };

/** Every template that is there or was, if it had sends in the span. */
export const listTemplateSums = (db: Db, organizationId: Uuid, span: Span) =>
  many<TemplateSum>(
    db,
    sql`select t.id as "templateId", t.name, d.status, coalesce(sum(d.messages), 0)::integer as messages,
          coalesce(sum(d.cost_micros), 0)::double precision as "costMicros"
        from templates t
        left join template_days d on d.organization_id = t.organization_id and d.template_id = t.id
          and d.day between ${span.from}::date and ${span.to}::date
        where t.organization_id = ${organizationId} and (t.deleted_at is null or d.day is not null)
        group by t.id, t.name, t.created_at, d.status
        order by t.created_at desc, t.id desc`,
  );

export const findWindow = (db: Db, organizationId: Uuid, templateId: Uuid, windowHours: number) =>
  one<{ sends: number; failures: number }>(
    db,
    sql`select coalesce(sum(sends), 0)::integer as sends, coalesce(sum(failures), 0)::integer as failures
        from template_hours
        where organization_id = ${organizationId} and template_id = ${templateId}
          and hour > recado.now() - make_interval(hours => ${windowHours}::integer)`,
  );

/** Today where the organization is. */
export const findLocalDay = (db: Db, organizationId: Uuid) =>
  one<{ today: string }>(
    db,
    sql`select (recado.now() at time zone time_zone)::date::text as today from organizations where id = ${organizationId}`,
  );
