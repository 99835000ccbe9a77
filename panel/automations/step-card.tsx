import { Collapse } from '@mantine/core';
import type { KeyboardEvent } from 'react';
import { IconAlertCircle, IconChevronDown, IconCopy, IconTrash } from '../ui/icons.tsx';
import { IconArrowDown, IconArrowUp } from '../ui/icons-automations.tsx';
import { useWords } from '../words/index.tsx';
import { useDescribeStep } from './describe-step.ts';
import classes from './editor.module.css';
import { words } from './editor-words.ts';
import type { FieldProps } from './field-props.ts';
import { IconAct } from './icon-act.tsx';
import { type Counts, StepCounts } from './step-counts.tsx';
import { StepFields } from './step-fields.tsx';
import { stepIcons } from './step-icons.tsx';

export type StepActs = {
  move: (to: number) => void;
  duplicate: () => void;
  remove: () => void;
};

type Props = FieldProps & {
  at: number;
  last: number;
  counts: Counts | null;
  isOpen: boolean;
  hasProblem: boolean;
  onToggle: () => void;
  /** Null for who may only look. */
  acts: StepActs | null;
};

/** One step: what it does and how people fared in a line, and its fields once it is opened. */
export function StepCard({ at, last, counts, isOpen, hasProblem, onToggle, acts, ...fields }: Props) {
  const t = useWords(words);
  const describe = useDescribeStep();
  const { step } = fields;
  const Icon = stepIcons[step.kind];
  const place = String(at + 1);
  const told = describe(step);
  const onKeyDown = (event: KeyboardEvent) => {
    if (!acts || !event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    acts.move(event.key === 'ArrowUp' ? at - 1 : at + 1);
  };
  return (
    <div className={classes.card} data-step={step.key}>
      <div className={classes.head}>
        <button
          type="button"
          className={classes.toggle}
          aria-expanded={isOpen}
          onClick={onToggle}
          onKeyDown={onKeyDown}
        >
          <span className={classes.tile} data-kind={step.kind}>
            <Icon size={17} stroke={1.8} />
          </span>
          <span className={classes.told}>
            <span className={classes.kind}>
              {place}. {t.kinds[step.kind]}
              {hasProblem && <IconAlertCircle size={15} className={classes.wrong} aria-label={t.hasProblem} />}
            </span>
            <span className={classes.what} data-missing={told === null || undefined}>
              {told ?? t.nothingChosen}
            </span>
          </span>
          <IconChevronDown size={16} className={classes.chevron} />
        </button>
        {acts && <Acts at={at} last={last} acts={acts} />}
      </div>
      {counts && <StepCounts counts={counts} />}
      <Collapse expanded={isOpen}>
        <fieldset className={classes.fields} disabled={!acts} aria-label={t.stepName(place, t.kinds[step.kind])}>
          <StepFields {...fields} />
        </fieldset>
      </Collapse>
    </div>
  );
}

function Acts({ at, last, acts }: { at: number; last: number; acts: StepActs }) {
  const t = useWords(words);
  return (
    <fieldset className={classes.acts} aria-label={t.actsOf(String(at + 1))}>
      <IconAct label={t.moveUp} reason={at === 0 ? t.isFirst : null} onClick={() => acts.move(at - 1)}>
        <IconArrowUp size={16} aria-hidden />
      </IconAct>
      <IconAct label={t.moveDown} reason={at === last ? t.isLast : null} onClick={() => acts.move(at + 1)}>
        <IconArrowDown size={16} aria-hidden />
      </IconAct>
      <IconAct label={t.duplicate} onClick={acts.duplicate}>
        <IconCopy size={16} aria-hidden />
      </IconAct>
      <IconAct label={t.removeStep} onClick={acts.remove}>
        <IconTrash size={16} aria-hidden />
      </IconAct>
    </fieldset>
  );
}
