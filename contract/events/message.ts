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
    receiver: Type.String({ examples: ['chat:+5511988887777'] }),
    sender: Type.String({ examples: ['chat:+551130000000'] }),
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
