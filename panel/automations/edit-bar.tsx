import { Group } from '@mantine/core';
import { AsCurl } from '../ui/as-curl.tsx';
import { IconRedo, IconUndo } from '../ui/icons-automations.tsx';
import { ReasonButton } from '../ui/reason-button.tsx';
import { Status } from '../ui/status.tsx';
import { Trouble } from '../ui/trouble.tsx';
import { useWords } from '../words/index.tsx';
import { bodyOf } from './automation-draft.ts';
import classes from './editor.module.css';
import { words } from './editor-words.ts';
import { IconAct } from './icon-act.tsx';
import type { DraftState } from './use-automation-draft.ts';

type Props = {
  state: DraftState;
  submit: { label: string; isPending: boolean; error: Error | null; send: () => void };
  reason: string | null;
  /** How many problems the rules find. */
  toCorrect: number;
  /** The automation that is saved over; null for a new one. */
  id: string | null;
  mayEdit: boolean;
};

/** Undo, redo and save, always in sight above the steps. */
export function EditBar({ state, submit, reason, toCorrect, id, mayEdit }: Props) {
  const t = useWords(words);
  const body = bodyOf(state.draft);
  const request = id
    ? ({ method: 'PUT', path: `/v1/automations/${id}`, body } as const)
    : ({ method: 'POST', path: '/v1/automations', body } as const);
  return (
    <div className={classes.bar}>
      <Group gap={2} wrap="nowrap">
        {mayEdit && (
          <>
            <IconAct label={t.undo} reason={state.canUndo ? null : t.nothingToUndo} onClick={state.undo}>
              <IconUndo size={18} aria-hidden />
            </IconAct>
            <IconAct label={t.redo} reason={state.canRedo ? null : t.nothingToRedo} onClick={state.redo}>
              <IconRedo size={18} aria-hidden />
            </IconAct>
          </>
        )}
        {!mayEdit && <Status tone="quiet">{t.readOnly}</Status>}
        {mayEdit && toCorrect > 0 && <Status tone="bad">{t.toCorrect(toCorrect)}</Status>}
        {mayEdit && id && toCorrect === 0 && (
          <Status tone={state.isChanged ? 'warn' : 'quiet'}>{state.isChanged ? t.changed : t.allSaved}</Status>
        )}
      </Group>
      <Group gap="xs" wrap="nowrap">
        <AsCurl request={request} />
        <ReasonButton reason={reason} loading={submit.isPending} onClick={submit.send}>
          {submit.label}
        </ReasonButton>
      </Group>
      {submit.error && (
        <div className={classes.trouble}>
          <Trouble error={submit.error} />
        </div>
      )}
    </div>
  );
}
