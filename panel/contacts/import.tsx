import { Alert, Button, Group, Loader, Progress, Select, Stack, TagsInput, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type DragEvent, useRef, useState } from 'react';
import { useMay } from '../api/me.tsx';
import { AsCurl } from '../ui/as-curl.tsx';
import { csvOf } from '../ui/csv-of.ts';
import { IconDownload, IconUpload } from '../ui/icons.tsx';
import { Page, Section } from '../ui/page.tsx';
import { readTable } from '../ui/read-table/index.ts';
import { ReasonButton } from '../ui/reason-button.tsx';
import { Trouble } from '../ui/trouble.tsx';
import { useFormats, useWords } from '../words/index.tsx';
import classes from './contacts.module.css';
import { importWords } from './import-words.ts';
import { guessTargets, type Target, toContact } from './map-columns.ts';
import { type Counts, runImport } from './run-import.ts';
import { saveText } from './save-text.ts';
import { type Sheet, sheetOf } from './sheet.ts';

const sampleFile = [
  ['telefone', 'nome', 'email', 'etiquetas', 'cidade'],
  ['+5511988887777', 'Ana Lima', 'ana@exemplo.com.br', 'vip; feira', 'São Paulo'],
];

type Loaded = { name: string; sheet: Sheet };

/** From a file to contacts: read beside the page, mapped, tried without writing, then imported. */
export function ImportPage() {
  const t = useWords(importWords);
  const forbidden = useMay()('importContacts');
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  return (
    <Page title={t.title} description={t.description} back={{ to: '/contacts', label: t.back }}>
      {forbidden ? (
        <Alert color="gray">{forbidden}</Alert>
      ) : loaded ? (
        <Mapping key={loaded.name} loaded={loaded} onAnother={() => setLoaded(null)} />
      ) : (
        <Choose onLoaded={setLoaded} />
      )}
    </Page>
  );
}

function Choose({ onLoaded }: { onLoaded: (loaded: Loaded) => void }) {
  const t = useWords(importWords);
  const input = useRef<HTMLInputElement>(null);
  const [state, setState] = useState<'idle' | 'reading' | 'unreadable' | 'empty'>('idle');
  const [isOver, setIsOver] = useState(false);
  const read = async (file: File | undefined) => {
    if (!file) return;
    setState('reading');
    const sheet = sheetOf((await readTable(file)) ?? []);
    if (sheet.columns.length === 0) setState('unreadable');
    else if (sheet.rows.length === 0) setState('empty');
    else onLoaded({ name: file.name, sheet });
  };
  return (
    <Section>
      <Stack gap="md">
        <button
          type="button"
          className={classes.drop}
          data-over={isOver || undefined}
          onClick={() => input.current?.click()}
          onDragOver={(event: DragEvent) => {
            event.preventDefault();
            setIsOver(true);
          }}
          onDragLeave={() => setIsOver(false)}
          onDrop={(event: DragEvent) => {
            event.preventDefault();
            setIsOver(false);
            void read(event.dataTransfer.files[0]);
          }}
        >
          {state === 'reading' ? <Loader size="sm" /> : <IconUpload size={28} />}
          <Text fw={560} c="var(--ink)">
            {state === 'reading' ? t.reading : t.drop}
          </Text>
          <Text size="sm">{t.dropHow}</Text>
        </button>
        <input
          ref={input}
          type="file"
          accept=".csv,.txt,.xlsx,text/csv"
          hidden
          aria-label={t.drop}
          onChange={({ currentTarget }) => void read(currentTarget.files?.[0])}
        />
        {(state === 'unreadable' || state === 'empty') && (
          <Alert color="red" variant="light" role="alert">
            {t[state]}
          </Alert>
        )}
        <Group>
          <Button
            variant="subtle"
            leftSection={<IconDownload size={15} />}
            onClick={() => saveText('contatos-exemplo.csv', csvOf(sampleFile))}
          >
            {t.sample}
          </Button>
        </Group>
      </Stack>
    </Section>
  );
}

