import { Anchor, Select, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useMay } from '../api/me.tsx';
import type { Item } from '../api/paths.ts';
import { useRead, useWrite } from '../api/queries.ts';
import { Empty } from '../ui/empty.tsx';
import { Filters } from '../ui/filters.tsx';
import { IconBook2, IconPlus, IconRefresh } from '../ui/icons.tsx';
import { IconTemplate } from '../ui/icons-sending.tsx';
import { type Column, ListTable } from '../ui/list-table.tsx';
import { Moment } from '../ui/moment.tsx';
import { Page, Section } from '../ui/page.tsx';
import { ReasonButton } from '../ui/reason-button.tsx';
import { SearchInput } from '../ui/search-input.tsx';
import { Status } from '../ui/status.tsx';
import { useToast } from '../ui/toast.tsx';
import { useFormats, useWords } from '../words/index.tsx';
import { pageSize } from './ahead.ts';
import { Library } from './library.tsx';
import { statusTones } from './template-tones.ts';
import { words } from './words.ts';

type Template = Item<'/v1/templates'>;

export function TemplatesPage() {
  const t = useWords(words);
  const may = useMay();
  const navigate = useNavigate();
  const [page, setPage] = useState(0);
  const [status, setStatus] = useState('');
  const [text, setText] = useState('');
  const [search] = useDebouncedValue(text, 250);
  const isFiltered = status !== '' || search !== '';
  const [shows, setShows] = useState(false);
  const query = useRead(
    '/v1/templates',
    { query: { page, size: pageSize, ...(status ? { providerStatus: status } : {}), ...(search ? { search } : {}) } },
    { placeholderData: keepPreviousData },
  );
  const columns = useColumns();
  const create = (
    <ReasonButton
      reason={may('createTemplate')}
      leftSection={<IconPlus size={16} aria-hidden />}
      onClick={() => void navigate({ to: '/templates/new' })}
    >
      {t.create}
    </ReasonButton>
  );
  return (
    <Page
      title={t.title}
      description={t.description}
      actions={
        <>
          <ReasonButton
            variant="default"
            reason={may('createFromLibrary')}
            leftSection={<IconBook2 size={16} aria-hidden />}
            onClick={() => setShows(true)}
          >
            {t.library}
          </ReasonButton>
          {create}
        </>
      }
    >
      <Section
        flush
        actions={
          <TemplateFilters
            {...{ text, status }}
            onChange={(next) => {
              if (next.text !== undefined) setText(next.text);
              if (next.status !== undefined) setStatus(next.status);
              setPage(0);
            }}
          />
        }
      >
        <ListTable
          label={t.title}
          query={query}
          columns={columns}
          rowKey={({ id }) => id}
          onPage={setPage}
          onRow={({ id }) => void navigate({ to: '/templates/$id', params: { id } })}
          empty={
            <Empty
              icon={<IconTemplate size={22} />}
              title={isFiltered ? t.emptyFilter : t.emptyTitle}
              actions={isFiltered ? undefined : create}
            >
              {isFiltered ? null : t.emptyHow}
            </Empty>
          }
        />
      </Section>
      <Library opened={shows} onClose={() => setShows(false)} />
    </Page>
  );
}

type FilterProps = {
  text: string;
  status: string;
  onChange: (next: { text?: string; status?: string }) => void;
};

function TemplateFilters({ text, status, onChange }: FilterProps) {
  const t = useWords(words);
  return (
    <Filters>
      <SearchInput label={t.search} value={text} onChange={(next) => onChange({ text: next })} />
      <Select
        size="xs"
        aria-label={t.status}
        value={status}
        onChange={(next) => onChange({ status: next ?? '' })}
        data={[{ value: '', label: t.all }, ...Object.entries(t.statuses).map(([value, label]) => ({ value, label }))]}
      />
      <Sync />
    </Filters>
  );
}

function Sync() {
  const t = useWords(words);
  const formats = useFormats();
  const may = useMay();
  const toast = useToast();
  const { mutate, isPending } = useWrite('post', '/v1/templates/sync', {
    refreshes: ['/v1/templates'],
    onSuccess: ({ created, updated, removed }) =>
      toast.done(t.synced(formats.number(created + updated + removed), created + updated + removed === 1)),
    onError: toast.refused,
  });
  return (
    <ReasonButton
      size="xs"
      variant="default"
      reason={may('syncTemplates')}
      loading={isPending}
      leftSection={<IconRefresh size={15} aria-hidden />}
      onClick={() => mutate({})}
    >
      {t.sync}
    </ReasonButton>
  );
}

function useColumns(): Column<Template>[] {
  const t = useWords(words);
  const { tongue } = useFormats();
  return [
    {
      key: 'name',
      title: t.name,
      phone: 'title',
      show: ({ id, name, bodyPreview }) => (
        <div style={{ minWidth: 0 }}>
          <Anchor component={Link} to={`/templates/${id}`} size="sm" fw={540} c="inherit">
            {name}
          </Anchor>
          <Text size="xs" c="dimmed" lineClamp={1} maw={420}>
            {bodyPreview}
          </Text>
        </div>
      ),
    },
    {
      key: 'category',
      title: t.category,
      show: ({ category, originalCategory }) => (
        <Text size="sm" c={originalCategory && originalCategory !== category ? 'var(--warn)' : 'inherit'}>
          {originalCategory && originalCategory !== category && `${t.categories[originalCategory]} → `}
          {t.categories[category]}
        </Text>
      ),
    },
    {
      key: 'language',
      title: t.language,
      phone: 'hide',
      show: ({ language }) => (
        <Text size="sm" style={{ whiteSpace: 'nowrap' }}>
          {tongue(language)}
        </Text>
      ),
    },
    {
      key: 'status',
      title: t.status,
      show: ({ providerStatus }) => <Status tone={statusTones[providerStatus]}>{t.statuses[providerStatus]}</Status>,
    },
    {
      key: 'updated',
      title: t.updated,
      align: 'right',
      show: ({ updatedAt, createdAt }) => <Moment at={updatedAt ?? createdAt} />,
    },
  ];
}
