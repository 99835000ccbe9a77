import { ActionIcon, Indicator, Popover, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { Link } from '@tanstack/react-router';
import { useRead } from '../api/queries.ts';
import { IconBell } from '../ui/icons.tsx';
import { useWords } from '../words/index.tsx';
import classes from './attention-bell.module.css';
import { words } from './words.ts';

/** What needs a person, wherever they are. */
export function AttentionBell() {
  const t = useWords(words);
  const [opened, { toggle, close }] = useDisclosure();
  const { data } = useRead('/attention', {});
  const items = data?.items ?? [];
  const pressing = items.filter(({ severity }) => severity !== 'info');
  return (
    <Popover opened={opened} onChange={close} width={360} position="bottom-end" shadow="md" trapFocus>
      <Indicator
        disabled={pressing.length === 0}
        color={pressing.some(({ severity }) => severity === 'critical') ? 'red' : 'orange'}
        size={9}
        offset={9}
      >
        <Popover.Target>
          <ActionIcon
            variant="subtle"
            color="gray"
            size="lg"
            onClick={toggle}
            aria-label={t.attentionCount(items.length)}
          >
            <IconBell size={19} stroke={1.7} aria-hidden />
          </ActionIcon>
        </Popover.Target>
      </Indicator>
      <Popover.Dropdown p={0} maw="calc(100vw - 16px)" aria-label={t.attention}>
        {items.length === 0 ? (
          <Text size="sm" c="dimmed" p="md">
            {t.attentionNone}
          </Text>
        ) : (
          <Stack gap={0} className={classes.list}>
            {items.map(({ key, severity, title, howToAct, href }) => (
              <Link key={key} to={pageOf(href)} className={classes.item} data-severity={severity} onClick={close}>
                <Text size="sm" fw={560}>
                  {title}
                </Text>
                <Text size="sm" c="dimmed">
                  {howToAct}
                </Text>
              </Link>
            ))}
          </Stack>
        )}
      </Popover.Dropdown>
    </Popover>
  );
}

/** The service names pages by their whole address. */
const pageOf = (href: string | null) => href?.replace(/^\/panel/, '') || '/';
