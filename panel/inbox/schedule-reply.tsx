import { ActionIcon, Popover, Stack, Text, TextInput, Tooltip } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useState } from 'react';
import { useMe } from '../api/me.tsx';
import { IconClock } from '../ui/icons.tsx';
import { ReasonButton } from '../ui/reason-button.tsx';
import { instantOf, wallOf } from '../ui/zoned-time.ts';
import { useFormats, useWords } from '../words/index.tsx';
import classes from './composer.module.css';
import { composerWords } from './composer-words.ts';

type Props = { until: string | null; reason: string | null; onSchedule: (at: string) => void };

/** When a reply leaves, in the organization's time. */
export function ScheduleReply({ until, reason, onSchedule }: Props) {
  const t = useWords(composerWords);
  const { dateTime, zone } = useFormats();
  const [opened, { toggle, close }] = useDisclosure();
  const [at, setAt] = useState('');
  const { timeZone } = useMe().organization;
  const time = at ? instantOf(at, timeZone) : null;
  const isLater = time !== null && Date.parse(time) > Date.now();
  return (
    <Popover opened={opened} onChange={close} position="top-end" withArrow trapFocus>
      <Popover.Target>
        <Tooltip label={reason ?? t.schedule}>
          <ActionIcon
            variant="subtle"
            color="gray"
            size="lg"
            aria-label={t.schedule}
            aria-expanded={opened}
            onClick={() => (reason ? undefined : toggle())}
          >
            <IconClock size={18} />
          </ActionIcon>
        </Tooltip>
      </Popover.Target>
      <Popover.Dropdown className={classes.schedule ?? ''}>
        <Stack gap="xs">
          <TextInput
            type="datetime-local"
            label={t.scheduleAt}
            value={at}
            min={wallOf(Date.now(), timeZone)}
            description={zone()}
            onChange={({ currentTarget: { value } }) => setAt(value)}
          />
          {until && (
            <Text size="xs" c="dimmed">
              {t.scheduleHow(dateTime(until))}
            </Text>
          )}
          <ReasonButton
            reason={isLater ? null : t.scheduleLater}
            onClick={() => {
              if (time) onSchedule(time);
              setAt('');
              close();
            }}
          >
            {t.scheduleSend}
          </ReasonButton>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}
