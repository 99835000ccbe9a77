/** What other folders may import from here. */
export { eventId } from './event-id.ts';
export { notifyLog, readSettingsVersion, signalsWait } from './events.queries.ts';
export { forgetDeliveries, forgetKeys, keepLog } from './keep-log.ts';
export type { LoggedEvent } from './logged-event.ts';
export type { OutboxEvent } from './outbox-event.ts';
export { publish } from './publish.ts';
export { publishNow } from './publish-now.ts';
export { readEvents } from './read-events.ts';
export { signal, takeSignals } from './send-signals.ts';
export { type Follower, type Signal, type SignalKind, signalKinds, type TakenSignal } from './signal.ts';
export { type Sequencer, startSequencer } from './start-sequencer.ts';
export { startTail, type Tail } from './start-tail.ts';
