export { interfaceVersion } from './read-health.ts';
export { countLiveWorkers } from './reports.queries.ts';
