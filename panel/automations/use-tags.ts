import { useRead } from '../api/queries.ts';

/** Tags that contacts have already, to choose from. */
export const useTags = () => (useRead('/tags', {}).data?.data ?? []).map(({ tag }) => tag);
