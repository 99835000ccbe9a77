import { useEffect, useRef } from 'react';
import { useMay, useMe } from '../api/me.tsx';
import { useRead } from '../api/queries.ts';
import { ring, useSound } from '../ui/sound.ts';
import { badgeWindow } from '../ui/window-title.ts';

/** How many conversations are unread, wait, or are for this person; nothing where there is no inbox. */
export function useInboxCounts() {
  const { organization } = useMe();
  const may = useMay();
  const enabled = organization.features.includes('inbox') && may('countInbox') === null;
  return useRead('/conversations/counts', {}, { enabled }).data;
}

/** On every page: the title counts who waits for this person or for nobody in particular, and one more of them rings. */
export function useWaiting(): void {
  const count = useInboxCounts()?.forYou;
  const { isOn } = useSound();
  const before = useRef<number | null>(null);
  useEffect(() => {
    if (count === undefined) return;
    badgeWindow(count);
    if (before.current !== null && count > before.current && isOn) ring();
    before.current = count;
  }, [count, isOn]);
  useEffect(() => () => badgeWindow(0), []);
}
