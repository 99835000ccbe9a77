import type { Uuid } from '../../runtime/ids.ts';

/** Something the assistant knows: what people ask, and its answer. */
export type Entry = {
  id: Uuid;
  title: string;
  answer: string;
  tags: string[];
  active: boolean;
  createdAt: Date;
  updatedAt: Date | null;
};

export type WrittenEntry = Pick<Entry, 'title' | 'answer' | 'tags' | 'active'>;
