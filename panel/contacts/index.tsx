import { Select, Text, TextInput } from '@mantine/core';
import { useDebouncedCallback, useDisclosure } from '@mantine/hooks';
import { keepPreviousData } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { addressOf, prefix } from '../api/call.ts';
import { useMay } from '../api/me.tsx';
import type { Reply } from '../api/paths.ts';
import { useRead } from '../api/queries.ts';
import { Empty } from '../ui/empty.tsx';
import { IconAddressBook, IconDownload, IconPlus, IconSearch, IconUpload } from '../ui/icons.tsx';
import { type Column, ListTable } from '../ui/list-table.tsx';
import { Moment } from '../ui/moment.tsx';
import { Page, Section } from '../ui/page.tsx';
import { ReasonButton } from '../ui/reason-button.tsx';
import { RowLink } from '../ui/row-link.tsx';
import { TickBox } from '../ui/tick-box.tsx';
import { useFormats, useWords } from '../words/index.tsx';
import { AddContact } from './add-contact.tsx';
import { pageSize } from './ahead.ts';
import classes from './contacts.module.css';
import { type AskedFilter, TagBar, type Whom } from './tag-bar.tsx';
import { TagsCell } from './tags-cell.tsx';
import { words } from './words.ts';

type Filter = { search?: string; tag?: string; optedOut?: boolean | undefined };

/** Only what was chosen. */
const askedOf = ({ search, tag, optedOut }: Filter): AskedFilter => ({
  ...(search ? { search } : {}),
  ...(tag ? { tag } : {}),
  ...(optedOut === undefined ? {} : { optedOut }),
});

export type Contact = Reply<'get', '/v1/contacts'>['contacts'][number];

/** Everybody the organization knows: searched, filtered, tagged and exported as they are seen. */
export function ContactsPage() {
  const t = useWords(words);
  const may = useMay();
  const navigate = useNavigate();
  const [isAdding, adding] = useDisclosure();
  const [page, setPage] = useState(0);
  const [filter, setFilter] = useState<Filter>({});
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const change = (next: Filter) => {
    setFilter((now) => ({ ...now, ...next }));
    setPage(0);
    setSelected(new Set());
  };
  const asked = askedOf(filter);
  const query = useRead(
    '/v1/contacts',
    { query: { page, size: pageSize, ...asked } },
    { placeholderData: keepPreviousData },
  );
  const rows = query.data?.contacts ?? [];
  const list = query.data && {
    data: query.data.contacts,
    pagination: { page: query.data.page, size: query.data.size, totalElements: query.data.total },
  };
  const columns = useColumns(rows, selected, setSelected, may('tagContacts') === null);
  const isFiltered = Object.keys(asked).length > 0;
  const whom: Whom = { selected: [...selected], filter: asked, total: query.data?.total ?? 0, isFiltered };
  const download = () => window.location.assign(`${prefix}${addressOf('/exports/contacts.csv', {}, asked)}`);
  return (
    <Page
      title={t.title}
      description={t.description}
      actions={
        <>
          <ReasonButton
            variant="default"
            reason={may('exportContacts')}
            title={t.exportHow}
            leftSection={<IconDownload size={16} />}
            onClick={download}
          >
            {t.export}
          </ReasonButton>
          <ReasonButton
            variant="default"
            reason={may('importContacts')}
            leftSection={<IconUpload size={16} />}
            onClick={() => void navigate({ to: '/contacts/import' })}
          >
            {t.import}
          </ReasonButton>
          <ReasonButton reason={may('importContacts')} leftSection={<IconPlus size={16} />} onClick={adding.open}>
            {t.addContact}
          </ReasonButton>
        </>
      }
    >
      <AddContact opened={isAdding} onClose={adding.close} />
      <Section flush>
        <Filters filter={filter} onChange={change} />
        <TagBar whom={whom} onDone={() => setSelected(new Set())} />
        <ListTable
          label={t.contacts}
          query={{
            data: list,
            error: query.error,
            isPending: query.isPending,
            isPlaceholderData: query.isPlaceholderData,
            refetch: query.refetch,
          }}
          columns={columns}
          rowKey={({ id }) => id}
          onPage={setPage}
          onRow={({ phone }) => phone && void navigate({ to: '/contacts/$phone', params: { phone } })}
          empty={
            <Empty icon={<IconAddressBook size={26} />} title={isFiltered ? t.noneFound : t.none}>
              {isFiltered ? t.noneFoundHow : t.noneHow}
            </Empty>
          }
          expected={8}
        />
      </Section>
    </Page>
  );
}

