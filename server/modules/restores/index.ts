export { type LoadedKeys, loadKeys } from './load-keys.ts';
export { type Resumed, readQueued, resumeRestored } from './resume-restored.ts';
