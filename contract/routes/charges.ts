import Type from 'typebox';
import { DataPage, pageQuery } from '../envelopes.ts';
import { Instant, MessageId, Nullable, OneOf, Uuid } from '../ids.ts';
import { limits } from '../limits.ts';
import { route } from '../route.ts';
import { chargeStatuses } from '../states.ts';
import { sendFields } from './messages.ts';

export const Charge = Type.Object(
  {
    id: Uuid,
    status: OneOf(chargeStatuses),
    amountCents: Type.Integer({ examples: [12_990] }),
    description: Type.String({ examples: ['Pedido 4512'] }),
    pixCode: Type.String({ description: 'Pix copia e cola: a BR Code.' }),
    paymentUrl: Type.String({
      description: 'Where the customer pays.',
      examples: ['https://recado.example/pay/pay_4f2'],
    }),
    messageId: MessageId,
    expiresAt: Nullable(Instant),
    paidAt: Nullable(Instant),
    createdAt: Instant,
  },
  { title: 'Charge' },
);

export const CreateCharge = Type.Object(
  {
    receiver: sendFields.receiver,
    amountCents: Type.Integer({ minimum: 1, maximum: limits.chargeCents, examples: [12_990] }),
    description: Type.String({
      minLength: 1,
      maxLength: limits.chargeDescriptionLength,
      pattern: '\\S',
      description: 'The customer reads it.',
      examples: ['Pedido 4512'],
    }),
    expiresAt: Type.Optional(
      Type.String({ format: 'date-time', description: 'In the future. Without it the charge does not expire.' }),
    ),
    templateName: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 512,
        description: 'A template with a CHARGE button; otherwise a message inside the window.',
      }),
    ),
    templateVariables: sendFields.templateVariables,
  },
  { title: 'CreateCharge' },
);

const charges = { tag: 'Charges', permission: 'ADMIN' } as const;

export const createCharge = route({
  ...charges,
  method: 'POST',
  path: '/v1/charges',
  role: 'AGENT',
  summary: 'Charges a customer by Pix, in a message.',
  description:
    'Inside the 24-hour window the message carries the payment link and the Pix code; at any other time send a template with a `CHARGE` button. What becomes of it arrives as `charge.paid`, `charge.failed` or `charge.expired`. When its message fails or is canceled the charge fails with it and can no longer be paid, also should the message turn out to have arrived: create another. A payment that was quicker still counts: `charge.paid` then follows `charge.failed`.',
  activated: true,
  idempotent: true,
  body: CreateCharge,
  replies: { 201: Charge },
  refusals: [
    'FRAUD_SUSPECTED',
    'INVALID_RECIPIENT',
    'SENDER_NOT_ALLOWED',
    'NUMBER_BLOCKED',
    'TEMPLATE_NOT_IN_ORGANIZATION',
    'TEMPLATE_PAUSED',
    'TEMPLATE_NOT_SENDABLE',
    'TEMPLATE_VARIABLES_MISMATCH',
    'CONVERSATION_WINDOW_CLOSED',
    'RECIPIENT_OPTED_OUT',
    'MARKETING_FREQUENCY_EXCEEDED',
    'SEND_RATE_LIMITED',
    'PLAN_LIMIT_REACHED',
    'INSUFFICIENT_FUNDS',
    'UNAVAILABLE',
  ],
});

export const listCharges = route({
  ...charges,
  method: 'GET',
  path: '/v1/charges',
  role: 'VIEWER',
  summary: 'Lists charges, newest first.',
  query: Type.Object({ ...pageQuery, status: Type.Optional(OneOf(chargeStatuses)) }),
  replies: { 200: DataPage(Charge) },
  refusals: [],
});

const byId = { ...charges, params: Type.Object({ id: Uuid }) } as const;

export const getCharge = route({
  ...byId,
  method: 'GET',
  path: '/v1/charges/:id',
  role: 'VIEWER',
  summary: 'Reads a charge.',
  replies: { 200: Charge },
  refusals: ['CHARGE_UNKNOWN'],
});

export const cancelCharge = route({
  ...byId,
  method: 'POST',
  path: '/v1/charges/:id/cancel',
  role: 'AGENT',
  summary: 'Cancels a charge that is still pending.',
  description: 'Nobody can pay it any more. Its message stays as it is.',
  replies: { 200: Charge },
  refusals: ['CHARGE_UNKNOWN', 'CHARGE_NOT_PENDING', 'UNAVAILABLE'],
});
