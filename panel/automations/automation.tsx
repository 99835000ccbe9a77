import { Alert, Button, Skeleton } from '@mantine/core';
import { useParams, useSearch } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useRead, useWrite } from '../api/queries.ts';
import { Page } from '../ui/page.tsx';
import { Status } from '../ui/status.tsx';
import { useToast } from '../ui/toast.tsx';
import { Trouble } from '../ui/trouble.tsx';
import { useFormats, useWords } from '../words/index.tsx';
import { AutomationActions } from './automation-actions.tsx';
import { type Automation, bodyOf } from './automation-draft.ts';
import { Editor } from './editor.tsx';
import { words as editorWords } from './editor-words.ts';
import { Runs } from './runs.tsx';
import { type DraftState, useAutomationDraft } from './use-automation-draft.ts';
import { useGuard } from './use-guard.ts';
import { Versions } from './versions.tsx';
import { readView, ViewTabs } from './view-tabs.tsx';
import { words } from './words.ts';

/** Counters move with every run, without an event of their own. */
const everyMs = 5_000;
/** Counting the steps of a large automation takes the database a seventh of a second. */
const countMs = 15_000;

/** One automation: its steps to edit, the people who went through them, and what it was before. */
export function AutomationPage() {
  const t = useWords(words);
  const { id = '' } = useParams({ strict: false });
  const { data, error, refetch } = useRead('/v1/automations/{id}', { params: { id } }, { refetchInterval: everyMs });
  const back = { to: '/automations', label: t.back };
  if (error && !data) {
    return (
      <Page title={t.loading} back={back}>
        <Trouble error={error} again={() => void refetch()} />
      </Page>
    );
  }
  if (!data) {
    return (
      <Page title={<Skeleton height={24} width={220} />} name={t.loading} back={back}>
        <Skeleton height={36} />
        <Skeleton height={320} />
      </Page>
    );
  }
  return <Shown key={data.id} automation={data} />;
}

function Shown({ automation }: { automation: Automation }) {
  const t = useWords(words);
  const e = useWords(editorWords);
  const { number } = useFormats();
  const view = readView(useSearch({ strict: false }).view);
  const [said, say] = useState('');
  const state = useAutomationDraft(automation, (isRedone) => say(isRedone ? e.redone : e.undone));
  useGuard(state.isChanged);
  useFollow(state, automation);
  const { id, name, active, stats, version } = automation;
  return (
    <Page
      title={name}
      back={{ to: '/automations', label: t.back }}
      description={
        <>
          <Status tone={active ? 'good' : 'quiet'}>{active ? t.on : t.off}</Status> {t.triggers[automation.trigger]} ·{' '}
          {t.version(number(version))} · {t.inFlight}: {number(stats.inFlight)}
        </>
      }
      actions={<AutomationActions automation={automation} isChanged={state.isChanged} />}
    >
      <ViewTabs id={id} view={view} />
      {view === 'steps' && <Steps {...{ automation, state, said, say }} />}
      {view === 'runs' && <Runs automation={automation} />}
      {view === 'versions' && <Versions automation={automation} state={state} />}
    </Page>
  );
}

/** What another person saved is taken over while nothing here is unsaved. */
function useFollow(state: DraftState, automation: Automation): void {
  const isBehind = automation.version > state.version && !state.isChanged;
  const { load } = state;
  useEffect(() => {
    if (isBehind) load(automation);
  });
}

type StepsProps = { automation: Automation; state: DraftState; said: string; say: (sentence: string) => void };

function Steps({ automation, state, said, say }: StepsProps) {
  const t = useWords(editorWords);
  const { number } = useFormats();
  const toast = useToast();
  const params = { id: automation.id };
  const { data: counts } = useRead('/v1/automations/{id}/steps', { params }, { refetchInterval: countMs });
  const { draft } = state;
  /** What is typed while it is saved is not saved yet. */
  const sent = useRef(draft);
  const { mutate, isPending, error } = useWrite('put', '/v1/automations/{id}', {
    refreshes: [
      '/v1/automations',
      '/v1/automations/{id}',
      '/v1/automations/{id}/steps',
      '/v1/automations/{id}/versions',
    ],
    onSuccess: (answer) => {
      state.keep(sent.current, answer);
      toast.done(t.saved(number(answer.version)));
    },
  });
  return (
    <Editor
      {...{ state, said, say, saved: automation, counts: counts ?? null }}
      note={automation.version > state.version && state.isChanged && <Elsewhere {...{ automation, state }} />}
      submit={{
        label: t.save,
        operation: 'updateAutomation',
        isPending,
        error,
        send: () => {
          sent.current = draft;
          mutate({ params, body: bodyOf(draft) });
        },
      }}
    />
  );
}

function Elsewhere({ automation, state }: Pick<StepsProps, 'automation' | 'state'>) {
  const t = useWords(editorWords);
  const { number } = useFormats();
  return (
    <Alert color="orange" bg="var(--warn-soft)" title={t.elsewhere(number(automation.version))}>
      <p style={{ margin: '0 0 8px' }}>{t.elsewhereHow}</p>
      <Button size="xs" variant="default" onClick={() => state.load(automation)}>
        {t.loadNew}
      </Button>
    </Alert>
  );
}
