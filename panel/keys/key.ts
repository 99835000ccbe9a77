import type { Item } from '../api/paths.ts';

export type Key = Item<'/keys'>;
