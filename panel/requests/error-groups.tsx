import { Anchor, Skeleton, Text } from '@mantine/core';
import { useRead } from '../api/queries.ts';
import { IconCheck } from '../ui/icons.tsx';
import { Moment } from '../ui/moment.tsx';
import { Section } from '../ui/page.tsx';
import { Status } from '../ui/status.tsx';
import { Trouble } from '../ui/trouble.tsx';
import { useFormats, useWords } from '../words/index.tsx';
import classes from './error-groups.module.css';
import { words } from './words.ts';

/** Up to a hundred thousand refused calls are grouped: less often than the list is read. */
const followMs = 15_000;

/** Refused calls by what refused them, the most frequent first, each with what to do. */
export function ErrorGroups({ onCode }: { onCode: (code: string) => void }) {
  const t = useWords(words);
  const formats = useFormats();
  const { data, error, refetch } = useRead('/requests/errors', {}, { refetchInterval: followMs });
  return (
    <Section title={t.errors}>
      {error && !data && <Trouble error={error} again={() => void refetch()} />}
      {!data && !error && <Skeleton height={64} data-coming />}
      {data?.data.length === 0 && (
        <Text size="sm" c="dimmed" className={classes.none}>
          <IconCheck size={16} /> {t.noErrors}
        </Text>
      )}
      <ul className={classes.groups}>
        {data?.data.slice(0, 6).map(({ method, path, status, code, count, lastAt, whatHappened, howToAct }) => (
          <li key={`${method} ${path} ${status} ${code}`}>
            <div className={classes.head}>
              <Status tone={status >= 500 ? 'bad' : 'warn'}>{code ?? status}</Status>
              <Text span size="xs" c="dimmed" ff="monospace">
                {method} {path === 'unknown' ? t.unknownPath : path}
              </Text>
              <Text span size="sm" fw={560} className="figures" ml="auto">
                {t.times(formats.number(count))}
              </Text>
            </div>
            <Text size="sm">{whatHappened}</Text>
            <Text size="sm" c="dimmed">
              {howToAct.replaceAll('`', '')}
            </Text>
            <Text size="xs" c="dimmed">
              {t.lastTime}: <Moment at={lastAt} form="relative" />
              {code && (
                <>
                  {' · '}
                  <Anchor component="button" type="button" size="xs" onClick={() => onCode(code)}>
                    {t.see}
                  </Anchor>
                </>
              )}
            </Text>
          </li>
        ))}
      </ul>
    </Section>
  );
}
