import { Anchor, Select, Text } from '@mantine/core';
import { keepPreviousData } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { addressOf, prefix } from '../api/call.ts';
import { useMay, useMe } from '../api/me.tsx';
import type { Item } from '../api/paths.ts';
import { useRead } from '../api/queries.ts';
import { dayBounds } from '../ui/day-bounds.ts';
import { DayRange } from '../ui/day-range.tsx';
import { Empty } from '../ui/empty.tsx';
import { Filters } from '../ui/filters.tsx';
import { IconDownload } from '../ui/icons.tsx';
import { type Column, ListTable } from '../ui/list-table.tsx';
import { Moment } from '../ui/moment.tsx';
import { Money } from '../ui/money.tsx';
import { Section } from '../ui/page.tsx';
import { ReasonButton } from '../ui/reason-button.tsx';
import { Status, type Tone } from '../ui/status.tsx';
import { useLanguage, useWords } from '../words/index.tsx';
import { describeEntry } from './describe-entry.ts';
import { words } from './words.ts';

type Entry = Item<'/v1/wallet/statement'>;

const kinds = ['DEBIT', 'REFUND', 'RECHARGE', 'CREDIT', 'LOOKUP', 'ADJUSTMENT'] as const;
const tones: Record<Entry['kind'], Tone> = {
  ...{ CREDIT: 'good', RECHARGE: 'good', REFUND: 'busy' },
  ...{ DEBIT: 'quiet', LOOKUP: 'quiet', ADJUSTMENT: 'warn' },
} as const;

/** Every entry of the books; what is filtered is what is exported. */
export function Statement() {
  const t = useWords(words);
  const may = useMay();
  const navigate = useNavigate();
  const { organization } = useMe();
  const [page, setPage] = useState(0);
  const [kind, setKind] = useState<Entry['kind'] | null>(null);
  const [days, setDays] = useState({ from: '', to: '' });
  const filter = { ...(kind ? { kind } : {}), ...dayBounds(days, organization.timeZone) };
  const query = useRead('/v1/wallet/statement', { query: { page, ...filter } }, { placeholderData: keepPreviousData });
  const columns = useColumns();
  const change = (next: Partial<typeof days>) => {
    setDays((now) => ({ ...now, ...next }));
    setPage(0);
  };
  const download = () => window.location.assign(`${prefix}${addressOf('/exports/statement.csv', {}, filter)}`);
  const isFiltered = Object.keys(filter).length > 0;
  return (
    <Section
      title={t.statement}
      actions={
        <Filters>
          <Select
            aria-label={t.kind}
            size="xs"
            value={kind ?? ''}
            onChange={(next) => {
              setKind(kinds.find((one) => one === next) ?? null);
              setPage(0);
            }}
            data={[{ value: '', label: t.allKinds }, ...kinds.map((value) => ({ value, label: t.kinds[value] }))]}
          />
          <DayRange value={days} onChange={change} labels={t} />
          <ReasonButton
            size="xs"
            variant="default"
            reason={may('exportStatement')}
            leftSection={<IconDownload size={15} />}
            onClick={download}
          >
            {t.export}
          </ReasonButton>
        </Filters>
      }
      flush
    >
      <ListTable
        label={t.statement}
        query={query}
        columns={columns}
        rowKey={({ id }) => id}
        onPage={setPage}
        onRow={({ id }) => void navigate({ to: '/wallet/entries/$id', params: { id } })}
        empty={<Empty title={t.emptyTitle}>{isFiltered ? t.emptyFilter : t.emptyHow}</Empty>}
      />
    </Section>
  );
}

function useColumns(): Column<Entry>[] {
  const t = useWords(words);
  const { language } = useLanguage();
  return [
    {
      key: 'description',
      title: t.whatFor,
      phone: 'title',
      show: ({ id, description }) => (
        <Anchor component={Link} to={`/wallet/entries/${id}`} size="sm" c="inherit" fw={520}>
          {describeEntry(description, language)}
        </Anchor>
      ),
    },
    {
      key: 'kind',
      title: t.kind,
      phone: 'hide',
      show: ({ kind }) => <Status tone={tones[kind]}>{t.kinds[kind]}</Status>,
    },
    {
      key: 'at',
      title: t.at,
      phone: 'plain',
      show: ({ createdAt }) => <Moment at={createdAt} />,
    },
    {
      key: 'amount',
      title: t.value,
      align: 'right',
      phone: 'beside',
      show: ({ amount }) => (
        <Text span size="sm" fw={540}>
          <Money value={amount} signed />
        </Text>
      ),
    },
    {
      key: 'after',
      phone: 'hide',
      title: t.after,
      align: 'right',
      show: ({ balanceAfter }) => (
        <Text span size="sm" c="dimmed">
          <Money value={balanceAfter} />
        </Text>
      ),
    },
  ];
}
