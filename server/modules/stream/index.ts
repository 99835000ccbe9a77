export { StreamHub } from './stream-hub.ts';
