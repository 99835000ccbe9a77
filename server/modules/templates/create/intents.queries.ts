import type { TemplateCategory } from '@recado/contract/states.ts';
import type { Db } from '../../../database/database.ts';
import { many, maybe, none } from '../../../database/rows.ts';
import { type Sql, sql } from '../../../database/sql.ts';
import { ownsAccount } from '../../numbers/index.ts';
import type { Place } from '../accounts.queries.ts';
import type { TemplateStructure } from '../template.ts';

/** A template that was asked for, as it was asked for. */
export type Intent = {
  name: string;
  language: string;
  formattedName: string;
  category: TemplateCategory;
  samples: Record<string, string>;
  structure: TemplateStructure;
};

const isAt = ({ organizationId, businessAccountId }: Place): Sql =>
  sql`organization_id = ${organizationId} and business_account_id = ${businessAccountId}`;
/** What did not arrive within a day never will. */
const isFresh = sql`asked_at > recado.now() - interval '1 day'`;

/** Null when it was asked for before, and nobody answered: what was asked first stands. */
export async function insertIntent(system: Db, place: Place, intent: Intent): Promise<{ name: string } | null> {
  await none(system, sql`delete from template_intents where ${isAt(place)} and not ${isFresh}`);
  return maybe<{ name: string }>(
    system,
    sql`insert into template_intents (organization_id, business_account_id, name, language, formatted_name, category,
          samples, structure)
        values (${place.organizationId}, ${place.businessAccountId}, ${intent.name}, ${intent.language},
          ${intent.formattedName}, ${intent.category}, ${JSON.stringify(intent.samples)}::jsonb,
          ${JSON.stringify(intent.structure)}::jsonb)
        on conflict do nothing returning name`,
  );
}

export const deleteIntent = (db: Db, place: Place, { name, language }: Pick<Intent, 'name' | 'language'>) =>
  none(db, sql`delete from template_intents where ${isAt(place)} and name = ${name} and language = ${language}`);

export const listIntents = (db: Db, place: Place) =>
  many<Intent>(
    db,
    sql`select name, language, formatted_name as "formattedName", category, samples, structure from template_intents
        where ${isAt(place)} and ${isFresh}`,
  );

/** Names that guests of the account asked for and have no answer to. */
export const listGuestIntents = (db: Db, place: Place) =>
  many<Pick<Intent, 'name' | 'language'>>(
    db,
    sql`select i.name, i.language
        from business_accounts own
        join business_accounts a
          on a.platform_account_id = own.platform_account_id and a.organization_id <> own.organization_id
        join template_intents i on i.organization_id = a.organization_id and i.business_account_id = a.id
        where own.organization_id = ${place.organizationId} and own.id = ${place.businessAccountId}
          and i.asked_at > recado.now() - interval '1 day' and not ${ownsAccount}`,
  );

/** Templates of the account that another organization has. */
export const listOthersTemplates = (db: Db, place: Place) =>
  many<{ platformTemplateId: string }>(
    db,
    sql`select t.platform_template_id as "platformTemplateId"
        from business_accounts own
        join business_accounts a
          on a.platform_account_id = own.platform_account_id and a.organization_id <> own.organization_id
        join templates t on t.organization_id = a.organization_id and t.business_account_id = a.id
        where own.organization_id = ${place.organizationId} and own.id = ${place.businessAccountId}
          and t.deleted_at is null`,
  );
