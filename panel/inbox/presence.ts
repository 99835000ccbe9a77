import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import { call } from '../api/call.ts';
import { useMay } from '../api/me.tsx';

const beat = 12_000;
const typingFor = 6_000;

/** Shows colleagues that this person looks or types, and this person who else does. */
export function usePresence(conversationId: string) {
  const may = useMay()('setPresence') === null;
  const typedAt = useRef(0);
  const announced = useRef<'viewing' | 'typing'>('viewing');
  const params = { conversationId };
  const { data, refetch } = useQuery({
    // Its own key: the stream sends `presence` when there is something to read, and each read records that we are here.
    queryKey: ['/presence', conversationId],
    queryFn: ({ signal }) => {
      const state = Date.now() - typedAt.current < typingFor ? 'typing' : 'viewing';
      announced.current = state;
      return call('put', '/conversations/{conversationId}/presence', { params, body: { state } }, { signal });
    },
    enabled: may,
    refetchInterval: beat,
    staleTime: beat,
  });
  useEffect(() => {
    if (!may) return;
    return () => {
      const away = { params: { conversationId }, body: { state: 'away' as const } };
      void call('put', '/conversations/{conversationId}/presence', away).catch(() => undefined);
    };
  }, [conversationId, may]);
  const typing = useCallback(() => {
    typedAt.current = Date.now();
    if (may && announced.current !== 'typing') {
      announced.current = 'typing';
      void refetch();
    }
  }, [may, refetch]);
  return { others: data?.others ?? [], typing };
}
