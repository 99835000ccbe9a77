import { Grid, Stack, Text } from '@mantine/core';
import { limits } from '@recado/contract/limits.ts';
import type { ReactNode } from 'react';
import { useMay } from '../api/me.tsx';
import { Money } from '../ui/money.tsx';
import { Section } from '../ui/page.tsx';
import { useFormats, useWords } from '../words/index.tsx';
import type { Automation } from './automation-draft.ts';
import { EditBar } from './edit-bar.tsx';
import classes from './editor.module.css';
import { words } from './editor-words.ts';
import { namesIn } from './fill-field.tsx';
import { Flow } from './flow.tsx';
import { RuleList } from './rules.tsx';
import type { Counts } from './step-counts.tsx';
import { TriggerCard } from './trigger-card.tsx';
import type { DraftState } from './use-automation-draft.ts';
import { useOpenSteps } from './use-open-steps.ts';
import { useRules } from './use-rules.ts';

type Props = {
  state: DraftState;
  /** As it is saved; null for a new one. */
  saved: Automation | null;
  counts: readonly Counts[] | null;
  submit: { label: string; operation: string; isPending: boolean; error: Error | null; send: () => void };
  /** What happened to the steps, for who does not see it. */
  said: string;
  say: (sentence: string) => void;
  note?: ReactNode;
};

/** An automation as a flow from top to bottom, with the rules of the service beside it. */
export function Editor({ state, saved, counts, submit, said, say, note }: Props) {
  const t = useWords(words);
  const { number } = useFormats();
  const may = useMay();
  const why = may(submit.operation);
  const mayEdit = why === null;
  const rules = useRules(state.draft, mayEdit);
  const open = useOpenSteps();
  const problems = rules.problems ?? [];
  const isWrong = problems.length > 0;
  const reason =
    why ?? (saved && !state.isChanged ? t.unchanged : rules.isChecking ? null : isWrong ? t.problemsFirst : null);
  return (
    <>
      <EditBar
        toCorrect={problems.length}
        state={state}
        submit={submit}
        reason={reason}
        id={saved?.id ?? null}
        mayEdit={mayEdit}
      />
      {note}
      <output className="unseen">{said}</output>
      <Grid gap="lg">
        <Grid.Col span={{ base: 12, md: 8 }}>
          <TriggerCard
            draft={state.draft}
            saved={saved}
            mayEdit={mayEdit}
            change={(next, field) => state.change(() => next, field)}
            problemOf={(field) => problems.find((one) => one.field === field)?.problem ?? null}
          />
          <div className={classes.way} aria-hidden />
          <Flow
            {...{ state, counts, open, mayEdit, say, problems }}
            known={state.draft.trigger === 'webhook' ? namesIn(saved?.hook?.lastPayload) : []}
          />
        </Grid.Col>
        <Grid.Col span={{ base: 12, md: 4 }}>
          <Stack gap="lg" className={classes.aside}>
            {mayEdit && (
              <Section title={t.rules}>
                <RuleList
                  rules={rules}
                  draft={state.draft}
                  onShow={(at) => open.show(state.draft.steps[at]?.key ?? '')}
                />
              </Section>
            )}
            <Section title={t.cost}>
              <Text fw={600} size="lg">
                <CostOf value={mayEdit ? rules.costPerRunBrl : (saved?.costPerRunBrl ?? null)} />
              </Text>
              <Text size="xs" c="dimmed">
                {t.costHow}
              </Text>
            </Section>
            <Text size="xs" c="dimmed">
              {mayEdit && <span className={classes.keys}>{t.keys} </span>}
              {counts && t.countsHow(number(limits.automationCountedRuns))}
            </Text>
          </Stack>
        </Grid.Col>
      </Grid>
    </>
  );
}

const CostOf = ({ value }: { value: number | null }) => (value === null ? '—' : <Money value={value} />);
