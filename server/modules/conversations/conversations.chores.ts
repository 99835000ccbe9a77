import type { Chore } from '../../chores/index.ts';
import { copyIsDue } from './copies.queries.ts';
import { type CopyDeps, copyMedia } from './copy-media.ts';

/** Files people sent are copied as soon as a message names them. */
export const conversationChores = (deps: CopyDeps): Chore[] => [
  { name: 'copy media', everyMs: 250, due: copyIsDue, run: () => copyMedia(deps) },
];
