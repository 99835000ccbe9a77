import { Text, UnstyledButton } from '@mantine/core';
import { IconCircleCheckFilled, IconCircleX } from '../ui/icons.tsx';
import { useWords } from '../words/index.tsx';
import type { Draft } from './automation-draft.ts';
import { words } from './editor-words.ts';
import classes from './rules.module.css';
import type { Rules } from './use-rules.ts';

/** The step that a problem is about, by its place; null for what is about the start. */
export const stepAt = (field: string): number | null => {
  const found = /^steps\.(\d+)/.exec(field)?.[1];
  return found === undefined ? null : Number(found);
};

/** What a part of a step's config is called on the page. */
function usePartName(): (field: string) => string {
  const t = useWords(words);
  const names: Record<string, string> = {
    ...{ templateId: t.template, variables: t.variables, body: t.body, tag: t.tag, url: t.url, minutes: t.wait },
    ...{ add: t.addTags, remove: t.removeTags, note: t.note, skip: t.skip },
  };
  return (field) => {
    const [, , , part = '', place] = field.split('.');
    const name = names[part] ?? '';
    return place === undefined ? name : `${name} ${Number(place) + 1}`;
  };
}

type Props = { rules: Rules; draft: Draft; onShow: (step: number) => void };

/** What saving would be refused for, each with its place: pressing it leads there. */
export function RuleList({ rules: { problems, isChecking }, draft, onShow }: Props) {
  const t = useWords(words);
  const partName = usePartName();
  if (!problems) {
    return (
      <Text size="sm" c="dimmed">
        {isChecking ? t.checking : t.rulesWait}
      </Text>
    );
  }
  const named: Record<string, string> = { name: t.name, steps: t.flow, 'triggerConfig.tag': t.tag };
  return (
    <div role="status">
      <ul className={classes.rules} data-stale={isChecking || undefined}>
        {problems.length === 0 && (
          <li data-good>
            <IconCircleCheckFilled size={16} /> {t.rulesGood}
          </li>
        )}
        {problems.map(({ field, problem }) => {
          const at = stepAt(field);
          const step = at === null ? undefined : draft.steps[at];
          return (
            <li key={`${field} ${problem}`}>
              <IconCircleX size={16} />
              {at !== null && step ? (
                <UnstyledButton className={classes.problem} onClick={() => onShow(at)}>
                  <b>{t.stepName(String(at + 1), t.kinds[step.kind])}</b>: {partName(field)} {problem}
                </UnstyledButton>
              ) : (
                <span>
                  <b>{named[field] ?? t.settings}</b>: {problem}
                </span>
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
