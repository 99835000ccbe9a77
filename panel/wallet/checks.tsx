import { Text } from '@mantine/core';
import type { Reply } from '../api/paths.ts';
import { IconCheck, IconX } from '../ui/icons.tsx';
import { Section } from '../ui/page.tsx';
import { useWords } from '../words/index.tsx';
import classes from './trail.module.css';
import { words } from './words.ts';

type Check = Reply<'get', '/wallet/statement/{id}/trail'>['checks'][number];

/** Every rule the message met, when it was accepted and again when it left. */
export function Checks({ checks }: { checks: readonly Check[] }) {
  const t = useWords(words);
  const phases = ['ACCEPTED', 'DELIVERED'] as const;
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
                  <li key={name} data-ok={ok || undefined}>
                    {ok ? <IconCheck size={16} /> : <IconX size={16} />}
                    <span>
                      {detail ?? name}
                      <Text span size="xs" c="dimmed">
                        {name} · {source === 'RECORDED' ? t.recorded : t.implied}
                      </Text>
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
