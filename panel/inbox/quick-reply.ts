import type { Item } from '../api/paths.ts';

export type QuickReply = Item<'/quick-replies'>;
