export { interfaceVersion } from '@recado/contract/version.ts';
export { compareHistory } from './compare-history.ts';
export { followLog } from './follow-log.ts';
export { type Backlog, mostCounted, type Queue, readBacklog } from './read-backlog.ts';
export { readHistoryMessage } from './read-history-message.ts';
export { listHistoryChore, reportChores } from './reports.chores.ts';
export { countLiveWorkers, listWorkerHosts } from './reports.queries.ts';
export { type HistoryAsked, walkHistory } from './walk-history.ts';
