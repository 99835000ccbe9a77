import { Alert, Button, FileButton, Group, Select, Stack, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import { ChoiceBar } from '../ui/choice-bar.tsx';
import { csvOf } from '../ui/csv-of.ts';
import { IconUpload } from '../ui/icons-sending.tsx';
import { Section } from '../ui/page.tsx';
import { readTable } from '../ui/read-table/index.ts';
import { useFormats, useWords } from '../words/index.tsx';
import { AudienceCount } from './audience-count.tsx';
import type { StepProps } from './campaign-draft.ts';
import { type Draft, phoneColumnOf, phoneOf, type Table, tableOf } from './campaign-draft.ts';
import { ChooseTags } from './choose-tags.tsx';
import { words } from './wizard-words.ts';

type Props = StepProps & { onFile: (table: Table | null) => void };

/** Who gets it: contacts by their tags, a list that is pasted, or a file. */
export function ChooseAudience({ draft, table, change, onFile }: Props) {
  const t = useWords(words);
  return (
    <Section title={t.source}>
      <Stack gap="md">
        <ChoiceBar
          aria-label={t.source}
          value={draft.source}
          onChange={(next) => change({ source: next as Draft['source'], values: draft.values.map(() => '') })}
          data={(['tags', 'paste', 'file'] as const).map((value) => ({ value, label: t.sources[value] }))}
        />
        {draft.source === 'tags' && (
          <>
            <ChooseTags draft={draft} change={change} />
            <AudienceCount draft={draft} />
          </>
        )}
        {draft.source === 'paste' && (
          <Textarea
            label={t.pasteLabel}
            description={t.pasteHow}
            placeholder={t.pasteExample}
            rows={10}
            resize="vertical"
            value={draft.pasted}
            onChange={(event) => change({ pasted: event.currentTarget.value, phoneColumn: 0 })}
          />
        )}
        {draft.source === 'file' && (
          <ChooseFile
            onTable={(next) => {
              onFile(next);
              if (next) change({ phoneColumn: phoneColumnOf(next) });
            }}
          />
        )}
        {draft.source !== 'tags' && table && table.rows.length > 0 && (
          <ListFound draft={draft} table={table} change={change} />
        )}
      </Stack>
    </Section>
  );
}

function ChooseFile({ onTable }: { onTable: (table: Table | null) => void }) {
  const t = useWords(words);
  const [state, setState] = useState<{ name: string; is: 'reading' | 'read' | 'bad' } | null>(null);
  const read = async (file: File | null) => {
    if (!file) return;
    setState({ name: file.name, is: 'reading' });
    const rows = await readTable(file);
    const isBad = !rows || rows.length === 0;
    onTable(isBad ? null : tableOf(rows, t.columnName));
    setState({ name: file.name, is: isBad ? 'bad' : 'read' });
  };
  return (
    <div>
      <Group gap="sm">
        <FileButton
          onChange={(file) => void read(file)}
          accept=".csv,.txt,.tsv,.xlsx"
          inputProps={{ 'aria-label': t.file }}
        >
          {(props) => (
            <Button
              {...props}
              variant="default"
              leftSection={<IconUpload size={16} aria-hidden />}
              loading={state?.is === 'reading'}
            >
              {t.chooseFile}
            </Button>
          )}
        </FileButton>
        <Text size="sm">{state?.name}</Text>
      </Group>
      <Text size="xs" c="dimmed" mt={6}>
        {state?.is === 'reading' ? t.reading : t.fileHow}
      </Text>
      {state?.is === 'bad' && (
        <Alert color="red" mt="sm" role="alert">
          {t.fileBad}
        </Alert>
      )}
    </div>
  );
}

/** How many people a list names, where their phone stands, and what is no phone. */
function ListFound({ draft, table, change }: { draft: Draft; table: Table; change: StepProps['change'] }) {
  const t = useWords(words);
  const formats = useFormats();
  const bad = table.rows.filter((row) => phoneOf(row[draft.phoneColumn] ?? '') === null);
  const good = table.rows.length - bad.length;
  return (
    <Stack gap="xs">
      {table.columns.length > 1 && (
        <Select
          label={t.phoneColumn}
          maw={320}
          value={String(draft.phoneColumn)}
          onChange={(next) => change({ phoneColumn: Number(next ?? 0) })}
          data={table.columns.map((label, at) => ({
            value: String(at),
            label: `${label} · ${table.rows[0]?.[at] ?? ''}`,
          }))}
        />
      )}
      <Text fw={600} size="lg" role="status">
        {t.people(formats.number(good), good === 1)}
      </Text>
      {bad.length > 0 && (
        <Group gap="sm">
          <Text size="sm" c="var(--warn)">
            {t.badRows(formats.number(bad.length), bad.length === 1)}
          </Text>
          <Button
            component="a"
            variant="subtle"
            size="compact-sm"
            download="sem-telefone.csv"
            href={`data:text/csv;charset=utf-8,${encodeURIComponent(csvOf([table.columns, ...bad.slice(0, 5_000)]))}`}
          >
            {t.downloadBad}
          </Button>
        </Group>
      )}
    </Stack>
  );
}
