import { ActionIcon } from '@mantine/core';
import { limits } from '@recado/contract/limits.ts';
import { IconPlus } from '../ui/icons.tsx';
import { ReasonButton } from '../ui/reason-button.tsx';
import { useWords } from '../words/index.tsx';
import { AddStep } from './add-step.tsx';
import { type DraftStep, newStep, type StepKind } from './automation-draft.ts';
import { branchesOf, changeStep, duplicateStep, insertStep, moveStep, removeStep } from './edit-steps.ts';
import classes from './editor.module.css';
import { words } from './editor-words.ts';
import { StepCard } from './step-card.tsx';
import type { Counts } from './step-counts.tsx';
import type { DraftState } from './use-automation-draft.ts';
import type { OpenSteps } from './use-open-steps.ts';
import type { Problem } from './use-rules.ts';

type Props = {
  state: DraftState;
  problems: readonly Problem[];
  counts: readonly Counts[] | null;
  open: OpenSteps;
  mayEdit: boolean;
  /** Dotted names that the last call of a webhook had. */
  known: readonly string[];
  say: (sentence: string) => void;
};

/** The steps from top to bottom, branches drawn in. */
export function Flow({ state, problems, counts, open, mayEdit, known, say }: Props) {
  const t = useWords(words);
  const { draft, change } = state;
  const { steps } = draft;
  const branches = branchesOf(steps);
  const full = t.full(limits.automationSteps);
  const isFull = steps.length >= limits.automationSteps;
  const add = (at: number) => (kind: StepKind) => {
    const step = newStep(kind);
    change((now) => ({ steps: insertStep(now.steps, at, step) }));
    open.show(step.key);
  };
  const actsOf = (at: number, { key }: DraftStep) => ({
    move: (to: number) => {
      if (to < 0 || to >= steps.length) return;
      change((now) => ({ steps: moveStep(now.steps, at, to) }));
      open.keepFocus();
      say(t.movedTo(String(to + 1)));
    },
    duplicate: () => {
      if (isFull) return say(full);
      const copy = crypto.randomUUID();
      change((now) => ({ steps: duplicateStep(now.steps, at, copy) }));
      open.show(copy);
    },
    remove: () => {
      change((now) => ({ steps: removeStep(now.steps, at) }));
      open.focus(steps[at + 1]?.key ?? steps[at - 1]?.key ?? key);
      say(t.removedStep);
    },
  });
  return (
    <>
      {steps.length === 0 && <p className={classes.none}>{t.empty}</p>}
      <ol className={classes.flow} aria-label={t.flow}>
        {steps.map((step, at) => (
          <li key={step.key} data-depth={Math.min(branches[at]?.depth ?? 0, 3)}>
            {at > 0 && <Way steps={steps} at={at} onAdd={mayEdit && !isFull ? add(at) : null} />}
            <StepCard
              {...{ step, at, known, trigger: draft.trigger, last: steps.length - 1 }}
              counts={(step.id && counts?.find(({ stepId }) => stepId === step.id)) || null}
              isOpen={open.isOpen(step.key)}
              hasProblem={problems.some(({ field }) => field.startsWith(`steps.${at}.`) || field === `steps.${at}`)}
              problemOf={(part) =>
                problems.find(({ field }) => field === `steps.${at}.config.${part}`)?.problem ?? null
              }
              change={(next, field) =>
                change((now) => ({ steps: changeStep(now.steps, step.key, next) }), `${step.key} ${field}`)
              }
              onToggle={() => open.toggle(step.key)}
              acts={mayEdit ? actsOf(at, step) : null}
            />
            {(branches[at]?.ends ?? 0) > 0 && at < steps.length - 1 && <p className={classes.joins}>{t.joins}</p>}
          </li>
        ))}
      </ol>
      {mayEdit && (
        <div className={classes.addLast}>
          <AddStep onAdd={isFull ? () => say(full) : add(steps.length)}>
            <ReasonButton
              variant="default"
              reason={isFull ? full : null}
              leftSection={<IconPlus size={16} aria-hidden />}
            >
              {t.add}
            </ReasonButton>
          </AddStep>
        </div>
      )}
    </>
  );
}

type WayProps = { steps: readonly DraftStep[]; at: number; onAdd: ((kind: StepKind) => void) | null };

/** The line from one step to the next: which way a condition takes, and where another step can go in. */
function Way({ steps, at, onAdd }: WayProps) {
  const t = useWords(words);
  const before = steps[at - 1];
  const condition = before?.kind === 'condition' ? before.values : null;
  const after = at + (condition?.skip ?? 0);
  const no =
    condition?.otherwise === 'stop' ? t.noStops : after < steps.length ? t.noSkips(String(after + 1)) : t.noEnds;
  return (
    <div className={classes.way}>
      {onAdd && (
        <AddStep onAdd={onAdd}>
          <ActionIcon variant="default" radius="xl" size={22} aria-label={t.addHere(String(at + 1))}>
            <IconPlus size={13} aria-hidden />
          </ActionIcon>
        </AddStep>
      )}
      {condition && (
        <span className={classes.ways}>
          <span>
            <b>{t.yes}</b> ↓
          </span>
          <span>
            <b>{t.no}</b> {no}
          </span>
        </span>
      )}
    </div>
  );
}
