import type { RecipientStatus } from '@recado/contract/states.ts';
import type { Db } from '../../database/database.ts';
import { many, one } from '../../database/rows.ts';
import { type Sql, sql } from '../../database/sql.ts';
import type { Uuid } from '../../runtime/ids.ts';
import type { Variant } from './campaign.ts';

export type RecipientRow = {
  n: number;
  receiver: string | null;
  status: RecipientStatus;
  messageId: Uuid | null;
  errorCode: string | null;
  errorText: string | null;
  platformCode: number | null;
  blockCode: string | null;
  variant: Variant | null;
  clickedAt: Date | null;
  convertedAt: Date | null;
};

export type RecipientFilter = {
  organizationId: Uuid;
  campaignId: Uuid;
  status: RecipientStatus | null;
  /** Digits of a phone. */
  search: string | null;
};

export type RecipientPage = RecipientFilter & { page: number; size: number };

/** Without a filter a page is known by its numbers; with one, contacts are looked at one by one. */
export const isWhole = ({ status, search }: RecipientFilter) => status === null && search === null;

const selectRecipients = (filter: RecipientFilter, within: Sql = sql``) => sql`
  select r.n, r.receiver, m.message_id as "messageId", s.error_code as "errorCode", s.error_text as "errorText",
    s.error_platform_code as "platformCode", b.code as "blockCode", v.variant, m.clicked_at as "clickedAt", m.converted_at as "convertedAt",
    case
      when b.code is not null then 'BLOCKED'
      when m.message_id is null then case when c.status = 'CANCELED' then 'CANCELED' else 'PENDING' end
      when s.status = 'SCHEDULED' then 'PENDING'
      when s.status = 'SENT_TO_PROVIDER' then 'PROCESSING'
      else s.status
    end as status
  from campaigns c
  join campaign_recipients r on r.organization_id = c.organization_id and r.campaign_id = c.id
  left join campaign_messages m on m.organization_id = r.organization_id and m.campaign_id = r.campaign_id and m.n = r.n
  left join message_states s on s.organization_id = m.organization_id and s.id = m.message_id
  left join campaign_blocks b on b.organization_id = r.organization_id and b.campaign_id = r.campaign_id and b.n = r.n
  left join campaign_samples v on v.organization_id = r.organization_id and v.campaign_id = r.campaign_id and v.n = r.n
  where c.organization_id = ${filter.organizationId} and c.id = ${filter.campaignId} ${within}
    ${filter.search === null ? sql`` : sql`and strpos(r.receiver, ${filter.search}) > 0`}`;

const ofStatus = ({ status }: RecipientFilter): Sql => (status === null ? sql`` : sql`where r.status = ${status}`);

export const listRecipientRows = (db: Db, filter: RecipientPage) => {
  const { page, size } = filter;
  return many<RecipientRow>(
    db,
    isWhole(filter)
      ? sql`select * from (
          ${selectRecipients(filter, sql`and r.n > ${page * size} and r.n <= ${(page + 1) * size}`)}) r order by r.n`
      : sql`select * from (${selectRecipients(filter)}) r ${ofStatus(filter)}
          order by r.n limit ${size} offset ${page * size}`,
  );
};

/** The next of them behind a contact: for a reader of all. */
export const listRecipientsAfter = (db: Db, filter: RecipientFilter, after: number, most: number) =>
  many<RecipientRow>(
    db,
    sql`select * from (${selectRecipients(filter, sql`and r.n > ${after} and r.n <= ${after + most}`)}) r
        ${ofStatus(filter)} order by r.n`,
  );

export const countRecipientRows = (db: Db, filter: RecipientFilter) =>
  one<{ total: number }>(
    db,
    sql`select count(*)::integer as total from (${selectRecipients(filter)}) r ${ofStatus(filter)}`,
  );
