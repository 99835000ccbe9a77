export { Acceptor } from './accept-messages.ts';
export { opaqueOf, publicMessageId, readOpaque } from './message.ts';
export { renderMessageEvents } from './render-message-events.ts';
export type { SendDesk } from './send-message.ts';
