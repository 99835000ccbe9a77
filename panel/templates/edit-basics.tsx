import { Group, Select, Stack, TextInput } from '@mantine/core';
import { Section } from '../ui/page.tsx';
import { useWords } from '../words/index.tsx';
import { words } from './builder-words.ts';
import type { PartProps } from './new-template.tsx';
import type { Draft } from './template-draft.ts';

const languages = ['pt_BR', 'pt_PT', 'en_US', 'es', 'es_AR', 'es_MX', 'fr', 'it', 'de'];

export function EditBasics({ draft, change, problemOf }: PartProps) {
  const t = useWords(words);
  return (
    <Section title={t.basics}>
      <Stack gap="md">
        <TextInput
          label={t.name}
          description={t.nameHow}
          maxLength={512}
          value={draft.name}
          error={draft.name ? problemOf('name') : null}
          onChange={(event) => change({ name: event.currentTarget.value })}
        />
        <Group grow align="flex-start">
          <Select
            label={t.category}
            description={t.categoryHow[draft.category]}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            value={draft.category}
            onChange={(next) => change({ category: (next ?? 'UTILITY') as Draft['category'] })}
            data={Object.entries(t.categories).map(([value, label]) => ({ value, label }))}
          />
          {draft.category !== 'AUTHENTICATION' && (
            <Select
              label={t.language}
              value={draft.language}
              onChange={(next) => change({ language: next ?? 'pt_BR' })}
              data={languages.includes(draft.language) ? languages : [draft.language, ...languages]}
            />
          )}
        </Group>
      </Stack>
    </Section>
  );
}
