export { deliveryChores } from './deliveries.jobs.ts';
export { settleUncertainties } from './deliveries.queries.ts';
export { LaneKeeper } from './keep-lanes.ts';
export { OutcomeRecorder } from './record-outcomes.ts';
