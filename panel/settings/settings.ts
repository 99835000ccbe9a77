import type { Reply } from '../api/paths.ts';

export type Settings = Reply<'get', '/organization'>;
