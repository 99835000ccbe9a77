import type { Item } from '../api/paths.ts';

export type Member = Item<'/members'>;
