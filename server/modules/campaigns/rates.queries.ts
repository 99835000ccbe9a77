import type { Db } from '../../database/database.ts';
import { one } from '../../database/rows.ts';
import { sql } from '../../database/sql.ts';
import type { Uuid } from '../../runtime/ids.ts';

export type Rate = { messages: number; delivered: number; read: number };
export type Rates = { template: Rate; organization: Rate };

/** What became of the templates of the last 30 days, from counts that are kept anyway. Whatever is still on its way is left out. */
export const readRates = (system: Db, organizationId: Uuid, templateId: Uuid) =>
  one<Rates>(
    system,
    sql`select json_build_object('messages', coalesce(sum(messages) filter (where own), 0),
            'delivered', coalesce(sum(messages) filter (where own and status in ('DELIVERED', 'READ')), 0),
            'read', coalesce(sum(messages) filter (where own and status = 'READ'), 0)) as template,
          json_build_object('messages', coalesce(sum(messages), 0),
            'delivered', coalesce(sum(messages) filter (where status in ('DELIVERED', 'READ')), 0),
            'read', coalesce(sum(messages) filter (where status = 'READ'), 0)) as organization
        from (
          select d.status, d.messages, d.template_id = ${templateId} as own from template_days d
          where d.organization_id = ${organizationId} and d.day > (recado.now() - interval '30 days')::date
            and d.status in ('SENT', 'DELIVERED', 'READ', 'FAILED')) counted`,
  );
