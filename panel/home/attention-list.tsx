import { Anchor, Group, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { Reply } from '../api/paths.ts';
import { IconAlertTriangle, IconInfoCircle } from '../ui/icons.tsx';
import { Moment } from '../ui/moment.tsx';
import { useFormats, useWords } from '../words/index.tsx';
import classes from './attention-list.module.css';
import { words } from './words.ts';

type Item = Reply<'get', '/attention'>['items'][number];

/** What is wrong, what to do about it, and the way there. */
export function AttentionList({ items }: { items: Item[] }) {
  const t = useWords(words);
  const formats = useFormats();
  return (
    <section aria-label={t.attention} className={classes.list}>
      {items.map(({ key, severity, title, howToAct, href, count, since }) => (
        <div key={key} className={classes.item} data-severity={severity}>
          {severity === 'info' ? <IconInfoCircle size={18} aria-hidden /> : <IconAlertTriangle size={18} aria-hidden />}
          <div className={classes.words}>
            <Text size="sm" fw={580}>
              {title}
              {count !== null && count > 1 && <span className={classes.count}>{formats.number(count)}</span>}
            </Text>
            <Text size="sm" c="dimmed">
              {howToAct}
            </Text>
          </div>
          <Group gap="md" wrap="nowrap" className={classes.side}>
            {since && (
              <Text size="xs" c="dimmed">
                <Moment at={since} form="relative" />
              </Text>
            )}
            {href && (
              <Anchor
                component={Link}
                to={href.replace(/^\/panel/, '') || '/'}
                size="sm"
                fw={560}
                aria-label={`${t.act}: ${title}`}
              >
                {t.act}
              </Anchor>
            )}
          </Group>
        </div>
      ))}
    </section>
  );
}
