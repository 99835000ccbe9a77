import { type RefObject, useCallback, useEffect, useRef } from 'react';
import { type CursorPage, type Known, mergePiece, oldestOf, type Placed } from './cursor-pieces.ts';

/** However much changes, a list asks for one piece below its first page in this time. */
const pause = 1_000;

type Parts<T> = {
  known: Known<T> | null;
  name: string;
  /** When the first page was last answered: what was asked for before is old. */
  firstAt: number;
  placed: RefObject<Placed<T> & { read: (before: string | null) => Promise<CursorPage<T>> }>;
  change: (next: (known: Known<T>) => Known<T>) => void;
};

/**
 * Whatever makes the first page of a list old makes old what stands below it. Of that, the piece that is seen is read
 * again; another one when it is scrolled to.
 */
export function useFreshPieces<T>({ known, name, firstAt, placed, change }: Parts<T>) {
  const now = useRef({ known, name, firstAt, change });
  now.current = { known, name, firstAt, change };
  const seen = useRef<{ from: number; to: number } | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null);
  const last = useRef({ readAt: 0, patchedAt: 0, failedFor: 0 });
  const busy = useRef(false);
  const isOver = useRef(false);

  const look = useCallback(() => {
    if (isOver.current || busy.current || timer.current !== null) return;
    const asked = now.current;
    const { from, to } = seen.current ?? { from: 0, to: Number.POSITIVE_INFINITY };
    const piece = asked.known && oldestOf(asked.known, from, to, asked.firstAt);
    // A read that failed waits for the first page, which is asked for until it is answered.
    if (!piece || last.current.failedFor === asked.firstAt) return;
    const wait = last.current.readAt + pause - Date.now();
    if (wait > 0) {
      timer.current = setTimeout(() => {
        timer.current = null;
        look();
      }, wait);
      return;
    }
    const askedAt = Date.now();
    last.current.readAt = askedAt;
    busy.current = true;
    const end = () => {
      busy.current = false;
      look();
    };
    placed.current.read(piece.before).then(
      (page) => {
        // What the reader did since may be missing in it, and another list may be shown.
        if (last.current.patchedAt < askedAt && now.current.name === asked.name) {
          now.current.change((old) => {
            const at = old.pieces.findIndex(({ before }, n) => n > 0 && before === piece.before);
            return at < 0 ? old : mergePiece(old, at, page, askedAt, placed.current);
          });
        }
        end();
      },
      () => {
        last.current.failedFor = asked.firstAt;
        end();
      },
    );
  }, [placed]);

  useEffect(() => {
    isOver.current = false;
    return () => {
      isOver.current = true;
      if (timer.current !== null) clearTimeout(timer.current);
      timer.current = null;
    };
  }, []);
  useEffect(look);
  /** Which rows are drawn; of a list that does not say so, all. */
  const see = useCallback(
    (from: number, to: number) => {
      seen.current = { from, to };
      look();
    },
    [look],
  );
  const patched = useCallback(() => {
    last.current.patchedAt = Date.now();
  }, []);
  return { see, patched };
}
