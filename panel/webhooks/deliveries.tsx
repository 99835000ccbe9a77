import { Anchor, Group, Select, Text } from '@mantine/core';
import { eventNames } from '@recado/contract/events/names.ts';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { useRead } from '../api/queries.ts';
import { Empty } from '../ui/empty.tsx';
import { type Column, ListTable } from '../ui/list-table.tsx';
import { Moment } from '../ui/moment.tsx';
import { Section } from '../ui/page.tsx';
import { Status } from '../ui/status.tsx';
import { useFormats, useWords } from '../words/index.tsx';
import { DeliveryDetail } from './delivery-detail.tsx';
import { type Delivery, deliveryTones, type Endpoint } from './endpoint-types.ts';
import { words } from './words.ts';

const statuses = ['PENDING', 'DELIVERED', 'FAILED', 'EXHAUSTED'] as const;

/** Every call that was made, newest first; each opens with its attempts. */
export function Deliveries({ endpoints }: { endpoints: readonly Endpoint[] }) {
  const t = useWords(words);
  const [page, setPage] = useState(0);
  const [status, setStatus] = useState<Delivery['status'] | null>(null);
  const [type, setType] = useState<Delivery['type'] | null>(null);
  const [opened, setOpened] = useState<string | null>(null);
  const query = useRead(
    '/webhook/deliveries',
    { query: { page, ...(status ? { status } : {}), ...(type ? { type } : {}) } },
    { placeholderData: keepPreviousData },
  );
  const columns = useColumns(endpoints, setOpened);
  const filters = (
    <Group gap="xs">
      <Select
        aria-label={t.status}
        size="xs"
        w={160}
        value={status ?? ''}
        onChange={(next) => {
          setStatus(statuses.find((one) => one === next) ?? null);
          setPage(0);
        }}
        data={[{ value: '', label: t.all }, ...statuses.map((value) => ({ value, label: t.statuses[value] }))]}
      />
      <Select
        aria-label={t.event}
        size="xs"
        w={210}
        searchable
        value={type ?? ''}
        onChange={(next) => {
          setType(eventNames.find((one) => one === next) ?? null);
          setPage(0);
        }}
        data={[{ value: '', label: t.allTypes }, ...eventNames]}
      />
    </Group>
  );
  return (
    <Section title={t.deliveries} description={t.deliveriesHow} actions={filters} flush>
      <ListTable
        label={t.deliveries}
        query={query}
        columns={columns}
        rowKey={({ id }) => id}
        onPage={setPage}
        onRow={({ id }) => setOpened(id)}
        empty={<Empty title={t.emptyDeliveries}>{t.emptyDeliveriesHow}</Empty>}
      />
      <DeliveryDetail id={opened} onClose={() => setOpened(null)} />
    </Section>
  );
}

function useColumns(endpoints: readonly Endpoint[], open: (id: string) => void): Column<Delivery>[] {
  const t = useWords(words);
  const formats = useFormats();
  const urlOf = (id: string) => endpoints.find((one) => one.id === id)?.url ?? '';
  const several = endpoints.length > 1;
  return [
    {
      key: 'type',
      title: t.event,
      phone: 'title',
      show: ({ id, type, endpointId }) => (
        <div>
          <Anchor component="button" type="button" size="sm" ff="monospace" c="inherit" onClick={() => open(id)}>
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
      show: ({ status }) => <Status tone={deliveryTones[status]}>{t.statuses[status]}</Status>,
    },
    {
      key: 'answer',
      title: t.answer,
      show: ({ lastStatusCode, lastError }) =>
        lastStatusCode ?? (
          <Text size="sm" c="dimmed" truncate maw={180} title={lastError ?? undefined}>
            {lastError ?? '—'}
          </Text>
        ),
    },
    { key: 'attempts', title: t.attempts, align: 'right', show: ({ attempts }) => formats.number(attempts) },
    {
      key: 'duration',
      title: t.duration,
      align: 'right',
      show: ({ durationMs }) => (durationMs === null ? '—' : formats.milliseconds(durationMs)),
    },
    { key: 'at', title: t.at, align: 'right', show: ({ createdAt }) => <Moment at={createdAt} /> },
  ];
}
