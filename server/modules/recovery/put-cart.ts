import { refuse } from '@recado/contract/refusal.ts';
import type { WriteCart } from '@recado/contract/routes/recovery.ts';
import type { Database } from '../../database/database.ts';
import type { Clock } from '../../runtime/clock.ts';
import { type Uuid, uuidV7 } from '../../runtime/ids.ts';
import type { Random } from '../../runtime/random.ts';
import { type Erasures, ensureContacts, readPhone } from '../contacts/index.ts';
import { presentCart } from './present-cart.ts';
import { readTotal } from './read-total.ts';
import { startTimer, upsertCart } from './recovery.queries.ts';

export type CartDeps = { database: Database; clock: Clock; random: Random; erasures: Erasures };

/** Keeps a cart as it is now and starts its clock anew; the person becomes a contact. */
export async function putCart(deps: CartDeps, organizationId: Uuid, asked: WriteCart) {
  const totalMicros = readTotal(asked.total);
  const written = readPhone(asked.phone);
  if (!written) throw refuse('INVALID_RECIPIENT');
  const { personKey, digits } = await deps.erasures.recognise(organizationId, written);
  // Of an erased person only the figures are kept, and no reminder is sent.
  const erased = personKey !== written.personKey;
  const name = asked.name?.trim() || null;
  const email = asked.email?.trim() || null;
  const cart = await deps.database.transaction(async (tx) => {
    const kept = await upsertCart(tx, {
      organizationId,
      id: uuidV7(deps.clock, deps.random),
      externalId: asked.externalId,
      personKey,
      items: asked.items ?? [],
      totalMicros,
      checkoutUrl: asked.checkoutUrl,
      ...(erased ? { phone: null, name: null, email: null } : { phone: digits, name, email }),
    });
    if (erased) return kept;
    if (kept.status === 'OPEN') await startTimer(tx, organizationId, kept.id);
    await ensureContacts(tx, deps, [{ organizationId, personKey, phone: digits, name, email }]);
    return kept;
  });
  return presentCart(cart);
}
