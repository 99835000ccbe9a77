import { useVirtualizer } from '@tanstack/react-virtual';
import {
  type Ref,
  useCallback,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { CursorList } from '../api/cursor-list.ts';
import type { ChatItem } from '../ui/phone-message/chat-item.ts';
import type { Line } from './fold-reactions.ts';
import { type Group, groupLines } from './group-lines.ts';

export type ThreadPlace = { toEnd: () => void };

/** A reader this near the end wants to see what comes next. */
const nearEnd = 120;
/** This near the beginning, what is older is read. */
const nearBegin = 600;

/** A thread is read from its end: a reader there stays there, and what comes above moves nothing. */
export function useThreadScroll(ref: Ref<ThreadPlace>, lines: Line[], list: CursorList<ChatItem>, belowKey: string) {
  const { hasMore, readNext } = list;
  const scroller = useRef<HTMLDivElement>(null);
  const atEnd = useRef(true);
  const [isAway, setIsAway] = useState(false);
  const groups = useGroups(lines);
  const virtual = useVirtualizer({
    count: groups.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => 64 * sizeOf(groups[index]),
    // Another function makes it place everything anew.
    getItemKey: useCallback((index: number) => groups[index]?.key ?? index, [groups]),
    overscan: 2,
    paddingEnd: 8,
  });
  const toEnd = useCallback(() => {
    const box = scroller.current;
    atEnd.current = true;
    if (box) box.scrollTop = box.scrollHeight;
  }, []);
  useImperativeHandle(ref, () => ({ toEnd }));
  const total = virtual.getTotalSize();
  // What was in view stays in view when older lines come above it.
  const first = lines[0]?.item.id;
  const before = useRef({ first, total });
  useLayoutEffect(() => {
    const box = scroller.current;
    const old = before.current;
    if (box && old.first && first !== old.first && !atEnd.current) box.scrollTop += total - old.total;
    before.current = { first, total };
  }, [first, total]);
  // Whatever makes the thread longer, a reader at its end stays there.
  const length = `${total} ${lines.length} ${belowKey}`;
  useLayoutEffect(() => {
    const box = scroller.current;
    if (length && box && atEnd.current) box.scrollTop = box.scrollHeight;
  }, [length]);
  useEffect(() => {
    const box = scroller.current;
    if (box && hasMore && box.scrollHeight < box.clientHeight * 2) void readNext();
  }, [hasMore, readNext]);
  const look = () => {
    const box = scroller.current;
    if (!box) return;
    const rest = box.scrollHeight - box.scrollTop - box.clientHeight;
    atEnd.current = rest < nearEnd;
    setIsAway(rest > nearBegin);
    if (box.scrollTop < nearBegin && hasMore) void readNext();
  };
  const jump = useJump(lines, list, (index) => {
    atEnd.current = false;
    const group = groups.findIndex(({ from, to }) => index >= from && index < to);
    virtual.scrollToIndex(group, { align: 'center' });
  });
  return { scroller, virtual, groups, total, isAway, toEnd, look, jump };
}

const perGroup = 4;
const sizeOf = (group: Group | undefined) => (group ? group.to - group.from : perGroup);

/** What is measured moves all that follows: a few lines at once make that a few times cheaper in a long thread. */
function useGroups(lines: Line[]): Group[] {
  const anchor = useRef<string | null>(null);
  return useMemo(() => {
    const known = lines.findLastIndex(({ item }) => item.id === anchor.current);
    const at = known < 0 ? lines.length - 1 : known;
    anchor.current = lines[at]?.item.id ?? null;
    return groupLines(lines.length, at, perGroup);
  }, [lines]);
}

/** So many pages are read to find what a quote leads to; behind them it is too far to jump. */
const mostPages = 40;

/** Leads to a message, which may be older than what is here. */
function useJump(lines: Line[], { hasMore, readNext }: CursorList<ChatItem>, show: (index: number) => void) {
  const [wanted, setWanted] = useState<string | null>(null);
  const pages = useRef(0);
  const shown = useRef(show);
  shown.current = show;
  useEffect(() => {
    if (wanted === null) return;
    const index = lines.findIndex(({ item }) => item.id === wanted);
    if (index < 0 && hasMore && pages.current < mostPages) {
      pages.current += 1;
      void readNext();
      return;
    }
    if (index >= 0) shown.current(index);
    setWanted(null);
  }, [wanted, lines, hasMore, readNext]);
  return useCallback((id: string) => {
    pages.current = 0;
    setWanted(id);
  }, []);
}
