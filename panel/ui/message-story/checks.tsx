import { Text } from '@mantine/core';
import type { Reply } from '../../api/paths.ts';
import { useFormats, useLanguage, useWords } from '../../words/index.tsx';
import { IconCheck, IconX } from '../icons.tsx';
import { Section } from '../page.tsx';
import { describeDetail } from './describe-detail.ts';
import classes from './message-story.module.css';
import { words } from './words.ts';

type Check = Reply<'get', '/messages/{id}/explain'>['checks'][number];

const phases = ['ACCEPTED', 'DELIVERED'] as const;

/** Every rule a message met, when it was accepted and again when it left. */
export function MessageChecks({ checks }: { checks: readonly Check[] }) {
  const t = useWords(words);
  const formats = useFormats();
  const { language } = useLanguage();
  return (
    <Section title={t.checks}>
      <div className={classes.phases}>
        {phases.map((phase) => {
          const these = checks.filter((check) => check.phase === phase);
          if (these.length === 0) return null;
          return (
            <div key={phase}>
              <Text size="sm" fw={560} mb={6}>
                {t.phases[phase]}
              </Text>
              <ul className={classes.checks}>
                {these.map(({ name, ok, detail, source }) => (
                  <li key={`${name} ${detail}`} data-ok={ok || undefined}>
                    {ok ? <IconCheck size={16} /> : <IconX size={16} />}
                    <span>
                      <b>{t.names[name] ?? name}</b>
                      {detail && `: ${describeDetail(detail, language, formats)}`}
                      <small>{source === 'RECORDED' ? t.recorded : t.implied}</small>
                    </span>
                  </li>
                ))}
              </ul>
            </div>
          );
        })}
      </div>
    </Section>
  );
}
