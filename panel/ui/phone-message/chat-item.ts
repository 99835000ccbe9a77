import type { Item } from '../../api/paths.ts';

export type ChatItem = Item<'/conversations/{conversationId}/items'>;
