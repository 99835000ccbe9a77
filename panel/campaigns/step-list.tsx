import { useWords } from '../words/index.tsx';
import classes from './step-list.module.css';
import { words } from './wizard-words.ts';

type Props = {
  names: readonly string[];
  step: number;
  reachable: number;
  missing: string | null;
  onStep: (step: number) => void;
};

/** Where one is in the wizard; what was done can be gone back to. */
export function StepList({ names, step, reachable, missing, onStep }: Props) {
  const t = useWords(words);
  return (
    <ol className={classes.steps} aria-label={t.stepOf(step + 1, names.length, names[step] ?? '')}>
      {names.map((name, at) => (
        <li key={name} data-state={at === step ? 'now' : at < step ? 'done' : 'ahead'}>
          <button
            type="button"
            disabled={at > reachable}
            title={at > reachable ? (missing ?? t.stepAhead) : undefined}
            aria-current={at === step ? 'step' : undefined}
            onClick={() => onStep(at)}
          >
            <span className={classes.number}>{at + 1}</span>
            <span className={classes.name}>{name}</span>
          </button>
        </li>
      ))}
    </ol>
  );
}
