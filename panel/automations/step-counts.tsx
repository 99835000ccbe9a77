import type { Reply } from '../api/paths.ts';
import { useFormats, useWords } from '../words/index.tsx';
import classes from './editor.module.css';
import { words } from './editor-words.ts';

export type Counts = Reply<'get', '/v1/automations/{id}/steps'>[number];

/** What became of people at a step. */
export function StepCounts({ counts }: { counts: Counts }) {
  const t = useWords(words);
  const { number } = useFormats();
  const { entered, waiting, done, refused } = counts;
  if (entered === 0) return <p className={classes.counts}>{t.nobodyYet}</p>;
  return (
    <ul className={classes.counts} aria-label={t.countsLabel}>
      <li>{t.counts.entered(number(entered), entered === 1)}</li>
      {waiting > 0 && <li data-tone="busy">{t.counts.waiting(number(waiting))}</li>}
      <li>{t.counts.done(number(done), done === 1)}</li>
      {refused > 0 && <li data-tone="bad">{t.counts.refused(number(refused), refused === 1)}</li>}
    </ul>
  );
}
