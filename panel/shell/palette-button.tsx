import { Kbd, UnstyledButton } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { lazy, Suspense, useState } from 'react';
import { IconSearch } from '../ui/icons.tsx';
import { useWords } from '../words/index.tsx';
import classes from './command-palette.module.css';
import { words } from './words.ts';

const keys = /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘ K' : 'Ctrl K';

/** Loaded when it is first asked for. */
const CommandPalette = lazy(() => import('./command-palette.tsx'));

export function PaletteButton() {
  const t = useWords(words);
  const [asked, setAsked] = useState(0);
  const open = () => setAsked((count) => count + 1);
  useHotkeys([['mod + K', open]], []);
  return (
    <>
      <UnstyledButton className={classes.button} onClick={open}>
        <IconSearch size={16} />
        <span className={classes.words}>{t.searchShort}</span>
        <Kbd size="xs" className={classes.words}>
          {keys}
        </Kbd>
      </UnstyledButton>
      {asked > 0 && (
        <Suspense>
          <CommandPalette asked={asked} />
        </Suspense>
      )}
    </>
  );
}
