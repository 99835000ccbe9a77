import { Anchor, Select, Text } from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useMay } from '../api/me.tsx';
import type { Reply } from '../api/paths.ts';
import { useRead } from '../api/queries.ts';
import { Empty } from '../ui/empty.tsx';
import { Filters } from '../ui/filters.tsx';
import { IconPlus } from '../ui/icons.tsx';
import { IconAutomation } from '../ui/icons-automations.tsx';
import { type Column, ListTable } from '../ui/list-table.tsx';
import { Money } from '../ui/money.tsx';
import { Page, Section } from '../ui/page.tsx';
import { ReasonButton } from '../ui/reason-button.tsx';
import { SearchInput } from '../ui/search-input.tsx';
import { Status } from '../ui/status.tsx';
import { useFormats, useWords } from '../words/index.tsx';
import { words } from './words.ts';

type Automation = Reply<'get', '/v1/automations'>[number];

const pageSize = 20;
/** Counters move with every run, without an event of their own. */
const everyMs = 10_000;

export function AutomationsPage() {
  const t = useWords(words);
  const may = useMay();
  const navigate = useNavigate();
  const [page, setPage] = useState(0);
  const [text, setText] = useState('');
  const [state, setState] = useState('');
  const query = useRead('/v1/automations', {}, { refetchInterval: everyMs });
  const columns = useColumns();
  const isFiltered = text !== '' || state !== '';
  const found = (query.data ?? []).filter(
    ({ name, active }) =>
      name.toLocaleLowerCase().includes(text.trim().toLocaleLowerCase()) &&
      (state === '' || active === (state === 'on')),
  );
  const create = (
    <ReasonButton
      reason={may('createAutomation')}
      leftSection={<IconPlus size={16} aria-hidden />}
      onClick={() => void navigate({ to: '/automations/new' })}
    >
      {t.create}
    </ReasonButton>
  );
  const data = query.data && {
    data: found.slice(page * pageSize, (page + 1) * pageSize),
    pagination: { page, size: pageSize, totalElements: found.length },
  };
  return (
    <Page title={t.title} description={t.description} actions={create}>
      <Section
        flush
        actions={
          <AutomationFilters
            {...{ text, state }}
            onChange={(next) => {
              if (next.text !== undefined) setText(next.text);
              if (next.state !== undefined) setState(next.state);
              setPage(0);
            }}
          />
        }
      >
        <ListTable
          label={t.title}
          query={{ ...query, data }}
          columns={columns}
          rowKey={({ id }) => id}
          onPage={setPage}
          onRow={({ id }) => void navigate({ to: '/automations/$id', params: { id } })}
          empty={
            <Empty
              icon={<IconAutomation size={22} />}
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

type FilterProps = {
  text: string;
  state: string;
  onChange: (next: { text?: string; state?: string }) => void;
};

function AutomationFilters({ text, state, onChange }: FilterProps) {
  const t = useWords(words);
  return (
    <Filters>
      <SearchInput label={t.search} value={text} onChange={(next) => onChange({ text: next })} />
      <Select
        size="xs"
        wrapperProps={{ 'data-wide': true }}
        aria-label={t.state}
        value={state}
        onChange={(next) => onChange({ state: next ?? '' })}
        data={[
          { value: '', label: t.all },
          { value: 'on', label: t.on },
          { value: 'off', label: t.off },
        ]}
      />
    </Filters>
  );
}

function useColumns(): Column<Automation>[] {
  const t = useWords(words);
  const { number } = useFormats();
  type Figure = keyof Automation['stats'];
  const figure = (key: Figure, title: string, phone?: 'hide'): Column<Automation> => ({
    key,
    ...(phone ? { phone } : {}),
    title,
    align: 'right',
    show: ({ stats }) => <span className="figures">{number(stats[key])}</span>,
  });
  return [
    {
      key: 'name',
      title: t.name,
      phone: 'title',
      show: ({ id, name, trigger, steps }) => (
        <div style={{ minWidth: 0 }}>
          <Anchor component={Link} to={`/automations/${id}`} size="sm" fw={540} c="inherit">
            {name}
          </Anchor>
          <Text size="xs" c="dimmed">
            {t.triggers[trigger]} · {t.stepCount(steps.length, number(steps.length))}
          </Text>
        </div>
      ),
    },
    {
      key: 'state',
      title: t.state,
      phone: 'beside',
      show: ({ active }) => <Status tone={active ? 'good' : 'quiet'}>{active ? t.on : t.off}</Status>,
    },
    figure('runsLast30Days', t.recent),
    figure('inFlight', t.inFlight),
    figure('completed', t.completed, 'hide'),
    figure('stopped', t.stopped, 'hide'),
    {
      key: 'cost',
      title: t.cost,
      align: 'right',
      show: ({ costPerRunBrl }) => <Money value={costPerRunBrl} />,
    },
  ];
}
