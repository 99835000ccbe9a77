import { Grid, NumberInput, Select, Stack, Switch, Text } from '@mantine/core';
import { Section } from '../ui/page.tsx';
import { useWords } from '../words/index.tsx';
import type { Draft, StepProps } from './campaign-draft.ts';
import { type Template, variantsOf } from './use-templates.ts';
import { words } from './wizard-words.ts';

type Props = { draft: Draft; templates: readonly Template[]; template: Template; change: StepProps['change'] };

const minutes = [5, 15, 30, 60, 120, 240, 720, 1_440] as const;

/** The other message of a test, and when and by what the better one is chosen. */
export function ChooseTest({ draft, templates, template, change }: Props) {
  const t = useWords(words);
  const variants = variantsOf(templates, template);
  return (
    <Section>
      <Stack gap="md">
        <Switch
          label={t.test}
          description={variants.length === 0 ? t.noVariant : t.testHow}
          disabled={variants.length === 0}
          checked={draft.variantB !== ''}
          onChange={(event) => change({ variantB: event.currentTarget.checked ? (variants[0]?.name ?? '') : '' })}
        />
        {draft.variantB !== '' && (
          <>
            <Select
              label={t.variantB}
              value={draft.variantB}
              onChange={(next) => change({ variantB: next ?? '' })}
              data={variants.map(({ name }) => name)}
            />
            <Text size="sm" c="dimmed">
              {variants.find(({ name }) => name === draft.variantB)?.bodyPreview}
            </Text>
            <Grid gap="md">
              <Grid.Col span={{ base: 12, xs: 4 }}>
                <NumberInput
                  label={t.sample}
                  min={1}
                  max={50}
                  suffix="%"
                  value={draft.samplePct}
                  onChange={(next) => change({ samplePct: Number(next) || 1 })}
                />
              </Grid.Col>
              <Grid.Col span={{ base: 12, xs: 4 }}>
                <Select
                  label={t.metric}
                  value={draft.metric}
                  onChange={(next) => change({ metric: (next ?? 'CLICKED') as Draft['metric'] })}
                  data={Object.entries(t.metrics).map(([value, label]) => ({ value, label }))}
                />
              </Grid.Col>
              <Grid.Col span={{ base: 12, xs: 4 }}>
                <Select
                  label={t.decide}
                  value={String(draft.decideAfterMinutes)}
                  onChange={(next) => change({ decideAfterMinutes: Number(next) })}
                  data={minutes.map((value) => ({ value: String(value), label: t.decideIn(value) }))}
                />
              </Grid.Col>
            </Grid>
          </>
        )}
      </Stack>
    </Section>
  );
}
