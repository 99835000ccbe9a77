export { forgetReached, liftRestrictions, releaseSchedules, settleUncertainties } from './deliveries.queries.ts';
export { LaneKeeper } from './keep-lanes.ts';
export { OutcomeRecorder } from './record-outcomes.ts';