type FilterProps = { filter: Filter; onChange: (next: Filter) => void };

function Filters({ filter, onChange }: FilterProps) {
  const t = useWords(words);
  const { number } = useFormats();
  const [typed, setTyped] = useState(filter.search ?? '');
  const settle = useDebouncedCallback((search: string) => onChange({ search }), 250);
  const tags = useRead('/tags', {}).data?.data ?? [];
  return (
    <div className={classes.filters}>
      <TextInput
        className={classes.search ?? ''}
        value={typed}
        onChange={({ currentTarget: { value } }) => {
          setTyped(value);
          settle(value);
        }}
        placeholder={t.search}
        aria-label={t.search}
        leftSection={<IconSearch size={15} />}
      />
      <Select
        aria-label={t.tag}
        value={filter.tag ?? ''}
        onChange={(tag) => onChange({ tag: tag ?? '' })}
        searchable={tags.length > 8}
        data={[
          { value: '', label: t.anyTag },
          ...tags.map(({ tag, contacts }) => ({ value: tag, label: `${tag} (${number(contacts)})` })),
        ]}
      />
      <Select
        aria-label={t.consent}
        value={filter.optedOut === undefined ? '' : String(filter.optedOut)}
        onChange={(value) => onChange({ optedOut: value ? value === 'true' : undefined })}
        data={[
          { value: '', label: t.anyConsent },
          { value: 'false', label: t.wants },
          { value: 'true', label: t.refuses },
        ]}
      />
    </div>
  );
}

function useColumns(
  rows: readonly Contact[],
  selected: ReadonlySet<string>,
  onSelect: (next: ReadonlySet<string>) => void,
  mayTag: boolean,
): Column<Contact>[] {
  const t = useWords(words);
  const phones = rows.flatMap(({ phone }) => phone ?? []);
  const isAll = phones.length > 0 && phones.every((phone) => selected.has(phone));
  const toggle = (phone: string) => {
    const next = new Set(selected);
    if (!next.delete(phone)) next.add(phone);
    onSelect(next);
  };
  const box: Column<Contact> = {
    key: 'box',
    title: '',
    head: (
      <TickBox
        label={t.selectPage}
        checked={isAll}
        isPartly={!isAll && phones.some((phone) => selected.has(phone))}
        onChange={() => onSelect(new Set(isAll ? [] : phones))}
      />
    ),
    width: '34px',
    phone: 'beside',
    show: ({ phone, name }) =>
      phone && <TickBox label={t.select(name ?? phone)} checked={selected.has(phone)} onChange={() => toggle(phone)} />,
  };
  return [
    ...(mayTag ? [box] : []),
    {
      key: 'name',
      title: t.name,
      phone: 'title',
      show: ({ name, phone, optedOut }) => (
        <div>
          {phone ? <RowLink to={`/contacts/${phone}`}>{name ?? t.unnamed}</RowLink> : (name ?? t.unnamed)}
          {optedOut && (
            <Text size="xs" c="var(--bad)">
              {t.optedOut}
            </Text>
          )}
        </div>
      ),
    },
    { key: 'phone', title: t.phone, show: ({ phone }) => <span className="figures">{phone ?? '—'}</span> },
    { key: 'email', title: t.email, phone: 'hide', show: ({ email }) => email ?? '—' },
    {
      key: 'tags',
      title: t.tags,
      show: ({ tags }) => <TagsCell tags={tags} />,
    },
    {
      key: 'inbound',
      title: t.lastInbound,
      phone: 'hide',
      show: ({ lastInboundAt }) => (lastInboundAt ? <Moment at={lastInboundAt} form="relative" /> : t.never),
    },
  ];
}
