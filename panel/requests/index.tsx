import { Button, Group, Select, Text } from '@mantine/core';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import type { Item } from '../api/paths.ts';
import { useRead } from '../api/queries.ts';
import { Copy } from '../ui/copy-text.tsx';
import { Empty } from '../ui/empty.tsx';
import { IconActivity } from '../ui/icons.tsx';
import { type Column, ListTable } from '../ui/list-table.tsx';
import { Moment } from '../ui/moment.tsx';
import { Page, Section } from '../ui/page.tsx';
import { Status, type Tone } from '../ui/status.tsx';
import { useFormats, useWords } from '../words/index.tsx';
import { ErrorGroups } from './error-groups.tsx';
import { words } from './words.ts';

type Call = Item<'/requests'>;

const toneOf = (status: number): Tone => (status < 400 ? 'good' : status < 500 ? 'warn' : 'bad');

/** Calls are not published to pages: a signal for each would cost more than to read their list. */
const followMs = 4_000;

export function RequestsPage() {
  const t = useWords(words);
  const [page, setPage] = useState(0);
  const [status, setStatus] = useState('');
  const [code, setCode] = useState('');
  const query = useRead(
    '/requests',
    { query: { page, ...(status ? { status } : {}), ...(code ? { code } : {}) } },
    { placeholderData: keepPreviousData, refetchInterval: page === 0 ? followMs : false },
  );
  const columns = useColumns();
  const filters = (
    <Group gap="xs">
      {code && (
        <Button size="xs" variant="light" onClick={() => setCode('')} title={t.clear}>
          {code} ×
        </Button>
      )}
      <Select
        aria-label={t.status}
        size="xs"
        w={180}
        value={status}
        onChange={(next) => {
          setStatus(next ?? '');
          setPage(0);
        }}
        data={[
          { value: '', label: t.allStatuses },
          { value: '2xx', label: t.good },
          { value: '4xx', label: t.refused },
          { value: '5xx', label: t.faults },
        ]}
      />
    </Group>
  );
  return (
    <Page title={t.title} description={t.description}>
      <ErrorGroups
        onCode={(next) => {
          setCode(next);
          setPage(0);
        }}
      />
      <Section title={t.calls} actions={filters} flush>
        <ListTable
          label={t.calls}
          query={query}
          columns={columns}
          rowKey={({ id }) => id}
          onPage={setPage}
          empty={
            <Empty icon={<IconActivity size={22} />} title={t.emptyTitle}>
              {status || code ? t.emptyFilter : t.emptyHow}
            </Empty>
          }
        />
      </Section>
    </Page>
  );
}

function useColumns(): Column<Call>[] {
  const t = useWords(words);
  const formats = useFormats();
  return [
    {
      key: 'call',
      title: t.call,
      phone: 'title',
      show: ({ method, path }) => (
        <Text size="sm" ff="monospace" style={{ overflowWrap: 'anywhere' }}>
          <Text span inherit c="dimmed">
            {method}
          </Text>{' '}
          {path === 'unknown' ? t.unknownPath : path}
        </Text>
      ),
    },
    {
      key: 'status',
      title: t.status,
      show: ({ status, code }) => (
        <Group gap="2px 8px" justify="inherit">
          <Status tone={toneOf(status)}>{status}</Status>
          {code && (
            <Text span size="xs" c="dimmed">
              {code}
            </Text>
          )}
        </Group>
      ),
    },
    { key: 'key', title: t.key, phone: 'hide', show: ({ keyName }) => keyName ?? '—' },
    { key: 'duration', title: t.duration, align: 'right', show: ({ durationMs }) => formats.milliseconds(durationMs) },
    { key: 'at', title: t.at, align: 'right', show: ({ at }) => <Moment at={at} form="exact" /> },
    {
      key: 'id',
      title: '',
      align: 'right',
      phone: 'hide',
      show: ({ requestId }) => <Copy text={requestId} label={`${t.requestId} ${requestId}`} />,
    },
  ];
}
