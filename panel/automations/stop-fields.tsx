import { Checkbox, Select, TextInput, UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import { IconChevronRight } from '../ui/icons.tsx';
import { useWords } from '../words/index.tsx';
import type { TriggerConfig } from './automation-draft.ts';
import classes from './editor.module.css';
import { words } from './editor-words.ts';

type Props = {
  config: TriggerConfig;
  set: (next: Partial<TriggerConfig>, field: string) => void;
  mayEdit: boolean;
};

const purchases = { auto: undefined, yes: true, no: false } as const;

/** What holds for every trigger: what ends a run early, and what stands for a value that is missing. */
export function StopFields({ config, set, mayEdit }: Props) {
  const t = useWords(words);
  const { stopOnReply, stopOnPurchase, fallback } = config;
  const [isOpen, setOpen] = useState(Boolean(stopOnReply || fallback) || stopOnPurchase !== undefined);
  const purchase = stopOnPurchase === undefined ? 'auto' : stopOnPurchase ? 'yes' : 'no';
  // Not <details>: Chromium never ends a transition of what that hides.
  return (
    <div className={classes.settings}>
      <UnstyledButton className={classes.more} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <IconChevronRight size={15} className={classes.turning} aria-hidden /> {t.settings}
      </UnstyledButton>
      {isOpen && (
        <fieldset className={classes.moreFields} disabled={!mayEdit} aria-label={t.settings}>
          <Checkbox
            label={t.stopOnReply}
            checked={stopOnReply === true}
            onChange={(event) => set({ stopOnReply: event.currentTarget.checked }, 'stopOnReply')}
          />
          <Select
            label={t.stopOnPurchase}
            description={t.purchaseHow}
            value={purchase}
            onChange={(next) =>
              set(
                { stopOnPurchase: purchases[(next ?? 'auto') as keyof typeof purchases] } as Partial<TriggerConfig>,
                'stopOnPurchase',
              )
            }
            data={(['auto', 'yes', 'no'] as const).map((value) => ({ value, label: t.purchase[value] }))}
          />
          <TextInput
            label={t.fallback}
            description={t.fallbackHow}
            maxLength={100}
            value={fallback ?? ''}
            onChange={(event) => set({ fallback: event.currentTarget.value }, 'fallback')}
          />
        </fieldset>
      )}
    </div>
  );
}
