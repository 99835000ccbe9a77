import { Anchor, Group, Select, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useRead } from '../api/queries.ts';
import { Empty } from '../ui/empty.tsx';
import { Filters } from '../ui/filters.tsx';
import { IconUsers } from '../ui/icons.tsx';
import { type Column, ListTable } from '../ui/list-table.tsx';
import { Moment } from '../ui/moment.tsx';
import { Section } from '../ui/page.tsx';
import { SearchInput } from '../ui/search-input.tsx';
import { Status } from '../ui/status.tsx';
import { useWords } from '../words/index.tsx';
import type { Automation } from './automation-draft.ts';
import { type Run, runTones, useStepName, useStopReason } from './describe-run.ts';
import { RunStory } from './run-story.tsx';
import { words } from './run-words.ts';

const everyMs = 3_000;

/** Who entered, and where each of them is. */
export function Runs({ automation }: { automation: Automation }) {
  const t = useWords(words);
  const { id } = automation;
  const [page, setPage] = useState(0);
  const [status, setStatus] = useState<Run['status'] | ''>('');
  const [text, setText] = useState('');
  const [typed] = useDebouncedValue(text, 300);
  const digits = typed.replaceAll(/\D/g, '');
  // Less is no phone yet, and would be refused.
  const phone = digits.length >= 12 ? digits : digits.length >= 10 ? `55${digits}` : null;
  const query = useRead(
    '/v1/automations/{id}/runs',
    { params: { id }, query: { page, ...(status ? { status } : {}), ...(phone ? { phone } : {}) } },
    { placeholderData: keepPreviousData, refetchInterval: everyMs },
  );
  const { shown, open, close } = useShownRun(id);
  const columns = useColumns(automation, open);
  const isFiltered = status !== '' || phone !== null;
  return (
    <Section
      title={t.runs}
      description={t.runsHow}
      flush
      actions={
        <Filters>
          <SearchInput
            label={t.searchPhone}
            value={text}
            onChange={(next) => {
              setText(next);
              setPage(0);
            }}
          />
          <Select
            size="xs"
            aria-label={t.status}
            value={status}
            onChange={(next) => {
              setStatus((next ?? '') as Run['status'] | '');
              setPage(0);
            }}
            data={[
              { value: '', label: t.all },
              ...Object.entries(t.statuses).map(([value, label]) => ({ value, label })),
            ]}
          />
        </Filters>
      }
    >
      <ListTable
        label={t.runs}
        query={query}
        columns={columns}
        rowKey={(run) => run.id}
        onPage={setPage}
        onRow={(run) => open(run.id)}
        empty={
          <Empty icon={<IconUsers size={22} />} title={isFiltered ? t.noneFilter : t.none}>
            {isFiltered ? null : t.noneHow}
          </Empty>
        }
      />
      <RunStory
        automation={automation}
        runId={shown}
        listed={query.data?.data.find((run) => run.id === shown) ?? null}
        onOpen={open}
        onClose={close}
      />
    </Section>
  );
}

/** Which story is open stands in the address. */
function useShownRun(id: string) {
  const { run } = useSearch({ strict: false });
  const navigate = useNavigate();
  const go = (next: string | null) =>
    void navigate({
      to: '/automations/$id',
      params: { id },
      search: { view: 'runs', ...(next ? { run: next } : {}) } as never,
      replace: true,
    });
  return { shown: typeof run === 'string' ? run : null, open: go, close: () => go(null) };
}

function useColumns(automation: Automation, open: (run: string) => void): Column<Run>[] {
  const t = useWords(words);
  const why = useStopReason();
  const stepName = useStepName(automation);
  return [
    {
      key: 'phone',
      title: t.phone,
      phone: 'title',
      show: ({ id, phone, test }) => (
        <Group gap={6} wrap="nowrap">
          <Anchor
            component="button"
            type="button"
            size="sm"
            fw={540}
            c="inherit"
            className="figures"
            aria-label={t.openStory(phone ?? t.nobody)}
            onClick={() => open(id)}
          >
            {phone ?? t.nobody}
          </Anchor>
          {test && <Status tone="quiet">{t.test}</Status>}
        </Group>
      ),
    },
    {
      key: 'status',
      title: t.status,
      show: ({ status, stopReason }) => (
        <div>
          <Status tone={runTones[status]}>{t.statuses[status]}</Status>
          {stopReason && (
            <Text size="xs" c="dimmed" mt={2}>
              {why(stopReason)}
            </Text>
          )}
        </div>
      ),
    },
    {
      key: 'step',
      title: t.step,
      show: ({ currentStepId }) => <Text size="sm">{currentStepId ? stepName(currentStepId) : '—'}</Text>,
    },
    { key: 'startedAt', title: t.startedAt, align: 'right', show: ({ startedAt }) => <Moment at={startedAt} /> },
    {
      key: 'finishedAt',
      title: t.finishedAt,
      align: 'right',
      show: ({ finishedAt }) => (finishedAt ? <Moment at={finishedAt} /> : '—'),
    },
  ];
}
