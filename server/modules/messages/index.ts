export { BatchAcceptor } from './accept-batches.ts';
export { Acceptor } from './accept-messages.ts';
export { describeFailure } from './failure-reasons.ts';
export { opaqueOf, publicMessageId, readMessageId, readOpaque } from './message.ts';
export { renderMessageEvents } from './render-message-events.ts';
export type { SendDesk } from './send-message.ts';
export { watchFraud } from './suspect-fraud.ts';
