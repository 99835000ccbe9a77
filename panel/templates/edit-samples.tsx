import { Stack, TextInput } from '@mantine/core';
import { Section } from '../ui/page.tsx';
import { useWords } from '../words/index.tsx';
import { words } from './builder-words.ts';
import { type PartProps, variablesOf } from './template-draft.ts';

/** One example per variable; the preview is filled with them. */
export function EditSamples({ draft, change, problemOf }: PartProps) {
  const t = useWords(words);
  const variables = variablesOf(draft);
  if (variables.length === 0) return null;
  const parts: Record<string, string> = t.sampleOf;
  return (
    <Section title={t.samples} description={t.samplesHow}>
      <Stack gap="sm">
        {variables.map((name, at) => {
          const [part = '', ...rest] = name.split(' ');
          const place = part === 'link' ? rest.join(' ') : `{{${rest.join(' ')}}}`;
          return (
            <TextInput
              key={name}
              label={t.sample(parts[part] ?? part, place)}
              maxLength={200}
              value={draft.samples[at] ?? ''}
              error={draft.samples[at] ? problemOf(`samples.${at + 1}`) : null}
              onChange={(event) => {
                const { value } = event.currentTarget;
                change({ samples: variables.map((_, index) => (index === at ? value : (draft.samples[index] ?? ''))) });
              }}
            />
          );
        })}
      </Stack>
    </Section>
  );
}
