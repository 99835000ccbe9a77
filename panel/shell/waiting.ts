import { useEffect, useRef } from 'react';
import { ahead } from '../api/ahead.ts';
import { type Me, useMay, useMe } from '../api/me.tsx';
import { useRead } from '../api/queries.ts';
import { ring, useSound } from '../ui/sound.ts';
import { badgeWindow } from '../ui/window-title.ts';

const hasInbox = ({ organization }: Pick<Me, 'organization'>) => organization.features.includes('inbox');

/** What the frame opens with, around any page. */
export const frameReads = (me: Me) => [
  ahead('/attention', {}),
  ...(hasInbox(me) ? [ahead('/conversations/counts', {}, { operation: 'countInbox' })] : []),
];

/** How many conversations are unread, wait, or are for this person; nothing where there is no inbox. */
export function useInboxCounts() {
  const may = useMay();
  const enabled = hasInbox(useMe()) && may('countInbox') === null;
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
