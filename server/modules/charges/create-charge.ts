import { limits } from '@recado/contract/limits.ts';
import { Refusal, refuse } from '@recado/contract/refusal.ts';
import type { CreateCharge, Charge as PublicCharge } from '@recado/contract/routes/charges.ts';
import type { Static } from 'typebox';
import type { PaymentProvider } from '../../payments/port.ts';
import { uuidV7 } from '../../runtime/ids.ts';
import { invariant } from '../../runtime/invariant.ts';
import { readMessageId, requireRecipient, type SendDeps, type Sender, sendMessage } from '../messages/index.ts';
import { type Charge, messageKeyOf } from './charge.ts';
import { findChargeByKey, forgetKey, insertCharge, sendChargeRow } from './charges.queries.ts';
import { requireCharge } from './list-charges.ts';
import { presentCharge } from './present-charge.ts';
import { writeChargeText } from './write-charge-text.ts';

export type ChargeDeps = SendDeps & { payments: PaymentProvider };

type AskedCharge = Static<typeof CreateCharge>;

/**
 * A charge and its message. The charge is written before the message is sent, and shown only once it was: a process that
 * ends in between leaves a row that a repeated request, or the sweep, finds and finishes.
 */
export async function createCharge(
  deps: ChargeDeps,
  sender: Sender,
  asked: AskedCharge,
  key: string | null,
): Promise<Static<typeof PublicCharge>> {
  const db = deps.database.organization(sender.organizationId);
  const earlier = key === null ? null : await findChargeByKey(db, sender.organizationId, sender.userId, key);
  const charge = earlier ?? (await writeCharge(deps, sender, asked, key));
  return charge.messageId ? presentCharge(charge) : sendCharge(deps, sender, charge, asked);
}

async function writeCharge(deps: ChargeDeps, sender: Sender, asked: AskedCharge, key: string | null): Promise<Charge> {
  const { organizationId, userId } = sender;
  const { amountCents } = asked;
  const expiresAt = readExpiry(asked.expiresAt, deps.clock.now());
  const phone = await requireRecipient(deps, organizationId, asked.receiver);
  const id = uuidV7(deps.clock, deps.random);
  const description = asked.description.trim();
  const reference = { kind: 'charge', organizationId, id } as const;
  const payment = await deps.payments.createPayment({ reference, amountCents, description, expiresAt }).catch(() => {
    throw refuse('UNAVAILABLE', { parameters: { retryAfterSeconds: 5 } });
  });
  const written = { organizationId, id, userId, key, amountCents, description, expiresAt, origin: 'API' } as const;
  const db = deps.database.organization(organizationId);
  const person = { personKey: phone.personKey, phone: phone.digits };
  const charge =
    (await insertCharge(db, { ...written, ...person, ...payment })) ??
    (await findChargeByKey(db, organizationId, userId, key ?? ''));
  // The key was taken a moment ago, and given back since: the call that took it was refused.
  if (!charge) throw refuse('UNAVAILABLE', { parameters: { retryAfterSeconds: 1 } });
  return charge;
}

function readExpiry(asked: string | undefined, now: Date): Date | null {
  if (asked === undefined) return null;
  const at = new Date(asked);
  const latest = now.getTime() + limits.scheduleDaysAhead * 86_400_000;
  if (at > now && at.getTime() <= latest) return at;
  const problem = at > now ? `no máximo ${limits.scheduleDaysAhead} dias à frente` : 'já passou';
  throw refuse('VALIDATION_ERROR', { details: { fields: [{ field: 'expiresAt', problem }] } });
}

/** Sends what asks for the money. Refused, it was no charge at all. */
async function sendCharge(deps: ChargeDeps, sender: Sender, charge: Charge, asked: AskedCharge) {
  const db = deps.database.organization(sender.organizationId);
  const message = await sendMessage(deps, sender, await composeCharge(deps, charge, asked), messageKeyOf(charge), {
    ...(asked.templateName === undefined ? {} : { charge: { chargeSuffix: suffixOf(charge) } }),
  }).catch(async (error: unknown) => {
    // Unavailable may have been sent all the same: the key is kept, and a repetition finds that message.
    if (error instanceof Refusal && error.refusal !== 'UNAVAILABLE') await forgetKey(db, charge);
    throw error;
  });
  const messageId = readMessageId(message.id);
  invariant(messageId, 'a message of ours has an id of ours');
  await sendChargeRow(deps.database.system, charge.organizationId, charge.id, messageId);
  return presentCharge(await requireCharge(db, charge.organizationId, charge.id));
}

async function composeCharge(deps: ChargeDeps, charge: Charge, { templateName, templateVariables }: AskedCharge) {
  const receiver = `+${charge.phone}`;
  if (templateName !== undefined) {
    return { receiver, templateName, ...(templateVariables ? { templateVariables } : {}) };
  }
  const { timeZone } = await deps.organizations.get(charge.organizationId);
  return { receiver, body: writeChargeText(charge, timeZone) };
}

/** A template's button holds the address up to here. */
const suffixOf = ({ paymentUrl }: Charge) => paymentUrl.slice(paymentUrl.lastIndexOf('/') + 1);
