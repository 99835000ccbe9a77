import { Grid, Select, Stack, TextInput } from '@mantine/core';
import { Section } from '../ui/page.tsx';
import { useFormats, useWords } from '../words/index.tsx';
import { words } from './builder-words.ts';
import type { Draft, PartProps } from './template-draft.ts';

const languages = ['pt_BR', 'pt_PT', 'en_US', 'es', 'es_AR', 'es_MX', 'fr', 'it', 'de'];

export function EditBasics({ draft, change, problemOf, fixed }: PartProps) {
  const t = useWords(words);
  const { tongue } = useFormats();
  return (
    <Section title={t.basics}>
      <Stack gap="md">
        <TextInput
          label={t.name}
          description={fixed ? t.editFixed : t.nameHow}
          readOnly={Boolean(fixed)}
          variant={fixed ? 'filled' : 'default'}
          maxLength={512}
          value={draft.name}
          error={draft.name ? problemOf('name') : null}
          onChange={(event) => change({ name: event.currentTarget.value })}
        />
        <Grid gap="md">
          <Grid.Col span={{ base: 12, xs: 6 }}>
            <Select
              label={t.category}
              description={fixed?.category ? t.categoryFixed : t.categoryHow[draft.category]}
              disabled={fixed?.category ?? false}
              inputWrapperOrder={['label', 'input', 'description', 'error']}
              value={draft.category}
              onChange={(next) => change({ category: (next ?? 'UTILITY') as Draft['category'] })}
              data={(Object.keys(t.categories) as Draft['category'][])
                .filter((value) => !fixed || value !== 'AUTHENTICATION' || value === draft.category)
                .map((value) => ({ value, label: t.categories[value] }))}
            />
          </Grid.Col>
          {draft.category !== 'AUTHENTICATION' && (
            <Grid.Col span={{ base: 12, xs: 6 }}>
              <Select
                label={t.language}
                disabled={Boolean(fixed)}
                value={draft.language}
                onChange={(next) => change({ language: next ?? 'pt_BR' })}
                searchable
                data={(languages.includes(draft.language) ? languages : [draft.language, ...languages]).map(
                  (value) => ({
                    value,
                    label: tongue(value),
                  }),
                )}
              />
            </Grid.Col>
          )}
        </Grid>
      </Stack>
    </Section>
  );
}
