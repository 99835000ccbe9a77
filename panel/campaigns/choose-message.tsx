import { Anchor, Grid, Select, Stack, Text, TextInput } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { Section } from '../ui/page.tsx';
import { PhonePreview } from '../ui/phone-preview/index.tsx';
import { Trouble } from '../ui/trouble.tsx';
import { useWords } from '../words/index.tsx';
import type { StepProps } from './campaign-draft.ts';
import { contactsOf, type Draft, type Table } from './campaign-draft.ts';
import { ChooseTest } from './choose-test.tsx';
import { ChooseValue } from './choose-value.tsx';
import { placesOf, type Template, useTemplates } from './use-templates.ts';
import { words } from './wizard-words.ts';

/** What is sent: a template, what each of its variables takes, and the other message of a test. */
export function ChooseMessage({ draft, table, change }: StepProps) {
  const t = useWords(words);
  const { templates, byName, error, isSuccess, refetch } = useTemplates();
  const template = byName(draft.templateName);
  if (error) return <Trouble error={error} again={() => void refetch()} />;
  const example = template ? exampleOf(draft, table, template) : null;
  return (
    <Grid gap="lg">
      <Grid.Col span={{ base: 12, md: 7 }}>
        <Stack gap="lg">
          <Section title={t.template}>
            <Stack gap="md">
              <Select
                label={t.template}
                description={t.templateHow}
                searchable
                value={draft.templateName || null}
                onChange={(name) => {
                  const chosen = byName(name ?? '');
                  change({
                    templateName: name ?? '',
                    values: chosen ? placesOf(chosen).map(() => '') : [],
                    variantB: '',
                  });
                }}
                data={templates.map(({ name, category }) => ({
                  value: name,
                  label: `${name} · ${t.categories[category]}`,
                }))}
              />
              {isSuccess && templates.length === 0 && (
                <Text size="sm">
                  {t.noTemplates}{' '}
                  <Anchor component={Link} to="/templates/new" inherit>
                    {t.createTemplate}
                  </Anchor>
                </Text>
              )}
              {template &&
                placesOf(template).map((place, at) => (
                  <ChooseValue
                    // Of another template it begins anew.
                    key={`${template.name} ${place}`}
                    place={place}
                    sample={template.variablesSchema?.[place] ?? ''}
                    columns={draft.source === 'tags' ? null : (table?.columns ?? [])}
                    value={draft.values[at] ?? ''}
                    onChange={(next) =>
                      change({ values: draft.values.map((one, index) => (index === at ? next : one)) })
                    }
                  />
                ))}
              {draft.values.some((value) => value.includes('{{')) && (
                <TextInput
                  label={t.fallback}
                  description={t.fallbackHow}
                  maxLength={100}
                  value={draft.fallback}
                  onChange={(event) => change({ fallback: event.currentTarget.value })}
                />
              )}
            </Stack>
          </Section>
          {template && <ChooseTest draft={draft} templates={templates} template={template} change={change} />}
        </Stack>
      </Grid.Col>
      <Grid.Col span={{ base: 12, md: 5 }}>
        <Section title={t.preview} description={example?.phone ? t.previewOf(example.phone) : undefined}>
          <PhonePreview structure={template?.structureJson ?? {}} values={example?.values ?? []} />
        </Section>
      </Grid.Col>
    </Grid>
  );
}

/** The first person of a list, or the samples of the template where contacts are chosen by tags. */
function exampleOf(draft: Draft, table: Table | null, template: Template) {
  if (table) {
    const first = contactsOf({ ...table, rows: table.rows.slice(0, 50) }, draft).contacts[0];
    return { phone: first?.to ?? null, values: first?.variables ?? [] };
  }
  const samples = placesOf(template).map((place) => template.variablesSchema?.[place] ?? '');
  const values = draft.values.map((value, at) => (value.includes('{{') ? (samples[at] ?? '') : value));
  return { phone: null, values };
}
