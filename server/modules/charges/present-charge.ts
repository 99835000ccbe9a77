import type { Charge as PublicCharge } from '@recado/contract/routes/charges.ts';
import type { Static } from 'typebox';
import { invariant } from '../../runtime/invariant.ts';
import { publicMessageId } from '../messages/index.ts';
import type { Charge } from './charge.ts';

export function presentCharge(charge: Charge): Static<typeof PublicCharge> {
  invariant(charge.messageId, 'only a charge that was sent is shown');
  return {
    id: charge.id,
    status: charge.status,
    amountCents: charge.amountCents,
    description: charge.description,
    pixCode: charge.pixCode,
    paymentUrl: charge.paymentUrl,
    messageId: publicMessageId(charge.messageId),
    expiresAt: charge.expiresAt?.toISOString() ?? null,
    paidAt: charge.paidAt?.toISOString() ?? null,
    createdAt: charge.createdAt.toISOString(),
  };
}
