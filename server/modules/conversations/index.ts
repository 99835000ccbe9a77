export { placeInSecond } from './chat-message.ts';
export type { HandoffsOf } from './conversation.ts';
export { conversationChores } from './conversations.chores.ts';
export { findOwners } from './find-owners.ts';
export type { ReceiveDeps, ReceivedNotice } from './receive-deps.ts';
export { receiveMessages } from './receive-messages.ts';
export { renderChatEvents } from './render-chat-events.ts';
