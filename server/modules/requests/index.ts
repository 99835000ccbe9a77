export { RequestJournal } from './request-journal.ts';
export { requestChores } from './requests.chores.ts';
