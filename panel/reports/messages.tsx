import { Anchor, Group, Select, Text, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, type UseQueryResult } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { Reply } from '../api/paths.ts';
import { useRead } from '../api/queries.ts';
import { Empty } from '../ui/empty.tsx';
import { IconMessage, IconSearch } from '../ui/icons.tsx';
import { type Column, ListTable } from '../ui/list-table.tsx';
import { Moment } from '../ui/moment.tsx';
import { Money } from '../ui/money.tsx';
import { Section } from '../ui/page.tsx';
import { Status } from '../ui/status.tsx';
import { useWords } from '../words/index.tsx';
import { type HistoryItem, phoneIn, statusTones } from './status-tones.ts';
import { words } from './words.ts';

type Filter = 'all' | 'delivered' | 'sent' | 'read' | 'failed' | 'pending';

/** Every message of the organization, by status and by words. */
export function Messages() {
  const t = useWords(words);
  const navigate = useNavigate();
  const [page, setPage] = useState(0);
  const [status, setStatus] = useState<Filter>('all');
  const [text, setText] = useState('');
  const [search] = useDebouncedValue(text, 250);
  const query = useRead(
    '/dashboard/messages',
    { query: { page, status, ...(search ? { search } : {}) } },
    { placeholderData: keepPreviousData },
  );
  const columns = useColumns();
  const isFiltered = status !== 'all' || search !== '';
  return (
    <Section
      title={t.messages}
      flush
      actions={
        <Group gap="xs">
          <TextInput
            size="xs"
            w={240}
            aria-label={t.search}
            placeholder={t.search}
            leftSection={<IconSearch size={14} aria-hidden />}
            value={text}
            onChange={(event) => {
              setText(event.currentTarget.value);
              setPage(0);
            }}
          />
          <Select
            size="xs"
            w={140}
            aria-label={t.status}
            value={status}
            onChange={(next) => {
              setStatus((next ?? 'all') as Filter);
              setPage(0);
            }}
            data={Object.entries(t.filters).map(([value, label]) => ({ value, label }))}
          />
        </Group>
      }
    >
      <ListTable
        label={t.messages}
        query={listed(query)}
        columns={columns}
        rowKey={({ id }) => id}
        onPage={setPage}
        onRow={({ id }) => void navigate({ to: '/reports/messages/$id', params: { id } })}
        empty={
          <Empty icon={<IconMessage size={22} />} title={isFiltered ? t.emptyFilter : t.emptyTitle}>
            {isFiltered ? null : t.emptyHow}
          </Empty>
        }
      />
    </Section>
  );
}

type Listed = UseQueryResult<
  { data: HistoryItem[]; pagination: { page: number; size: number; totalElements: number } },
  Error
>;

/** This list of the interface has an envelope of its own. */
function listed(query: UseQueryResult<Reply<'get', '/dashboard/messages'>, Error>): Listed {
  const { data } = query;
  const pagination = data && { page: data.page, size: data.size, totalElements: data.total };
  return { ...query, data: data && { data: data.messages, pagination } } as Listed;
}

function useColumns(): Column<HistoryItem>[] {
  const t = useWords(words);
  return [
    {
      key: 'receiver',
      title: t.receiver,
      phone: 'title',
      show: ({ id, receiver }) => (
        <Anchor component={Link} to={`/reports/messages/${id}`} size="sm" c="inherit" fw={540} className="figures">
          {phoneIn(receiver)}
        </Anchor>
      ),
    },
    {
      key: 'content',
      title: t.content,
      show: ({ templateName, messageType, externalReference }) => (
        <Text size="sm">
          {templateName ?? messageType}
          {externalReference && (
            <Text span size="xs" c="dimmed">
              {' '}
              · {externalReference}
            </Text>
          )}
        </Text>
      ),
    },
    {
      key: 'status',
      title: t.status,
      show: ({ status }) => <Status tone={statusTones[status]}>{t.statuses[status]}</Status>,
    },
    { key: 'cost', title: t.cost, align: 'right', show: ({ finalCost }) => <Money value={finalCost} /> },
    { key: 'at', title: t.at, align: 'right', show: ({ createdAt }) => <Moment at={createdAt} /> },
  ];
}
