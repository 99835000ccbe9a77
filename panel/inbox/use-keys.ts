import { useHotkeys } from '@mantine/hooks';
import { useNavigate } from '@tanstack/react-router';
import type { Conversation } from './conversation.ts';

/** Alt with an arrow leads to the conversation above or below, from wherever one writes: drafts are kept. */
export function useKeys(rows: readonly Conversation[], chosen: string | null): void {
  const navigate = useNavigate();
  const go = (by: 1 | -1) => () => {
    const at = rows.findIndex(({ id }) => id === chosen);
    const to = rows[chosen === null ? 0 : at + by];
    if (to && (chosen === null || at >= 0)) void navigate({ to: '/inbox/$id', params: { id: to.id } });
  };
  useHotkeys(
    [
      ['alt + ArrowDown', go(1)],
      ['alt + ArrowUp', go(-1)],
    ],
    [],
  );
}
