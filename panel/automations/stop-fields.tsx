import { Checkbox, Select, TextInput } from '@mantine/core';
import { useWords } from '../words/index.tsx';
import type { TriggerConfig } from './automation-draft.ts';
import classes from './editor.module.css';
import { words } from './editor-words.ts';

type Props = { config: TriggerConfig; set: (next: Partial<TriggerConfig>, field: string) => void };

const purchases = { auto: undefined, yes: true, no: false } as const;

/** What holds for every trigger: what ends a run early, and what stands for a value that is missing. */
export function StopFields({ config, set }: Props) {
  const t = useWords(words);
  const { stopOnReply, stopOnPurchase, fallback } = config;
  const purchase = stopOnPurchase === undefined ? 'auto' : stopOnPurchase ? 'yes' : 'no';
  return (
    <details className={classes.more}>
      <summary>{t.settings}</summary>
      <div className={classes.moreFields}>
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
      </div>
    </details>
  );
}
