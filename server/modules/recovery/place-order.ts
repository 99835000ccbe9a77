import { refuse } from '@recado/contract/refusal.ts';
import type { WriteOrder } from '@recado/contract/routes/recovery.ts';
import type { Tx } from '../../database/database.ts';
import { signal } from '../../events/index.ts';
import { type Uuid, uuidV7 } from '../../runtime/ids.ts';
import { invariant } from '../../runtime/invariant.ts';
import { markConverted } from '../campaigns/index.ts';
import { readPhone } from '../contacts/index.ts';
import { presentOrder } from './present-cart.ts';
import type { CartDeps } from './put-cart.ts';
import { readTotal } from './read-total.ts';
import * as queries from './recovery.queries.ts';

/**
 * An order closes its cart, counts where it was earned and ends the buyer's reminders. Reported twice, it counts once.
 */
export async function placeOrder(deps: CartDeps, organizationId: Uuid, asked: WriteOrder) {
  const totalMicros = readTotal(asked.total);
  const written = readPhone(asked.phone);
  if (!written) throw refuse('INVALID_RECIPIENT');
  const { personKey, digits } = await deps.erasures.recognise(organizationId, written);
  const phone = personKey === written.personKey ? digits : null;
  const id = uuidV7(deps.clock, deps.random);
  const { externalId, cartExternalId = null } = asked;
  return deps.database.transaction(async (tx) => {
    const made = await queries.insertOrder(tx, { organizationId, id, externalId, personKey, phone, totalMicros });
    if (!made) return presentKnown(tx, organizationId, externalId);
    const { cart, recovered } = await closeCart(tx, organizationId, personKey, cartExternalId, totalMicros);
    const touch = await queries.findTouch(tx, organizationId, personKey);
    if (touch?.campaignId) await markConverted(tx, organizationId, [touch.messageId], deps.clock.now());
    await signal(tx, [{ organizationId, kind: 'order.placed', personKey, subjectId: id }]);
    const settled = { cartId: cart?.id ?? null, cartExternalId: cart?.externalId ?? cartExternalId, recovered, touch };
    return presentOrder(await queries.settleOrder(tx, organizationId, id, settled));
  });
}

async function presentKnown(tx: Tx, organizationId: Uuid, externalId: string) {
  const known = await queries.findOrder(tx, organizationId, externalId);
  invariant(known, 'an order that is there already can be read');
  return presentOrder(known);
}

async function closeCart(tx: Tx, organizationId: Uuid, personKey: string, named: string | null, totalMicros: number) {
  const cart = await queries.lockCart(tx, organizationId, personKey, named);
  if (!cart) return { cart: null, recovered: false };
  const recovered = cart.status === 'ABANDONED';
  await queries.closeCart(tx, organizationId, cart.id, cart.status, recovered ? 'RECOVERED' : 'ORDERED');
  if (recovered) await queries.countRecovered(tx, organizationId, totalMicros);
  return { cart, recovered };
}
