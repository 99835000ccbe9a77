import { Select, Text } from '@mantine/core';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import type { Item } from '../api/paths.ts';
import { useRead } from '../api/queries.ts';
import { Empty } from '../ui/empty.tsx';
import { Filters } from '../ui/filters.tsx';
import { IconListSearch } from '../ui/icons.tsx';
import { type Column, ListTable } from '../ui/list-table.tsx';
import { Moment } from '../ui/moment.tsx';
import { Page, Section } from '../ui/page.tsx';
import { useFormats, useWords } from '../words/index.tsx';
import { describeDetail, nameOf } from './describe-act.ts';
import { operations } from './operation-words.ts';
import { words } from './words.ts';

type Entry = Item<'/audit'>;

const groups = [
  ...(['key.', 'member.', 'invitation.', 'session.', 'endpoint.', 'organization.', 'person.', 'panel.'] as const),
];

export function AuditPage() {
  const t = useWords(words);
  const [page, setPage] = useState(0);
  const [actor, setActor] = useState('');
  const [action, setAction] = useState('');
  const { data: members } = useRead('/members', {});
  const query = useRead(
    '/audit',
    { query: { page, ...(actor ? { actor } : {}), ...(action ? { action } : {}) } },
    { placeholderData: keepPreviousData },
  );
  const columns = useColumns();
  const filters = (
    <Filters>
      <Select
        aria-label={t.person}
        size="xs"
        value={actor}
        onChange={(next) => {
          setActor(next ?? '');
          setPage(0);
        }}
        data={[
          { value: '', label: t.everyone },
          ...(members?.data ?? []).map(({ userId, name }) => ({ value: userId, label: name })),
        ]}
      />
      <Select
        aria-label={t.action}
        size="xs"
        value={action}
        onChange={(next) => {
          setAction(next ?? '');
          setPage(0);
        }}
        data={[{ value: '', label: t.everything }, ...groups.map((value) => ({ value, label: t.groups[value] }))]}
      />
    </Filters>
  );
  return (
    <Page title={t.title} description={t.description} actions={filters}>
      <Section flush>
        <ListTable
          label={t.title}
          query={query}
          columns={columns}
          rowKey={({ id }) => id}
          onPage={setPage}
          expected={8}
          empty={
            <Empty icon={<IconListSearch size={22} />} title={t.emptyTitle}>
              {actor || action ? t.emptyFilter : t.emptyHow}
            </Empty>
          }
        />
      </Section>
    </Page>
  );
}

function useColumns(): Column<Entry>[] {
  const t = useWords(words);
  const formats = useFormats();
  const acts = { ...useWords(operations), ...t.acts };
  const spoken = { ...t.detail, time: formats.dateTime };
  return [
    {
      key: 'action',
      title: t.action,
      phone: 'title',
      show: ({ action, detail }) => (
        <div>
          <Text size="sm" fw={540} title={action}>
            {nameOf(action, acts)}
          </Text>
          <Text size="xs" c="dimmed" lineClamp={2} style={{ overflowWrap: 'anywhere' }}>
            {describeDetail(detail, spoken)}
          </Text>
        </div>
      ),
    },
    {
      key: 'who',
      title: t.who,
      show: ({ userName, actor }) => (
        <div>
          <Text size="sm" truncate maw={210} title={userName ?? undefined}>
            {userName ?? t.actors[actor]}
          </Text>
          {userName && (
            <Text size="xs" c="dimmed">
              {t.actors[actor]}
            </Text>
          )}
        </div>
      ),
    },
    {
      key: 'subject',
      phone: 'hide',
      title: t.subject,
      show: ({ subject }) => (
        <Text size="xs" c="dimmed" truncate maw={180} title={subject ?? undefined}>
          {subject ?? '—'}
        </Text>
      ),
    },
    {
      key: 'address',
      title: t.address,
      phone: 'hide',
      show: ({ address }) => <span className="figures">{address ?? '—'}</span>,
    },
    {
      key: 'at',
      title: t.at,
      align: 'right',
      show: ({ at }) => (
        <Text span size="sm" style={{ whiteSpace: 'nowrap' }}>
          <Moment at={at} />
        </Text>
      ),
    },
  ];
}
