import { totalPages } from '@recado/contract/envelopes.ts';
import { limits } from '@recado/contract/limits.ts';

export type Paging = { page: number; size: number };

export const capped = ({ page, size }: Paging): Paging => ({ page, size: Math.min(size, limits.pageSizeMax) });

export const pagination = (page: number, size: number, totalElements: number) => ({
  page,
  size,
  totalElements,
  totalPages: totalPages(totalElements, size),
});
