import { many, none } from '../../database/rows.ts';
import { sql } from '../../database/sql.ts';
import { readEvents } from '../../events/index.ts';
import { openShop, type ShopGiven, type Town } from '../../testing/shop.ts';
import { sequenceAll } from '../../testing/wait-for-log.ts';

export const receiver = '+5511988887777';
export const personKey = '551188887777';

/** A shop whose customer wrote just now, and who can be charged. */
export async function openTill(town: Town, given: ShopGiven = {}) {
  const shop = await openShop(town, given);
  const { organizationId } = shop;
  await none(
    town.database.system,
    sql`insert into people (organization_id, person_key, last_inbound_at, window_until)
        values (${organizationId}, ${personKey}, recado.now(), recado.now() + interval '1 hour')`,
  );
  const ask = (asked: object = {}, headers: Record<string, string> = {}) =>
    shop.call('POST', '/v1/charges', { receiver, amountCents: 12_990, description: 'Pedido 4512', ...asked }, headers);
  return {
    ...shop,
    ask,
    charge: async (asked: object = {}) => (await ask(asked)).json(),
    read: async (id: string) => (await shop.call('GET', `/v1/charges/${id}`)).json(),
    pay: (charge: { paymentUrl: string }, accept = 'application/json') =>
      town.app.inject({ method: 'POST', url: `${new URL(charge.paymentUrl).pathname}/pay`, headers: { accept } }),
    rows: () =>
      many<{ id: string; status: string; key: string | null }>(
        town.database.system,
        sql`select id, status, key from charges where organization_id = ${organizationId}`,
      ),
    /** The charge's own events so far, in order. */
    async events() {
      await sequenceAll(town.database.system);
      const events = await readEvents(town.database.system, organizationId, 0, 100);
      return events.filter(({ type }) => type.startsWith('charge.'));
    },
  };
}

export type Till = Awaited<ReturnType<typeof openTill>>;
