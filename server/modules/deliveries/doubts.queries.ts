import { instantArray, textArray, uuidArray } from '../../database/binary-array.ts';
import type { Db } from '../../database/database.ts';
import { many, none, value } from '../../database/rows.ts';
import { sql } from '../../database/sql.ts';
import type { HistoryEvent } from '../../provider/port.ts';
import type { Uuid } from '../../runtime/ids.ts';
import * as functions from './deliveries.functions.ts';

export type Doubt = {
  organizationId: Uuid;
  messageId: Uuid;
  attemptNo: number;
  platformId: string;
  numberId: Uuid;
  platformNumberId: string;
  businessAccountId: Uuid;
};

/** Uncertain messages whose time has come and whose id is known. Nobody else asks about them meanwhile. */
export const takeDoubts = (system: Db, most: number) =>
  many<Doubt>(
    system,
    sql`with due as (
          select organization_id, message_id from uncertainties
          where due_at <= recado.now() and platform_id is not null and asks < 3
          order by due_at limit ${most} for update skip locked
        )
        update uncertainties u set asks = u.asks + 1, due_at = recado.now() + interval '30 seconds'
        from due d
        join messages m on m.organization_id = d.organization_id and m.id = d.message_id
        join numbers n on n.organization_id = m.organization_id and n.id = m.number_id
        where u.organization_id = d.organization_id and u.message_id = d.message_id
        returning u.organization_id as "organizationId", u.message_id as "messageId", u.attempt_no as "attemptNo",
          u.platform_id as "platformId", n.id as "numberId", n.platform_number_id as "platformNumberId",
          n.business_account_id as "businessAccountId"`,
  );

/** The platform knows nothing of it, or cannot be asked: it is given up as if nobody had. */
export const giveUpDoubt = (system: Db, { organizationId, messageId }: Doubt) =>
  none(
    system,
    sql`update uncertainties set asks = 3, due_at = recado.now()
        where organization_id = ${organizationId} and message_id = ${messageId}`,
  );

/** The platform has it: as if its answer had come. */
export const acceptDoubt = (system: Db, { organizationId, messageId, attemptNo, platformId }: Doubt) =>
  none(
    system,
    sql`with accepted as (
          update message_states set status = 'SENT_TO_PROVIDER', platform_id = ${platformId},
            updated_at = greatest(updated_at, recado.now())
          where organization_id = ${organizationId} and id = ${messageId} and attempt_no = ${attemptNo}
            and status = 'PROCESSING'
          returning organization_id, id
        ),
        found as (
          insert into platform_messages (hash, platform_id, organization_id, message_id)
          select hashtextextended(${platformId}, 0), ${platformId}, organization_id, id from accepted
        )
        delete from uncertainties where organization_id = ${organizationId} and message_id = ${messageId}`,
  );

export const proveDoubt = (system: Db, doubt: Doubt, events: readonly HistoryEvent[]) =>
  value(
    system,
    functions.applyStatuses({
      organizations: uuidArray(events, () => doubt.organizationId),
      ids: uuidArray(events, () => doubt.messageId),
      numbers: uuidArray(events, () => doubt.numberId),
      statuses: textArray(events, ({ status }) => status),
      times: instantArray(events, ({ at }) => at),
      platformIds: textArray(events, () => doubt.platformId),
      codes: textArray(events, ({ status }) => (status === 'FAILED' ? 'PROVIDER_ERROR' : null)),
      platformCodes: events.map(() => null),
      texts: events.map(() => null),
      effects: events.map(() => null),
    }),
  );
