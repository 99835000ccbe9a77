import { Group, Select, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { addressOf, prefix } from '../api/call.ts';
import { useMay } from '../api/me.tsx';
import type { Item } from '../api/paths.ts';
import { useRead } from '../api/queries.ts';
import { Empty } from '../ui/empty.tsx';
import { Filters } from '../ui/filters.tsx';
import { IconDownload, IconUsers } from '../ui/icons.tsx';
import { type Column, ListTable } from '../ui/list-table.tsx';
import { Section } from '../ui/page.tsx';
import { ReasonButton } from '../ui/reason-button.tsx';
import { reasons as sentences } from '../ui/reason-words.ts';
import { RowLink } from '../ui/row-link.tsx';
import { SearchInput } from '../ui/search-input.tsx';
import { Status, type Tone } from '../ui/status.tsx';
import { useWords } from '../words/index.tsx';
import { type Campaign, followEvery } from './campaign-types.ts';
import { words } from './detail-words.ts';

type Recipient = Item<'/v1/campaigns/{id}/recipients'>;
export type RecipientFilter = { status: Recipient['status'] | ''; search: string };

const tones: Record<Recipient['status'], Tone> = {
  ...{ PENDING: 'quiet', PROCESSING: 'busy', SENT: 'busy', DELIVERED: 'good', READ: 'good' },
  ...{ FAILED: 'bad', BLOCKED: 'warn', CANCELED: 'quiet' },
} as const;

type Props = { campaign: Campaign; filter: RecipientFilter; onFilter: (filter: RecipientFilter) => void };

/** What became of each person; what is filtered is what is exported. */
export function Recipients({ campaign, filter, onFilter }: Props) {
  const t = useWords(words);
  const may = useMay();
  const [page, setPage] = useState(0);
  const [search] = useDebouncedValue(filter.search, 250);
  const place = useScrollTo(filter.status);
  const asked = { ...(filter.status ? { status: filter.status } : {}), ...(search ? { search } : {}) };
  const query = useRead(
    '/v1/campaigns/{id}/recipients',
    { params: { id: campaign.id }, query: { page, ...asked } },
    { placeholderData: keepPreviousData, refetchInterval: followEvery([campaign], 3_000) },
  );
  const columns = useColumns(query.data?.data.some(({ variant }) => variant !== null) ?? false);
  const change = (next: Partial<RecipientFilter>) => {
    setPage(0);
    onFilter({ ...filter, ...next });
  };
  const download = () =>
    window.location.assign(
      `${prefix}${addressOf('/exports/recipients.csv', {}, { campaignId: campaign.id, ...asked })}`,
    );
  return (
    <div ref={place}>
      <Section
        title={t.recipients}
        flush
        actions={
          <Filters>
            <SearchInput
              isNarrow
              label={t.search}
              value={filter.search}
              onChange={(next) => change({ search: next })}
            />
            <Select
              size="xs"
              aria-label={t.status}
              value={filter.status}
              onChange={(next) => change({ status: (next ?? '') as RecipientFilter['status'] })}
              data={[
                { value: '', label: t.all },
                ...Object.entries(t.recipientStatuses).map(([value, label]) => ({ value, label })),
              ]}
            />
            <ReasonButton
              size="xs"
              variant="default"
              reason={may('exportRecipients')}
              leftSection={<IconDownload size={15} aria-hidden />}
              onClick={download}
            >
              {t.export}
            </ReasonButton>
          </Filters>
        }
      >
        <ListTable
          label={t.recipients}
          query={query}
          columns={columns}
          rowKey={({ phone, messageId }) => `${phone} ${messageId}`}
          onPage={setPage}
          empty={<Empty icon={<IconUsers size={22} />} title={t.nobody} />}
        />
      </Section>
    </div>
  );
}

/** "Show people" above leads here. */
function useScrollTo(status: string) {
  const place = useRef<HTMLDivElement>(null);
  const first = useRef(true);
  useEffect(() => {
    if (!first.current && status) place.current?.scrollIntoView({ block: 'start' });
    first.current = false;
  }, [status]);
  return place;
}

function useColumns(hasVariants: boolean): Column<Recipient>[] {
  const t = useWords(words);
  const sentenceOf = useWords(sentences);
  return [
    {
      key: 'phone',
      title: t.phone,
      phone: 'title',
      show: ({ phone, messageId }) =>
        messageId ? (
          <RowLink to={`/reports/messages/${messageId}`} className="figures">
            {phone ?? t.erased}
          </RowLink>
        ) : (
          <Text size="sm" className="figures">
            {phone ?? t.erased}
          </Text>
        ),
    },
    {
      key: 'status',
      title: t.status,
      show: ({ status, clickedAt }) => (
        <Group gap={6}>
          <Status tone={tones[status]}>{t.recipientStatuses[status]}</Status>
          {clickedAt && <Status tone="busy">{t.clicked}</Status>}
        </Group>
      ),
    },
    ...(hasVariants ? [{ key: 'variant', title: t.variant, show: ({ variant }: Recipient) => variant ?? '—' }] : []),
    {
      key: 'reason',
      title: t.reason,
      show: ({ code, reason }) => (
        <Text size="sm" c="dimmed">
          {(code && sentenceOf[code]?.[0]) ?? reason ?? ''}
        </Text>
      ),
    },
  ];
}
