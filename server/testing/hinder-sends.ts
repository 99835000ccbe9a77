import { none } from '../database/rows.ts';
import { sql } from '../database/sql.ts';
import { setNumberStatus } from '../modules/numbers/index.ts';
import { holdOrganization } from '../modules/organizations/index.ts';
import type { Shop, Town } from './shop.ts';

type Hindered = { town: Town; shop: Pick<Shop, 'organizationId' | 'phone'>; personKey: string };

/** How each refusal of a send comes about, for whatever sends. The person is one whose window is open. */
export const hinderSends = {
  FRAUD_SUSPECTED: async ({ town, shop }) => {
    await holdOrganization(town.container.database, shop.organizationId, 'teste');
    await town.caughtUp();
  },
  SENDER_NOT_ALLOWED: ({ town, shop }) => moveNumber(town, shop.phone, 'DISCONNECTED'),
  NUMBER_BLOCKED: ({ town, shop }) => moveNumber(town, shop.phone, 'RESTRICTED'),
  CONVERSATION_WINDOW_CLOSED: ({ town, shop, personKey }) =>
    none(
      town.database.system,
      sql`update people set window_until = recado.now()
          where organization_id = ${shop.organizationId} and person_key = ${personKey}`,
    ),
  RECIPIENT_OPTED_OUT: ({ town, shop, personKey }) =>
    none(
      town.database.system,
      sql`update people set opted_out_at = recado.now(), opted_out_source = 'API',
            last_inbound_at = recado.now() - interval '1 minute'
          where organization_id = ${shop.organizationId} and person_key = ${personKey}`,
    ),
  SEND_RATE_LIMITED: ({ town, shop }) =>
    none(
      town.database.system,
      sql`insert into send_buckets (organization_id, number_id, tokens, refilled_at)
          select organization_id, id, 0, recado.now() + interval '1 minute' from numbers
          where organization_id = ${shop.organizationId}`,
    ),
  PLAN_LIMIT_REACHED: async ({ town, shop }) => {
    await none(town.database.system, sql`update organizations set plan_id = 'start' where id = ${shop.organizationId}`);
    await none(
      town.database.system,
      sql`update wallets set month_used = 20000,
            month = date_trunc('month', recado.now() at time zone 'America/Sao_Paulo')::date
          where organization_id = ${shop.organizationId}`,
    );
    await none(town.database.system, sql`update cache_versions set version = version + 1 where kind = 'organizations'`);
    await town.caughtUp();
  },
  INSUFFICIENT_FUNDS: ({ town, shop }) =>
    none(
      town.database.system,
      sql`update wallets set balance_micros = 0 where organization_id = ${shop.organizationId}`,
    ),
} satisfies Record<string, (hindered: Hindered) => Promise<void>>;

async function moveNumber(town: Town, phone: string, status: 'DISCONNECTED' | 'RESTRICTED'): Promise<void> {
  await setNumberStatus(town.container.database, phone, status);
  await town.caughtUp();
}