const targets: Target[] = ['phone', 'name', 'email', 'tags', 'attribute', 'skip'];

/** What was mapped, tried and imported of one file. */
function useImport({ columns, rows }: Sheet) {
  const client = useQueryClient();
  const [map, setMap] = useState(() => guessTargets(columns));
  const [tags, setTags] = useState<string[]>([]);
  const [counts, setCounts] = useState<Counts | null>(null);
  const [isDone, setIsDone] = useState(false);
  const [progress, setProgress] = useState<{ kind: 'checking' | 'importing'; done: number } | null>(null);
  const [error, setError] = useState<Error | null>(null);
  const run = async (kind: 'checking' | 'importing') => {
    setError(null);
    setProgress({ kind, done: 0 });
    try {
      const contacts = rows.map((cells) => toContact(columns, map, cells, tags));
      setCounts(await runImport(contacts, kind === 'checking', (done) => setProgress({ kind, done })));
      setIsDone(kind === 'importing');
      if (kind === 'importing') await client.invalidateQueries();
    } catch (failure) {
      setError(failure instanceof Error ? failure : new Error(String(failure)));
    } finally {
      setProgress(null);
    }
  };
  const forget = () => {
    setCounts(null);
    setIsDone(false);
  };
  const choose = (n: number, target: Target) => {
    setMap((now) => now.map((one, at) => (at === n ? target : one === target && isSingle(target) ? 'attribute' : one)));
    forget();
  };
  const tag = (next: string[]) => {
    setTags(next);
    forget();
  };
  return { map, tags, counts, isDone, progress, error, run, choose, tag };
}

function Mapping({ loaded: { name, sheet }, onAnother }: { loaded: Loaded; onAnother: () => void }) {
  const t = useWords(importWords);
  const { number } = useFormats();
  const { map, tags, counts, isDone, progress, error, run, choose, tag } = useImport(sheet);
  const all = number(sheet.rows.length);
  const sample = sheet.rows.slice(0, 3).map((cells) => toContact(sheet.columns, map, cells, tags));
  return (
    <Stack gap="md">
      <Section
        title={t.columns}
        description={t.columnsHow(all, name)}
        actions={
          <Button variant="default" onClick={onAnother}>
            {t.another}
          </Button>
        }
      >
        <Stack gap="md">
          <Columns sheet={sheet} map={map} onChoose={choose} />
          <TagsInput
            label={t.extraTags}
            description={t.extraTagsHow}
            value={tags}
            onChange={tag}
            maxTags={20}
            acceptValueOnBlur
          />
          {progress && (
            <div>
              <Text size="sm" mb={4}>
                {t[progress.kind](number(progress.done), all)}
              </Text>
              <Progress value={(progress.done / sheet.rows.length) * 100} aria-label={t.columns} animated />
            </div>
          )}
          {error && <Trouble error={error} />}
          {!counts && (
            <Group>
              <ReasonButton
                reason={map.includes('phone') ? null : t.needPhone}
                loading={progress !== null}
                onClick={() => void run('checking')}
              >
                {t.check}
              </ReasonButton>
              <AsCurl request={{ method: 'POST', path: '/v1/contacts/import', body: sample }} />
            </Group>
          )}
        </Stack>
      </Section>
      {counts && (
        <Outcome
          counts={counts}
          sheet={sheet}
          isDone={isDone}
          isBusy={progress !== null}
          onImport={() => void run('importing')}
        />
      )}
    </Stack>
  );
}

type ColumnsProps = { sheet: Sheet; map: readonly Target[]; onChoose: (n: number, target: Target) => void };

