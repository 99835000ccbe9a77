import type { Chore } from '../../chores/index.ts';
import { copyIsDue } from './copies.queries.ts';
import { type CopyDesk, copyMedia } from './copy-media.ts';

/** Files people sent are copied as soon as a message tells of them. */
export const conversationChores = (desk: CopyDesk): Chore[] => [
  { name: 'copy media', everyMs: 250, due: copyIsDue, run: () => copyMedia(desk) },
];
