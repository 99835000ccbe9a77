import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { call } from '../api/call.ts';
import { useLanguage } from '../words/index.tsx';
import { bodyOf, type Draft } from './automation-draft.ts';

export type Problem = { field: string; problem: string };
export type Rules = { problems: Problem[] | null; costPerRunBrl: number | null; isChecking: boolean };

/** The service judges the draft by the very rules it refuses with, a moment after the last key. */
export function useRules(draft: Draft, enabled: boolean): Rules {
  const { language } = useLanguage();
  const body = useMemo(() => bodyOf(draft), [draft]);
  const [asked] = useDebouncedValue(body, 350);
  const { data, isFetching } = useQuery({
    queryKey: ['/automations/check', asked, language],
    queryFn: ({ signal }) => call('post', '/automations/check', { body: asked }, { signal }),
    placeholderData: keepPreviousData,
    enabled,
    staleTime: 0,
    gcTime: 10_000,
  });
  return {
    problems: data?.problems ?? null,
    costPerRunBrl: data?.costPerRunBrl ?? null,
    isChecking: isFetching || asked !== body,
  };
}
