export { deliveryChores } from './deliveries.chores.ts';
export { settleUncertainties } from './deliveries.queries.ts';
export { LaneKeeper } from './keep-lanes.ts';
export { OutcomeRecorder } from './record-outcomes.ts';
