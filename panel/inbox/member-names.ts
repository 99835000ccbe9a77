import { useMemo } from 'react';
import { useRead } from '../api/queries.ts';

/** What everybody of the team is called, by id: read once for a list, not by each of its rows. */
export function useMemberNames(): ReadonlyMap<string, string> {
  const members = useRead('/members', {}).data?.data;
  return useMemo(() => new Map(members?.map(({ userId, name }) => [userId, name])), [members]);
}
