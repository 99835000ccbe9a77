import { Button, Group, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { ChoiceBar } from '../ui/choice-bar.tsx';
import { Section } from '../ui/page.tsx';
import { placesIn } from '../ui/phone-preview/structure.ts';
import { useWords } from '../words/index.tsx';
import { words } from './builder-words.ts';
import { MediaField } from './media-field.tsx';
import type { Draft, PartProps } from './template-draft.ts';

const lengths = { header: 60, body: 1_024, bodyOfOffer: 600, footer: 60 } as const;

/** Header, text and footer, with what is left of their lengths. */
export function EditTexts({ draft, change, problemOf }: PartProps) {
  const t = useWords(words);
  const { headerType } = draft;
  const bodyMost = draft.offer === 'NONE' ? lengths.body : lengths.bodyOfOffer;
  const insert = () => {
    const next = Math.max(0, ...placesIn(draft.body)) + 1;
    const gap = draft.body === '' || draft.body.endsWith(' ') ? '' : ' ';
    change({ body: `${draft.body}${gap}{{${next}}}` });
  };
  return (
    <Section title={t.body}>
      <Stack gap="md">
        <div>
          <Text size="sm" fw={600} mb={4}>
            {t.header}
          </Text>
          <ChoiceBar
            aria-label={t.header}
            value={headerType}
            onChange={(next) => change({ headerType: next as Draft['headerType'] })}
            data={(['NONE', 'TEXT', 'IMAGE', 'DOCUMENT'] as const).map((value) => ({
              value,
              label: t.headerTypes[value],
            }))}
          />
        </div>
        {headerType === 'TEXT' && (
          <TextInput
            label={t.headerText}
            maxLength={lengths.header + 20}
            value={draft.headerText}
            error={draft.headerText ? problemOf('header.text') : null}
            onChange={(event) => change({ headerText: event.currentTarget.value })}
          />
        )}
        {(headerType === 'IMAGE' || headerType === 'DOCUMENT') && (
          <MediaField
            kind={headerType}
            label={t.headerMedia}
            description={t.headerMediaHow[headerType]}
            value={draft.headerMedia}
            error={problemOf('header.mediaUrl')}
            onChange={(headerMedia) => change({ headerMedia })}
          />
        )}
        <Textarea
          label={t.body}
          description={t.bodyHow}
          autosize
          minRows={4}
          maxRows={14}
          value={draft.body}
          error={draft.body ? problemOf('body') : null}
          onChange={(event) => change({ body: event.currentTarget.value })}
        />
        <Group justify="space-between" mt={-8}>
          <Button size="compact-sm" variant="subtle" onClick={insert}>
            {t.addVariable}
          </Button>
          <Text size="xs" c={draft.body.length > bodyMost ? 'var(--bad)' : 'dimmed'} className="figures">
            {draft.body.length}/{bodyMost}
          </Text>
        </Group>
        <TextInput
          label={t.footer}
          maxLength={lengths.footer + 20}
          value={draft.footer}
          error={problemOf('footer')}
          onChange={(event) => change({ footer: event.currentTarget.value })}
        />
      </Stack>
    </Section>
  );
}
