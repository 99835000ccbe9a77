export { ChangeHub } from './change-hub.ts';
export { topicsOfTag } from './topic.ts';
