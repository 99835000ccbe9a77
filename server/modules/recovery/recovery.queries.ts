import type { CartStatus } from '@recado/contract/states.ts';
import type { Db, Tx } from '../../database/database.ts';
import { many, maybe, none, one } from '../../database/rows.ts';
import { sql } from '../../database/sql.ts';
import type { Uuid } from '../../runtime/ids.ts';
import { type Cart, defaultAbandonMinutes, type Order } from './cart.ts';

const cartColumns = sql`id, external_id as "externalId", phone, name, email, items,
  total_micros::double precision as "totalMicros", checkout_url as "checkoutUrl", status,
  abandoned_at as "abandonedAt", ordered_at as "orderedAt", created_at as "createdAt", updated_at as "updatedAt"`;

export type ReportedCart = Pick<Cart, 'id' | 'externalId' | 'phone' | 'name' | 'email' | 'items' | 'totalMicros'> & {
  organizationId: Uuid;
  personKey: string;
  checkoutUrl: string;
};

/** A new cart, or what is new of one we know. What it is stays what it was: only time and an order move it. */
export const upsertCart = (tx: Tx, cart: ReportedCart) =>
  one<Cart>(
    tx,
    sql`insert into recovery_carts as c (organization_id, id, external_id, person_key, phone, name, email, items,
          total_micros, checkout_url)
        values (${cart.organizationId}, ${cart.id}, ${cart.externalId}, ${cart.personKey}, ${cart.phone}, ${cart.name},
          ${cart.email}, ${JSON.stringify(cart.items)}, ${cart.totalMicros}, ${cart.checkoutUrl})
        on conflict (organization_id, external_id) do update
        set person_key = excluded.person_key, phone = excluded.phone, name = coalesce(excluded.name, c.name),
          email = coalesce(excluded.email, c.email), items = excluded.items, total_micros = excluded.total_micros,
          checkout_url = excluded.checkout_url, updated_at = recado.now()
        returning ${cartColumns}`,
  );

/** The clock of an open cart starts anew. */
export const startTimer = (tx: Tx, organizationId: Uuid, cartId: Uuid) =>
  none(
    tx,
    sql`insert into recovery_timers (organization_id, cart_id, due_at)
        select ${organizationId}, ${cartId}, recado.now() + interval '1 minute' * coalesce((
          select abandon_after_minutes from recovery_settings where organization_id = ${organizationId}),
          ${defaultAbandonMinutes})
        on conflict (organization_id, cart_id) do update set due_at = excluded.due_at`,
  );

export const abandonCarts = (system: Db, most: number) =>
  one<{ taken: number }>(system, sql`select recado.abandon_carts(${most}) as taken`);

// Exact up to here, and here beyond: nobody pages further.
const mostCounted = 10_000;

export type CartFilter = { organizationId: Uuid; status: CartStatus | null; page: number; size: number };

const chosen = ({ organizationId, status }: CartFilter) =>
  sql`from recovery_carts where organization_id = ${organizationId} ${status === null ? sql`` : sql`and status = ${status}`}`;

export const listCartRows = (db: Db, filter: CartFilter) =>
  many<Cart>(
    db,
    sql`select ${cartColumns} ${chosen(filter)} order by id desc limit ${filter.size} offset ${filter.page * filter.size}`,
  );

export const countCarts = (db: Db, filter: CartFilter) =>
  one<{ total: number }>(
    db,
    sql`select count(*)::integer as total from (select 1 ${chosen(filter)} limit ${mostCounted}) counted`,
  );

export type CartFacts = Pick<
  Cart,
  'id' | 'phone' | 'externalId' | 'name' | 'email' | 'items' | 'totalMicros' | 'checkoutUrl'
>;

export const listCartFacts = (tx: Tx, organizationIds: readonly Uuid[], ids: readonly Uuid[]) =>
  many<CartFacts>(
    tx,
    sql`select c.id, c.phone, c.external_id as "externalId", c.name, c.email, c.items,
          c.total_micros::double precision as "totalMicros", c.checkout_url as "checkoutUrl"
        from unnest(${organizationIds}::uuid[], ${ids}::uuid[]) as asked (organization_id, id)
        join recovery_carts c on c.organization_id = asked.organization_id and c.id = asked.id`,
  );

const orderColumns = sql`id, external_id as "externalId", cart_external_id as "cartExternalId", phone,
  total_micros::double precision as "totalMicros", recovered, via, message_id as "messageId",
  campaign_id as "campaignId", automation_id as "automationId", created_at as "createdAt"`;

export const findOrder = (db: Db, organizationId: Uuid, externalId: string) =>
  maybe<Order>(
    db,
    sql`select ${orderColumns} from recovery_orders where organization_id = ${organizationId} and external_id = ${externalId}`,
  );

