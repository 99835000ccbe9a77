import { Anchor, Select, Text } from '@mantine/core';
import { eventNames } from '@recado/contract/events/names.ts';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { useMe } from '../api/me.tsx';
import { useRead } from '../api/queries.ts';
import { dayBounds } from '../ui/day-bounds.ts';
import { DayRange } from '../ui/day-range.tsx';
import { Empty } from '../ui/empty.tsx';
import { Filters } from '../ui/filters.tsx';
import { type Column, ListTable } from '../ui/list-table.tsx';
import { Moment } from '../ui/moment.tsx';
import { Section } from '../ui/page.tsx';
import { Status } from '../ui/status.tsx';
import { useFormats, useWords } from '../words/index.tsx';
import { DeliveryDetail } from './delivery-detail.tsx';
import { type Delivery, deliveryTones, type Endpoint } from './endpoint-types.ts';
import { useFailure } from './failure.ts';
import { words } from './words.ts';

const statuses = ['PENDING', 'DELIVERED', 'FAILED', 'EXHAUSTED'] as const;

type Filter = {
  status: Delivery['status'] | null;
  type: Delivery['type'] | null;
  endpointId: string | null;
  from: string;
  to: string;
};

type Props = { endpoints: readonly Endpoint[] /** On the page of one endpoint. */; only?: string };

/** Every call that was made, newest first; each opens with its attempts. */
export function Deliveries({ endpoints, only }: Props) {
  const t = useWords(words);
  const { organization } = useMe();
  const [page, setPage] = useState(0);
  const [filter, setFilter] = useState<Filter>({
    status: null,
    type: null,
    endpointId: only ?? null,
    from: '',
    to: '',
  });
  const [opened, setOpened] = useState<string | null>(null);
  const { status, type, endpointId } = filter;
  const wanted = {
    ...(status ? { status } : {}),
    ...(type ? { type } : {}),
    ...(endpointId ? { endpointId } : {}),
    ...dayBounds(filter, organization.timeZone),
  };
  const query = useRead('/webhook/deliveries', { query: { page, ...wanted } }, { placeholderData: keepPreviousData });
  const columns = useColumns(endpoints, setOpened);
  const change = (next: Partial<Filter>) => {
    setFilter((now) => ({ ...now, ...next }));
    setPage(0);
  };
  const isFiltered = Object.keys(wanted).length > (only ? 1 : 0);
  return (
    <Section
      title={t.deliveries}
      description={t.deliveriesHow}
      actions={<FilterFields filter={filter} change={change} endpoints={only ? [] : endpoints} />}
      flush
    >
      <ListTable
        label={t.deliveries}
        query={query}
        columns={columns}
        rowKey={({ id }) => id}
        onPage={setPage}
        onRow={({ id }) => setOpened(id)}
        empty={<Empty title={t.emptyDeliveries}>{isFiltered ? t.emptyFilteredHow : t.emptyDeliveriesHow}</Empty>}
      />
      <DeliveryDetail id={opened} onClose={() => setOpened(null)} />
    </Section>
  );
}

type FilterProps = { filter: Filter; change: (next: Partial<Filter>) => void; endpoints: readonly Endpoint[] };

function FilterFields({ filter, change, endpoints }: FilterProps) {
  const t = useWords(words);
  return (
    <Filters label={t.filters}>
      {endpoints.length > 1 && (
        <Select
          aria-label={t.url}
          size="xs"
          value={filter.endpointId ?? ''}
          onChange={(next) => change({ endpointId: next || null })}
          data={[
            { value: '', label: t.allEndpoints },
            ...endpoints.map(({ id, url }) => ({ value: id, label: url.replace(/^https?:\/\//, '') })),
          ]}
        />
      )}
      <Select
        aria-label={t.status}
        size="xs"
        value={filter.status ?? ''}
        onChange={(next) => change({ status: statuses.find((one) => one === next) ?? null })}
        data={[{ value: '', label: t.all }, ...statuses.map((value) => ({ value, label: t.statuses[value] }))]}
      />
      <Select
        aria-label={t.event}
        size="xs"
        searchable
        value={filter.type ?? ''}
        onChange={(next) => change({ type: eventNames.find((one) => one === next) ?? null })}
        data={[{ value: '', label: t.allTypes }, ...eventNames]}
      />
      <DayRange value={filter} onChange={change} labels={t} />
    </Filters>
  );
}

function useColumns(endpoints: readonly Endpoint[], open: (id: string) => void): Column<Delivery>[] {
  const t = useWords(words);
  const formats = useFormats();
  const failure = useFailure();
  const urlOf = (id: string) => endpoints.find((one) => one.id === id)?.url ?? '';
  const several = endpoints.length > 1;
  return [
    {
      key: 'type',
      title: t.event,
      phone: 'title',
      show: ({ id, type, endpointId }) => (
        <div>
          <Anchor
            component="button"
            type="button"
            size="sm"
            ff="monospace"
            c="inherit"
            ta="left"
            onClick={() => open(id)}
          >
            {type}
          </Anchor>
          {several && (
            <Text size="xs" c="dimmed" truncate maw={260}>
              {urlOf(endpointId).replace(/^https?:\/\//, '')}
            </Text>
          )}
        </div>
      ),
    },
    {
      key: 'status',
      title: t.status,
      phone: 'beside',
      show: ({ status }) => <Status tone={deliveryTones[status]}>{t.statuses[status]}</Status>,
    },
    {
      key: 'answer',
      title: t.answer,
      show: ({ lastStatusCode, lastError }) =>
        lastStatusCode ?? (
          <Text size="sm" c="dimmed" lineClamp={2} maw={230} title={lastError ? failure(lastError) : undefined}>
            {lastError ? failure(lastError) : '—'}
          </Text>
        ),
    },
    {
      key: 'attempts',
      title: t.attempts,
      align: 'right',
      phone: 'hide',
      show: ({ attempts }) => formats.number(attempts),
    },
    {
      key: 'duration',
      title: t.duration,
      align: 'right',
      phone: 'hide',
      show: ({ durationMs }) => (durationMs === null ? '—' : formats.milliseconds(durationMs)),
    },
    { key: 'at', title: t.at, align: 'right', show: ({ createdAt }) => <Moment at={createdAt} /> },
  ];
}
