import { type RefObject, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

type Range = { from: number; to: number };

/** Rows beyond either edge that are drawn: a hand moves further than one row in a frame. */
const beyond = 6;

/** Which rows of one height are seen. It costs the same however many there are, and draws again only for another range. */
export function useFixedRows(scroller: RefObject<HTMLElement | null>, count: number, rowHeight: number): number[] {
  const [{ from, to }, setRange] = useState<Range>({ from: 0, to: 30 });
  useEffect(() => {
    const box = scroller.current;
    if (!box) return;
    let height = box.clientHeight;
    const look = () => {
      const top = box.scrollTop;
      const next = {
        from: Math.max(0, Math.floor(top / rowHeight) - beyond),
        to: Math.ceil((top + height) / rowHeight) + beyond,
      };
      setRange((now) => (now.from === next.from && now.to === next.to ? now : next));
    };
    // In the same frame: a later one would show the empty place.
    const scrolled = () => flushSync(look);
    const size = new ResizeObserver(() => {
      height = box.clientHeight;
      look();
    });
    box.addEventListener('scroll', scrolled, { passive: true });
    size.observe(box);
    return () => {
      box.removeEventListener('scroll', scrolled);
      size.disconnect();
    };
  }, [scroller, rowHeight]);
  const last = Math.min(to, count);
  return Array.from({ length: Math.max(0, last - from) }, (_, n) => from + n);
}
