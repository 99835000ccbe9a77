import { ActionIcon, Select, Skeleton, TextInput, Tooltip } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { useCallback, useRef, useState } from 'react';
import type { CursorList } from '../api/cursor-list.ts';
import { useMay } from '../api/me.tsx';
import { useRead } from '../api/queries.ts';
import { Empty } from '../ui/empty.tsx';
import { IconInbox, IconSearch, IconVolume, IconVolumeOff } from '../ui/icons.tsx';
import { Trouble } from '../ui/trouble.tsx';
import { useFormats, useWords } from '../words/index.tsx';
import { BulkBar } from './bulk-bar.tsx';
import { type Conversation, type Filter, filters } from './conversation.ts';
import { ConversationRows } from './conversation-rows.tsx';
import classes from './inbox.module.css';
import { words } from './words.ts';

type Counts = Record<'open' | 'unread' | 'waiting' | 'mine' | 'unassigned' | 'handoff', number>;

type Props = {
  list: CursorList<Conversation>;
  chosen: string | null;
  filter: Filter;
  onFilter: (filter: Filter) => void;
  counts: Counts | null;
  search: string;
  onSearch: (search: string) => void;
  numberId: string | null;
  onNumber: (id: string | null) => void;
  bell: { isOn: boolean; toggle: () => void };
};

/** The live list. Only what is seen of it is drawn, however long it is. */
export function ConversationList(props: Props) {
  const { list, chosen, filter, search } = props;
  const t = useWords(words);
  const may = useMay();
  const { rows, isPending, error } = list;
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const scroller = useRef<HTMLDivElement>(null);
  const toggle = useCallback(
    (id: string) =>
      setSelected((now) => {
        const next = new Set(now);
        if (!next.delete(id)) next.add(id);
        return next;
      }),
    [],
  );
  const narrowed = filter !== 'open' || search !== '' || props.numberId !== null;
  return (
    <section className={classes.list} aria-label={t.list}>
      <ListHead {...props} />
      {selected.size > 0 && (
        <BulkBar
          ids={[...selected]}
          list={list}
          onAll={() => setSelected(new Set(rows.map(({ id }) => id)))}
          onDone={() => setSelected(new Set())}
        />
      )}
      <div ref={scroller} className={classes.rows}>
        {error && rows.length === 0 ? (
          <div className={classes.pad}>
            <Trouble error={error} again={list.retry} />
          </div>
        ) : isPending ? (
          [0, 1, 2, 3, 4, 5].map((n) => (
            <Skeleton key={n} height={52} width="auto" radius="md" className={classes.waiting ?? ''} />
          ))
        ) : rows.length === 0 ? (
          <Empty icon={<IconInbox size={26} />} title={narrowed ? t.nothingFound : t.noConversations}>
            {narrowed ? t.nothingFoundHow : t.noConversationsHow}
          </Empty>
        ) : (
          <ConversationRows
            list={list}
            chosen={chosen}
            selected={selected}
            onSelect={may('changeConversations') ? undefined : toggle}
            scroller={scroller}
          />
        )}
      </div>
    </section>
  );
}

function ListHead({ filter, onFilter, counts, search, onSearch, numberId, onNumber, bell }: Props) {
  const t = useWords(words);
  const { number } = useFormats();
  const [typed, setTyped] = useState(search);
  const settle = useDebouncedCallback(onSearch, 250);
  const numbers = useRead('/v1/organizations/me/numbers', {}).data?.data ?? [];
  const counted = (name: Filter) => (counts && name in counts ? counts[name as keyof Counts] : 0);
  const labelOf = (name: Filter) => {
    const count = counted(name);
    return count > 0 ? `${t.filters[name]} (${count >= 1_000 ? '999+' : number(count)})` : t.filters[name];
  };
  return (
    <div className={classes.head}>
      <div className={classes.searching}>
        <TextInput
          value={typed}
          onChange={({ currentTarget: { value } }) => {
            setTyped(value);
            settle(value);
          }}
          placeholder={t.search}
          aria-label={t.search}
          leftSection={<IconSearch size={15} />}
          className={classes.grow ?? ''}
        />
        <Tooltip label={bell.isOn ? t.soundOn : t.soundOff}>
          <ActionIcon
            variant="subtle"
            color="gray"
            size="lg"
            aria-label={t.sound}
            aria-pressed={bell.isOn}
            onClick={bell.toggle}
          >
            {bell.isOn ? <IconVolume size={18} /> : <IconVolumeOff size={18} />}
          </ActionIcon>
        </Tooltip>
      </div>
      <div className={classes.choosing}>
        <Select
          aria-label={t.filter}
          value={filter}
          onChange={(value) => value && onFilter(value as Filter)}
          data={filters.map((name) => ({ value: name, label: labelOf(name) }))}
          maxDropdownHeight={360}
          className={classes.grow ?? ''}
        />
        {numbers.length > 1 && (
          <Select
            aria-label={t.number}
            value={numberId ?? ''}
            onChange={(value) => onNumber(value || null)}
            data={[
              { value: '', label: t.allNumbers },
              ...numbers.map(({ id, displayName, phone }) => ({ value: id, label: displayName ?? phone })),
            ]}
            className={classes.grow ?? ''}
          />
        )}
      </div>
      <fieldset className={classes.chips} aria-label={t.filter}>
        {(['unread', 'waiting', 'mine', 'unassigned', 'handoff'] as const)
          .filter((name) => counted(name) > 0 || filter === name)
          .map((name) => (
            <button
              key={name}
              type="button"
              aria-pressed={filter === name}
              onClick={() => onFilter(filter === name ? 'open' : name)}
            >
              {labelOf(name)}
            </button>
          ))}
      </fieldset>
    </div>
  );
}
