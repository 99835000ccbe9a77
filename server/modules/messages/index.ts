export { BatchAcceptor } from './accept-batches.ts';
export { Acceptor } from './accept-messages.ts';
export { describeFailure, failureSentence } from './failure-reasons.ts';
export { opaqueOf, priorityOf, publicMessageId, readMessageId, readOpaque } from './message.ts';
export { replayMessage } from './read-message.ts';
export { renderMessageEvents } from './render-message-events.ts';
export type { Attachment } from './say-media.ts';
export { type Origin, requireRecipient, type SendDesk, type Sender, sendMessage } from './send-message.ts';
export { watchFraud } from './suspect-fraud.ts';
