import { useVirtualizer } from '@tanstack/react-virtual';
import { type Ref, useEffect, useImperativeHandle, useLayoutEffect, useRef, useState } from 'react';
import type { CursorList } from '../api/cursor-list.ts';
import type { ChatItem } from '../ui/phone-message/index.tsx';
import type { Line } from './fold-reactions.ts';

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
  const virtual = useVirtualizer({
    count: lines.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => 64,
    getItemKey: (index) => lines[index]?.item.id ?? index,
    overscan: 12,
    paddingEnd: 8,
  });
  const toEnd = () => {
    const box = scroller.current;
    atEnd.current = true;
    if (box) box.scrollTop = box.scrollHeight;
  };
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
  const jump = (id: string) => {
    const index = lines.findIndex(({ item }) => item.id === id);
    if (index >= 0) virtual.scrollToIndex(index, { align: 'center' });
  };
  return { scroller, virtual, total, isAway, toEnd, look, jump };
}
