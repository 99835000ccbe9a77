import Type from 'typebox';
import { Instant, MessageId, Nullable, OneOf, Uuid } from '../ids.ts';
import { chargeStatuses } from '../states.ts';

/** Who asked for a charge. */
export const chargeOrigins = ['API'] as const;

/** The same for all five. The payment code and the payment link are never here. */
export const ChargeUpdated = Type.Object(
  {
    charge_id: Uuid,
    status: OneOf(chargeStatuses),
    amount_cents: Type.Integer({ examples: [12_990] }),
    description: Type.String({ examples: ['Pedido 4512'] }),
    phone: Nullable(Type.String({ examples: ['+5511988887777'] })),
    message_id: Nullable(MessageId),
    expires_at: Nullable(Instant),
    paid_at: Nullable(Instant),
    origin: OneOf(chargeOrigins),
  },
  { title: 'ChargeUpdated' },
);
