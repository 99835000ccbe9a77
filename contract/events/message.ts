import Type from 'typebox';
import { Instant, MessageId, Nullable, Reais, Uuid } from '../ids.ts';

export const ErrorDetails = Type.Union([
  Type.Object({ code: Type.String(), whatHappened: Type.String(), howToAct: Type.String() }),
  Type.String(),
  Type.Null(),
]);

export const MessageStatusUpdated = Type.Object(
  {
    messageId: MessageId,
    status: Type.String({ examples: ['delivered'] }),
    previousStatus: Nullable(Type.String({ examples: ['sent'] })),
    receiver: Type.String(),
    sender: Type.String(),
    providerSid: Nullable(Type.String()),
    externalReference: Nullable(Type.String()),
    campaignId: Nullable(Uuid),
    batchId: Nullable(Uuid),
    cost: Nullable(Reais),
    errorDetails: ErrorDetails,
    at: Instant,
  },
  { title: 'MessageStatusUpdated' },
);
