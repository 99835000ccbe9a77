import { ActionIcon, Group, Skeleton, Text } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useRef } from 'react';
import { useFormats, useWords } from '../words/index.tsx';
import { IconChevronLeft, IconChevronRight } from './icons.tsx';
import classes from './list-table.module.css';
import { Trouble } from './trouble.tsx';
import { words } from './words.ts';

export type Column<T> = {
  key: string;
  title: string;
  /** Instead of the title: something to press. */
  head?: ReactNode;
  show: (row: T) => ReactNode;
  align?: 'right';
  /** On a phone a row is a card: its title, what stands at the right of that, what needs no label, or not shown at all. */
  phone?: 'title' | 'beside' | 'plain' | 'hide';
  width?: string;
};

type Pagination = { page: number; size: number; totalElements: number };
type List<T> = { data: T[]; pagination?: Pagination };

/** What of a query the table shows. */
type Shown<T> = Pick<UseQueryResult<T, Error>, 'data' | 'error' | 'isPending' | 'isPlaceholderData'> & {
  refetch: () => unknown;
};

type Props<T> = {
  /** What the list is of, for screen readers. */
  label: string;
  query: Shown<List<T>>;
  columns: readonly Column<T>[];
  rowKey: (row: T) => string;
  empty: ReactNode;
  onPage?: (page: number) => void;
  onRow?: (row: T) => void;
  /** How many rows to draw while the first answer is on its way. */
  expected?: number;
};

/** A list that the service sorts and pages, in each of its states. */
export function ListTable<T>({ label, query, columns, rowKey, empty, onPage, onRow, expected = 5 }: Props<T>) {
  const t = useWords(words);
  const { data, error, isPending, isPlaceholderData, refetch } = query;
  const box = useRef<HTMLDivElement>(null);
  /** The buttons stand below the list; the page that they bring is read from its first row. */
  const turn = (page: number) => {
    onPage?.(page);
    if ((box.current?.getBoundingClientRect().top ?? 0) < 0) box.current?.scrollIntoView({ block: 'start' });
  };
  if (error && !data) {
    return (
      <div className={classes.trouble}>
        <Trouble error={error} again={() => void refetch()} />
      </div>
    );
  }
  if (data && data.data.length === 0 && (data.pagination?.page ?? 0) === 0) return empty;
  return (
    <>
      <div ref={box} className={classes.scroller} data-coming={isPending || undefined}>
        <table className={classes.table} aria-label={label} aria-busy={isPending || isPlaceholderData}>
          <thead>
            <tr>
              {columns.map(({ key, title, head, align, width }) => (
                <th key={key} scope="col" data-align={align} style={width ? { width } : undefined}>
                  {head ?? title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody data-stale={isPlaceholderData || undefined}>
            {data
              ? data.data.map((row) => <Row key={rowKey(row)} row={row} columns={columns} onRow={onRow} />)
              : Array.from({ length: expected }, (_, index) => index).map((index) => (
                  <tr key={index}>
                    {columns.map(({ key, phone }) => (
                      <td key={key} data-phone={phone}>
                        <Skeleton height={12} width={`${50 + ((index * 17 + key.length * 11) % 40)}%`} my={4} />
                      </td>
                    ))}
                  </tr>
                ))}
          </tbody>
        </table>
        {isPending && <output className="unseen">{t.loading}</output>}
      </div>
      {data?.pagination && onPage && <Pages {...data.pagination} shown={data.data.length} onPage={turn} />}
    </>
  );
}

type RowProps<T> = { row: T; columns: readonly Column<T>[]; onRow: ((row: T) => void) | undefined };

/** The way by keyboard is the link or button in the row itself; clicking beside it is a shortcut for the mouse. */
function Row<T>({ row, columns, onRow }: RowProps<T>) {
  const open = onRow && {
    'data-opens': true,
    onClick: (event: React.MouseEvent<HTMLTableRowElement>) => {
      const inside = event.target instanceof Element && event.target.closest('a, button, input, [role="menuitem"]');
      if (!inside && !window.getSelection()?.toString()) onRow(row);
    },
  };
  return (
    <tr {...open}>
      {columns.map(({ key, title, show, align, phone }) => (
        <td key={key} data-label={title} data-align={align} data-phone={phone}>
          {show(row)}
        </td>
      ))}
    </tr>
  );
}

type PagesProps = Pagination & { shown: number; onPage: (page: number) => void };

function Pages({ page, size, totalElements, shown, onPage }: PagesProps) {
  const t = useWords(words);
  const { number } = useFormats();
  if (page === 0 && totalElements <= size) return null;
  const first = page * size;
  return (
    <Group justify="space-between" className={classes.pages}>
      <Text size="xs" c="dimmed" className="figures">
        {t.of(number(first + 1), number(first + shown), number(totalElements))}
      </Text>
      <Group gap={4}>
        <ActionIcon
          variant="default"
          size="sm"
          aria-label={t.previousPage}
          disabled={page === 0}
          onClick={() => onPage(page - 1)}
        >
          <IconChevronLeft size={14} aria-hidden />
        </ActionIcon>
        <ActionIcon
          variant="default"
          size="sm"
          aria-label={t.nextPage}
          disabled={first + shown >= totalElements}
          onClick={() => onPage(page + 1)}
        >
          <IconChevronRight size={14} aria-hidden />
        </ActionIcon>
      </Group>
    </Group>
  );
}
