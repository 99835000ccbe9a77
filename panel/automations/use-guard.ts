import { useBlocker } from '@tanstack/react-router';
import { confirm } from '../ui/confirm.tsx';
import { useWords } from '../words/index.tsx';
import { words } from './editor-words.ts';

/** A person who leaves with unsaved changes is asked, by the page or, on a reload, by the browser. */
export function useGuard(isChanged: boolean): void {
  const t = useWords(words);
  useBlocker({
    disabled: !isChanged,
    enableBeforeUnload: isChanged,
    shouldBlockFn: async ({ current, next }) => {
      if (current.pathname === next.pathname) return false;
      return !(await confirm({ title: t.leaveTitle, body: t.leaveHow, confirm: t.leave, cancel: t.stay }));
    },
  });
}
