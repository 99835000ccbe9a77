import Type from 'typebox';
import { Instant, MessageId, Nullable, Uuid } from '../ids.ts';

export const MessageFlowReply = Type.Object(
  {
    message_id: MessageId,
    conversation_id: Nullable(Uuid),
    phone: Nullable(Type.String({ examples: ['+5511988887777'] })),
    flow_id: Uuid,
    flow_name: Type.String({ examples: ['Contato do site'] }),
    fields: Type.Record(Type.String(), Type.Unknown(), {
      description: 'Answers by the form’s own keys.',
      examples: [{ nome: 'Ana' }],
    }),
    received_at: Instant,
  },
  { title: 'MessageFlowReply' },
);
