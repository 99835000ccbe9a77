import { Anchor, Select, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, type UseQueryResult } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useMay } from '../api/me.tsx';
import type { Reply } from '../api/paths.ts';
import { useRead } from '../api/queries.ts';
import { Empty } from '../ui/empty.tsx';
import { Filters } from '../ui/filters.tsx';
import { IconPlus } from '../ui/icons.tsx';
import { IconSpeakerphone } from '../ui/icons-sending.tsx';
import { type Column, ListTable } from '../ui/list-table.tsx';
import { Moment } from '../ui/moment.tsx';
import { Money } from '../ui/money.tsx';
import { Page, Section } from '../ui/page.tsx';
import { ReasonButton } from '../ui/reason-button.tsx';
import { SearchInput } from '../ui/search-input.tsx';
import { Status } from '../ui/status.tsx';
import { useFormats, useWords } from '../words/index.tsx';
import { pageSize } from './ahead.ts';
import { type Campaign, followEvery, statusTones } from './campaign-types.ts';
import { ShareBar } from './share-bar.tsx';
import { words } from './words.ts';

type Query = { page: number; size: number; status?: Campaign['status']; search?: string };

const useCampaigns = (query: Query) =>
  useRead(
    '/v1/campaigns',
    { query },
    {
      placeholderData: keepPreviousData,
      refetchInterval: ({ state }) => followEvery(state.data?.content ?? [], 3_000),
    },
  );

export function CampaignsPage() {
  const t = useWords(words);
  const may = useMay();
  const navigate = useNavigate();
  const [page, setPage] = useState(0);
  const [status, setStatus] = useState<Campaign['status'] | ''>('');
  const [text, setText] = useState('');
  const [search] = useDebouncedValue(text, 250);
  const query = useCampaigns({ page, size: pageSize, ...(status ? { status } : {}), ...(search ? { search } : {}) });
  const columns = useColumns();
  const create = (
    <ReasonButton
      reason={may('createCampaign')}
      leftSection={<IconPlus size={16} aria-hidden />}
      onClick={() => void navigate({ to: '/campaigns/new' })}
    >
      {t.create}
    </ReasonButton>
  );
  const isFiltered = status !== '' || search !== '';
  return (
    <Page title={t.title} description={t.description} actions={create}>
      <Section
        flush
        actions={
          <Filters>
            <SearchInput
              label={t.search}
              value={text}
              onChange={(next) => {
                setText(next);
                setPage(0);
              }}
            />
            <Select
              size="xs"
              wrapperProps={{ 'data-wide': true }}
              aria-label={t.status}
              value={status}
              onChange={(next) => {
                setStatus((next ?? '') as Campaign['status'] | '');
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
          label={t.title}
          query={listed(query, page)}
          columns={columns}
          rowKey={({ id }) => id}
          onPage={setPage}
          onRow={({ id }) => void navigate({ to: '/campaigns/$id', params: { id } })}
          empty={
            <Empty
              icon={<IconSpeakerphone size={22} />}
              title={isFiltered ? t.emptyFilter : t.emptyTitle}
              actions={isFiltered ? undefined : create}
            >
              {isFiltered ? null : t.emptyHow}
            </Empty>
          }
        />
      </Section>
    </Page>
  );
}

type Listed = UseQueryResult<
  { data: Campaign[]; pagination: { page: number; size: number; totalElements: number } },
  Error
>;

/** This list of the interface has an envelope of its own. */
function listed(query: UseQueryResult<Reply<'get', '/v1/campaigns'>, Error>, page: number): Listed {
  const { data } = query;
  const pagination = { page, size: pageSize, totalElements: data?.totalElements ?? 0 };
  return { ...query, data: data && { data: data.content, pagination } } as Listed;
}

function useColumns(): Column<Campaign>[] {
  const t = useWords(words);
  const formats = useFormats();
  return [
    {
      key: 'name',
      title: t.name,
      phone: 'title',
      show: ({ id, name, templateName }) => (
        <div>
          <Anchor component={Link} to={`/campaigns/${id}`} size="sm" fw={540} c="inherit">
            {name}
          </Anchor>
          <Text size="xs" c="dimmed">
            {templateName}
          </Text>
        </div>
      ),
    },
    {
      key: 'status',
      title: t.status,
      show: ({ status, pausedAt }) =>
        pausedAt ? (
          <Status tone="warn">{t.paused}</Status>
        ) : (
          <Status tone={statusTones[status]}>{t.statuses[status]}</Status>
        ),
    },
    {
      key: 'progress',
      title: t.progress,
      width: '24%',
      phone: 'plain',
      show: (campaign) => (
        <div style={{ flex: 1, minWidth: 120 }}>
          <ShareBar campaign={campaign} />
          <Text size="xs" c="dimmed" className="figures" mt={3}>
            {t.sentOf(
              formats.number(campaign.totalMessages - campaign.pendingCount),
              formats.number(campaign.totalMessages),
            )}
          </Text>
        </div>
      ),
    },
    {
      key: 'cost',
      title: t.cost,
      align: 'right',
      show: ({ totalCost, refundValue }) => <Money value={totalCost - refundValue} />,
    },
    { key: 'createdAt', title: t.createdAt, align: 'right', show: ({ createdAt }) => <Moment at={createdAt} /> },
  ];
}
