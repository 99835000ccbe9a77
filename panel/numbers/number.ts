import type { Item } from '../api/paths.ts';

export type OwnNumber = Item<'/numbers'>;
