import { Select, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, type UseQueryResult } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { addressOf, prefix } from '../api/call.ts';
import { useMay, useMe } from '../api/me.tsx';
import type { Reply } from '../api/paths.ts';
import { useRead } from '../api/queries.ts';
import { dayBounds } from '../ui/day-bounds.ts';
import { DayRange } from '../ui/day-range.tsx';
import { Empty } from '../ui/empty.tsx';
import { Filters } from '../ui/filters.tsx';
import { IconDownload, IconMessage } from '../ui/icons.tsx';
import { type Column, ListTable } from '../ui/list-table.tsx';
import { phoneIn } from '../ui/message-story/index.tsx';
import { Moment } from '../ui/moment.tsx';
import { Money } from '../ui/money.tsx';
import { Section } from '../ui/page.tsx';
import { ReasonButton } from '../ui/reason-button.tsx';
import { RowLink } from '../ui/row-link.tsx';
import { SearchInput } from '../ui/search-input.tsx';
import { Status as StatusMark } from '../ui/status.tsx';
import { useWords } from '../words/index.tsx';
import { type HistoryItem, statusTones } from './status-tones.ts';
import { words } from './words.ts';

type Status = 'all' | 'delivered' | 'sent' | 'read' | 'failed' | 'pending';
type Filter = { status: Status; text: string; from: string; to: string };

/** Every message of the organization, by status, by day and by words; what is filtered is what is exported. */
export function Messages() {
  const t = useWords(words);
  const navigate = useNavigate();
  const { organization } = useMe();
  const [page, setPage] = useState(0);
  const [filter, setFilter] = useState<Filter>({ status: 'all', text: '', from: '', to: '' });
  const [search] = useDebouncedValue(filter.text, 250);
  const { status } = filter;
  const asked = { status, ...(search ? { search } : {}), ...dayBounds(filter, organization.timeZone) };
  const query = useRead('/dashboard/messages', { query: { page, ...asked } }, { placeholderData: keepPreviousData });
  const columns = useColumns();
  const isFiltered = status !== 'all' || Object.keys(asked).length > 1;
  const change = (next: Partial<Filter>) => {
    setFilter((now) => ({ ...now, ...next }));
    setPage(0);
  };
  return (
    <Section title={t.messages} flush actions={<MessageFilters filter={filter} change={change} asked={asked} />}>
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

type FiltersProps = { filter: Filter; change: (next: Partial<Filter>) => void; asked: object };

function MessageFilters({ filter, change, asked }: FiltersProps) {
  const t = useWords(words);
  const may = useMay();
  const download = () => window.location.assign(`${prefix}${addressOf('/exports/messages.csv', {}, asked)}`);
  return (
    <Filters>
      <SearchInput label={t.search} value={filter.text} onChange={(next) => change({ text: next })} />
      <Select
        size="xs"
        aria-label={t.status}
        value={filter.status}
        onChange={(next) => change({ status: (next ?? 'all') as Status })}
        data={Object.entries(t.filters).map(([value, label]) => ({ value, label }))}
      />
      <DayRange value={filter} onChange={change} labels={t} />
      <ReasonButton
        size="xs"
        variant="default"
        reason={may('exportMessages')}
        leftSection={<IconDownload size={15} aria-hidden />}
        onClick={download}
      >
        {t.export}
      </ReasonButton>
    </Filters>
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
  const kinds: Record<string, string> = t.kinds;
  return [
    {
      key: 'receiver',
      title: t.receiver,
      phone: 'title',
      show: ({ id, receiver }) => (
        <RowLink to={`/reports/messages/${id}`} className="figures">
          {phoneIn(receiver)}
        </RowLink>
      ),
    },
    {
      key: 'content',
      title: t.content,
      show: ({ templateName, messageType, externalReference }) => (
        <Text size="sm">
          {templateName ?? kinds[messageType] ?? messageType}
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
      show: ({ status }) => <StatusMark tone={statusTones[status]}>{t.statuses[status]}</StatusMark>,
    },
    { key: 'cost', title: t.cost, align: 'right', show: ({ finalCost }) => <Money value={finalCost} /> },
    { key: 'at', title: t.at, align: 'right', show: ({ createdAt }) => <Moment at={createdAt} /> },
  ];
}
