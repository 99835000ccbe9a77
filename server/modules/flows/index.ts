export { firstScreen } from './compile-flow.ts';
export { findFlow, requireFlow } from './find-flow.ts';
export type { Flow } from './flow.ts';
export { type FlowReply, type RecordedReply, recordFlowReply } from './record-flow-reply.ts';
export { renderFlowEvents } from './render-flow-events.ts';
