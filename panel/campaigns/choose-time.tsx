import { Radio, Stack, TextInput } from '@mantine/core';
import { useMe } from '../api/me.tsx';
import { Section } from '../ui/page.tsx';
import { wallOf } from '../ui/zoned-time.ts';
import { useFormats, useWords } from '../words/index.tsx';
import type { StepProps } from './campaign-draft.ts';
import { words } from './wizard-words.ts';

const minuteMs = 60_000;

/** What it is called, and when it starts by the clock of the organization. */
export function ChooseTime({ draft, change }: StepProps) {
  const t = useWords(words);
  const { zone } = useFormats();
  const { timeZone } = useMe().organization;
  const soon = () => wallOf(Math.ceil((Date.now() + 60 * minuteMs) / (15 * minuteMs)) * 15 * minuteMs, timeZone);
  return (
    <Section>
      <Stack gap="md" maw={460}>
        <TextInput
          label={t.name}
          description={t.nameHow}
          maxLength={200}
          value={draft.name}
          onChange={(event) => change({ name: event.currentTarget.value })}
        />
        <Radio.Group
          label={t.when}
          value={draft.when}
          onChange={(next) => change({ when: next === 'later' ? 'later' : 'now', at: draft.at || soon() })}
        >
          <Stack gap={6} mt={4}>
            <Radio value="now" label={t.whens.now} />
            <Radio value="later" label={t.whens.later} />
          </Stack>
        </Radio.Group>
        {draft.when === 'later' && (
          <TextInput
            type="datetime-local"
            label={t.at}
            description={t.zone(zone())}
            min={wallOf(Date.now() + 5 * minuteMs, timeZone)}
            max={wallOf(Date.now() + 30 * 1_440 * minuteMs, timeZone)}
            value={draft.at}
            onChange={(event) => change({ at: event.currentTarget.value })}
          />
        )}
      </Stack>
    </Section>
  );
}