function Columns({ sheet: { columns, rows }, map, onChoose }: ColumnsProps) {
  const t = useWords(importWords);
  const named = columns.map((column, n) => ({ column: column || `${t.column} ${n + 1}`, n }));
  return (
    <div className={classes.mapping}>
      {named.map(({ column, n }) => (
        <MappedColumn
          key={`${n} ${column}`}
          column={column}
          sample={rows.find((row) => row[n])?.[n] ?? ''}
          target={map[n] ?? 'skip'}
          onChange={(target) => onChoose(n, target)}
        />
      ))}
    </div>
  );
}

type OutcomeProps = { counts: Counts; sheet: Sheet; isDone: boolean; isBusy: boolean; onImport: () => void };

function Outcome({ counts, sheet, isDone, isBusy, onImport }: OutcomeProps) {
  const t = useWords(importWords);
  const { number } = useFormats();
  const good = counts.created + counts.updated;
  return (
    <Section title={isDone ? t.done : t.found}>
      <Stack gap="md">
        <Figures counts={counts} />
        {counts.errors.length > 0 && <BadRows counts={counts} sheet={sheet} />}
        <Group>
          {isDone ? (
            <Button component={Link} to="/contacts">
              {t.see}
            </Button>
          ) : (
            <ReasonButton reason={good > 0 ? null : t.nothing} loading={isBusy} onClick={onImport}>
              {t.importNow(number(good))}
            </ReasonButton>
          )}
        </Group>
      </Stack>
    </Section>
  );
}

/** A person has one of each of these. */
const isSingle = (target: Target) => target === 'phone' || target === 'name' || target === 'email';

type ColumnProps = { column: string; sample: string; target: Target; onChange: (target: Target) => void };

function MappedColumn({ column, sample, target, onChange }: ColumnProps) {
  const t = useWords(importWords);
  return (
    <>
      <span title={column}>
        <strong>{column}</strong>
      </span>
      <Select
        aria-label={`${column}: ${t.becomes}`}
        value={target}
        onChange={(value) => value && onChange(value as Target)}
        data={targets.map((value) => ({ value, label: t.targets[value] }))}
      />
      <span className={classes.sample} title={sample}>
        {sample}
      </span>
    </>
  );
}

function Figures({ counts }: { counts: Counts }) {
  const t = useWords(importWords);
  const { number } = useFormats();
  return (
    <dl className={classes.figures}>
      {(['created', 'updated', 'unchanged', 'invalid'] as const).map((key) => (
        <div key={key} data-bad={(key === 'invalid' && counts.invalid > 0) || undefined}>
          <dt>{t[key]}</dt>
          <dd>{number(counts[key])}</dd>
        </div>
      ))}
    </dl>
  );
}

function BadRows({ counts, sheet }: { counts: Counts; sheet: Sheet }) {
  const t = useWords(importWords);
  // The service speaks of its fields; a sheet has columns.
  const reasonText = (reason: string) =>
    reason.startsWith('phone:') ? t.badPhone : reason.startsWith('email:') ? t.badEmail : reason;
  const { number } = useFormats();
  const download = () => {
    const rows = counts.errors.map(({ index, reason }) => [...(sheet.rows[index] ?? []), reasonText(reason)]);
    saveText('linhas-com-problema.csv', csvOf([[...sheet.columns, t.reason], ...rows]));
  };
  return (
    <div>
      <Group justify="space-between" mb={6}>
        <div>
          <Text fw={560} size="sm">
            {t.badRows}
          </Text>
          <Text size="sm" c="dimmed">
            {t.badRowsHow}
          </Text>
        </div>
        <Button variant="default" size="xs" leftSection={<IconDownload size={14} />} onClick={download}>
          {t.download}
        </Button>
      </Group>
      <ul className={classes.bad}>
        {counts.errors.slice(0, 200).map(({ index, phone, reason }) => (
          <li key={index}>
            {/* The first line of the file has the titles. */}
            <span>{t.line(number(index + 2))}</span>
            <span className="figures">{phone || t.noPhone}</span>
            <span>{reasonText(reason)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
