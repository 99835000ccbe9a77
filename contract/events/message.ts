import Type from 'typebox';
import { Instant, MessageId, Nullable, OneOf, Reais, Uuid } from '../ids.ts';
import { eventStatuses } from '../states.ts';

/** Why a message failed after it was accepted. */
export const failureCodeNames = [
  'INVALID_RECIPIENT',
  'RECIPIENT_OPTED_OUT',
  'CONVERSATION_WINDOW_CLOSED',
  'TEMPLATE_PAUSED',
  'TEMPLATE_NOT_SENDABLE',
  'TEMPLATE_VARIABLES_MISMATCH',
  'MARKETING_FREQUENCY_EXCEEDED',
  'SEND_RATE_LIMITED',
  'NUMBER_BLOCKED',
  'SENDER_NOT_ALLOWED',
  'MEDIA_REJECTED',
  'DELIVERY_UNCONFIRMED',
  'INSUFFICIENT_FUNDS',
  'PROVIDER_ERROR',
] as const;

const FailureCode = Type.Unsafe<string>(OneOf(failureCodeNames));

export const ErrorDetails = Type.Union([
  Type.Object({ code: FailureCode, whatHappened: Type.String(), howToAct: Type.String() }),
  Type.String(),
  Type.Null(),
]);

const Status = Type.Unsafe<string>({ ...OneOf(eventStatuses), examples: ['delivered'] });

export const MessageStatusUpdated = Type.Object(
  {
    messageId: MessageId,
    status: Status,
    previousStatus: Nullable(Status),
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
