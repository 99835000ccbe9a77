import { Text } from '@mantine/core';
import { IconCircleCheckFilled, IconCircleX } from '../ui/icons.tsx';
import { useWords } from '../words/index.tsx';
import { words } from './builder-words.ts';
import classes from './rules.module.css';
import type { Problem } from './template-draft.ts';

/** What the review would stumble over, named by part. */
export function Rules({ problems, isChecking }: { problems: readonly Problem[] | null; isChecking: boolean }) {
  const t = useWords(words);
  const fields: Record<string, string> = t.fields;
  const nameOf = (field: string) => {
    const [part = '', place] = field.split('.');
    return [fields[part] ?? part, part === 'samples' ? place : Number(place) >= 0 ? Number(place) + 1 : null]
      .filter(Boolean)
      .join(' ');
  };
  if (!problems) {
    return (
      <Text size="sm" c="dimmed">
        {isChecking ? t.rulesWait : t.rulesFirst}
      </Text>
    );
  }
  return (
    <div role="status">
      <ul className={classes.rules} data-stale={isChecking || undefined}>
        {problems.length === 0 ? (
          <li data-good>
            <IconCircleCheckFilled size={16} /> {t.rulesGood}
          </li>
        ) : (
          problems.map(({ field, problem }) => (
            <li key={`${field} ${problem}`}>
              <IconCircleX size={16} />
              <span>
                <b>{nameOf(field)}</b>: {problem}
              </span>
            </li>
          ))
        )}
      </ul>
    </div>
  );
}