export type NewOrder = Pick<Order, 'id' | 'externalId' | 'phone' | 'totalMicros'> & {
  organizationId: Uuid;
  personKey: string;
};

/** Null when the order was reported before: it counts once. */
export const insertOrder = (tx: Tx, made: NewOrder) =>
  maybe<{ id: Uuid }>(
    tx,
    sql`insert into recovery_orders (organization_id, id, external_id, person_key, phone, total_micros)
        values (${made.organizationId}, ${made.id}, ${made.externalId}, ${made.personKey}, ${made.phone}, ${made.totalMicros})
        on conflict (organization_id, external_id) do nothing returning id`,
  );

/** The cart an order closes: the one it names, else the person's newest that is still open or abandoned. Held. */
export const lockCart = (tx: Tx, organizationId: Uuid, personKey: string, externalId: string | null) =>
  maybe<{ id: Uuid; externalId: string; status: CartStatus }>(
    tx,
    sql`select id, external_id as "externalId", status from recovery_carts
        where organization_id = ${organizationId} and status in ('OPEN', 'ABANDONED')
          and ${externalId === null ? sql`person_key = ${personKey}` : sql`external_id = ${externalId}`}
        order by id desc limit 1 for update`,
  );

export const closeCart = (tx: Tx, organizationId: Uuid, id: Uuid, from: CartStatus, to: CartStatus) =>
  none(
    tx,
    sql`with timer as (
          delete from recovery_timers where organization_id = ${organizationId} and cart_id = ${id}
        )
        update recovery_carts set status = ${to}, ordered_at = recado.now(), updated_at = recado.now()
        where organization_id = ${organizationId} and id = ${id} and status = ${from}`,
  );

export const countRecovered = (tx: Tx, organizationId: Uuid, totalMicros: number) =>
  none(
    tx,
    sql`insert into recovery_days as d (organization_id, day, recovered, recovered_micros)
        values (${organizationId}, recado.day_of(${organizationId}), 1, ${totalMicros})
        on conflict (organization_id, day) do update
        set recovered = d.recovered + 1, recovered_micros = d.recovered_micros + excluded.recovered_micros`,
  );

export type Touch = { via: 'CLICK' | 'MESSAGE'; messageId: Uuid; campaignId: Uuid | null; automationId: Uuid | null };

export const findTouch = (tx: Tx, organizationId: Uuid, personKey: string) =>
  maybe<Touch>(
    tx,
    sql`select via, message_id as "messageId", campaign_id as "campaignId", automation_id as "automationId"
        from recado.find_touch(${organizationId}, ${personKey})`,
  );

export type Settled = { cartId: Uuid | null; cartExternalId: string | null; recovered: boolean; touch: Touch | null };

export const settleOrder = (tx: Tx, organizationId: Uuid, id: Uuid, { touch, ...settled }: Settled) =>
  one<Order>(
    tx,
    sql`update recovery_orders
        set cart_id = ${settled.cartId}, cart_external_id = ${settled.cartExternalId}, recovered = ${settled.recovered},
          via = ${touch?.via ?? null}, message_id = ${touch?.messageId ?? null},
          campaign_id = ${touch?.campaignId ?? null}, automation_id = ${touch?.automationId ?? null}
        where organization_id = ${organizationId} and id = ${id} returning ${orderColumns}`,
  );

export type Summary = { abandoned: number; recovered: number; recoveredMicros: number };

/** Days as the organization counts them; absent bounds are the last thirty. */
export const sumDays = (db: Db, organizationId: Uuid, from: string | null, to: string | null) =>
  one<Summary>(
    db,
    sql`select coalesce(sum(abandoned), 0)::integer as abandoned, coalesce(sum(recovered), 0)::integer as recovered,
          coalesce(sum(recovered_micros), 0)::double precision as "recoveredMicros"
        from recovery_days
        where organization_id = ${organizationId}
          and day >= coalesce(${from}::date, coalesce(${to}::date, recado.day_of(${organizationId})) - 29)
          and day <= coalesce(${to}::date, recado.day_of(${organizationId}))`,
  );

export const findSettings = (db: Db, organizationId: Uuid) =>
  maybe<{ abandonAfterMinutes: number }>(
    db,
    sql`select abandon_after_minutes as "abandonAfterMinutes" from recovery_settings
        where organization_id = ${organizationId}`,
  );

export const upsertSettings = (db: Db, organizationId: Uuid, minutes: number) =>
  none(
    db,
    sql`insert into recovery_settings (organization_id, abandon_after_minutes) values (${organizationId}, ${minutes})
        on conflict (organization_id) do update set abandon_after_minutes = excluded.abandon_after_minutes`,
  );

export const cartIsDue = sql`(select due_at from recovery_timers order by due_at limit 1) <= recado.now()`;
