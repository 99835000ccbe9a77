import { useEffect, useRef, useState } from 'react';

export type OpenSteps = ReturnType<typeof useOpenSteps>;

/** Which steps show their fields, and where the keyboard is after the steps have changed their places. */
export function useOpenSteps() {
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const wanted = useRef<{ key: string } | { element: Element | null } | null>(null);
  useEffect(() => {
    const now = wanted.current;
    wanted.current = null;
    if (!now) return;
    const target =
      'element' in now ? now.element : document.querySelector(`[data-step="${now.key}"] button[aria-expanded]`);
    if (!(target instanceof HTMLElement)) return;
    target.focus();
    target.scrollIntoView({ block: 'nearest' });
  });
  const add = (key: string) => setOpen((known) => new Set([...known, key]));
  return {
    isOpen: (key: string) => open.has(key),
    toggle: (key: string) =>
      setOpen((known) => new Set(known.has(key) ? [...known].filter((one) => one !== key) : [...known, key])),
    /** Opens a step and goes there. */
    show: (key: string) => {
      wanted.current = { key };
      add(key);
    },
    focus: (key: string) => {
      wanted.current = { key };
    },
    /** A step that moves takes the keyboard along. */
    keepFocus: () => {
      wanted.current = { element: document.activeElement };
    },
  };
}
