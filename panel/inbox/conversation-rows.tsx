import { Skeleton } from '@mantine/core';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { type MouseEvent, type RefObject, useCallback, useEffect } from 'react';
import type { CursorList } from '../api/cursor-list.ts';
import { leadsElsewhere } from '../ui/row-link.tsx';
import type { Conversation } from './conversation.ts';
import { ConversationRow } from './conversation-row.tsx';
import classes from './inbox.module.css';
import { useMemberNames } from './member-names.ts';
import { useFixedRows } from './use-fixed-rows.ts';

type Props = {
  list: CursorList<Conversation>;
  chosen: string | null;
  selected: ReadonlySet<string>;
  onSelect: ((id: string) => void) | undefined;
  scroller: RefObject<HTMLDivElement | null>;
};

const rowHeight = 74;

/** The rows that are seen. What stands around them is not drawn again while they scroll. */
export function ConversationRows({ list, chosen, selected, onSelect, scroller }: Props) {
  const { rows, hasMore, readNext, see } = list;
  const names = useMemberNames();
  const base = useRouter().basepath;
  const open = useOpen();
  const count = rows.length + (hasMore ? 1 : 0);
  const shown = useFixedRows(scroller, count, rowHeight);
  const first = shown[0] ?? 0;
  const last = shown.at(-1) ?? 0;
  useEffect(() => see(first, last), [see, first, last]);
  useEffect(() => {
    if (hasMore && last >= rows.length - 10) void readNext();
  }, [last, hasMore, rows.length, readNext]);
  return (
    <ul className={classes.all} style={{ height: count * rowHeight }}>
      {shown.map((index) => {
        const row = rows[index];
        return (
          <li key={row?.id ?? 'more'} className={classes.one} style={{ top: index * rowHeight, height: rowHeight }}>
            {row ? (
              <ConversationRow
                conversation={row}
                address={`${base}/inbox/${row.id}`}
                onOpen={open}
                assignee={names.get(row.assignedTo ?? '')}
                isChosen={row.id === chosen}
                isSelected={selected.has(row.id)}
                onSelect={onSelect}
              />
            ) : (
              <Skeleton height={52} width="auto" radius="md" className={classes.waiting ?? ''} />
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** A plain link that the router follows: its own one listens to every change of the address, in each row. */
function useOpen() {
  const navigate = useNavigate();
  return useCallback(
    (event: MouseEvent, id: string) => {
      if (leadsElsewhere(event)) return;
      event.preventDefault();
      void navigate({ to: '/inbox/$id', params: { id } });
    },
    [navigate],
  );
}
