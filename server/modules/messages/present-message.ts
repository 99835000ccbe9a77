import type { Message as PublicMessage } from '@recado/contract/routes/messages.ts';
import { publicStatus } from '@recado/contract/states.ts';
import type { Static } from 'typebox';
import { chatAddress } from '../contacts/index.ts';
import { toReais } from '../wallet/index.ts';
import { failureSentence } from './failure-reasons.ts';
import { type Message, publicMessageId } from './message.ts';

const erased = '[removido]';

export function presentMessage(message: Message): Static<typeof PublicMessage> {
  return {
    id: publicMessageId(message.id),
    status: publicStatus(message.status),
    sender: chatAddress(message.senderPhone),
    receiver: message.receiver ? chatAddress(message.receiver) : erased,
    body: message.body,
    cost: toReais(message.costMicros),
    reason: message.status === 'FAILED' ? failureSentence(message) : null,
    mode: 'LIVE',
  };
}
