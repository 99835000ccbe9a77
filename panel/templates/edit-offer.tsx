import { Stack, Text, TextInput } from '@mantine/core';
import { ChoiceBar } from '../ui/choice-bar.tsx';
import { Section } from '../ui/page.tsx';
import { useWords } from '../words/index.tsx';
import { words } from './builder-words.ts';
import type { Draft, PartProps } from './template-draft.ts';

const kinds = ['NONE', 'PLAIN', 'ENDS'] as const;
const longest = 16;

/** What stands out above the text for a while. */
export function EditOffer({ draft, change, problemOf }: PartProps) {
  const t = useWords(words);
  const { offer, offerText } = draft;
  const wrong = problemOf('offer') ?? problemOf('offer.expires');
  return (
    <Section title={t.offer} description={t.offerHow}>
      <Stack gap="sm" align="stretch">
        <ChoiceBar
          aria-label={t.offer}
          style={{ alignSelf: 'flex-start' }}
          value={offer}
          onChange={(next) => change({ offer: next as Draft['offer'] })}
          data={kinds.map((value) => ({ value, label: t.offerKinds[value] }))}
        />
        {offer !== 'NONE' && (
          <TextInput
            label={t.offerText}
            description={offer === 'ENDS' ? t.offerEndsHow : undefined}
            maxLength={longest + 8}
            value={offerText}
            error={offerText ? problemOf('offer.text') : null}
            onChange={(event) => change({ offerText: event.currentTarget.value })}
          />
        )}
        {offer !== 'NONE' && wrong && (
          <Text size="xs" c="var(--bad)">
            {wrong}
          </Text>
        )}
      </Stack>
    </Section>
  );
}
