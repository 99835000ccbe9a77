import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { Item } from '../api/paths.ts';
import { useRead } from '../api/queries.ts';
import { Empty } from '../ui/empty.tsx';
import { type Column, ListTable } from '../ui/list-table.tsx';
import { dailyLimitOf } from '../ui/number-state/daily-limit.ts';
import { NumberName, NumberQuality, NumberStatus } from '../ui/number-state/index.tsx';
import { Section } from '../ui/page.tsx';
import { useFormats, useWords } from '../words/index.tsx';
import { words } from './words.ts';

type OwnNumber = Item<'/numbers'>;

/** The numbers messages leave from, and what the platform thinks of them. */
export function Numbers() {
  const t = useWords(words);
  const formats = useFormats();
  const query = useRead('/numbers', {});
  const columns: Column<OwnNumber>[] = [
    { key: 'phone', title: t.number, phone: 'title', show: (number) => <NumberName {...number} /> },
    { key: 'status', title: t.status, show: (number) => <NumberStatus {...number} /> },
    { key: 'quality', title: t.quality, show: (number) => <NumberQuality {...number} /> },
    {
      key: 'limit',
      title: t.limit,
      align: 'right',
      show: (number) => {
        const limit = dailyLimitOf(number);
        return limit === null ? t.noLimit : t.people(formats.number(limit));
      },
    },
    {
      key: 'pace',
      title: t.pace,
      align: 'right',
      show: ({ throughputPerSecond }) => (
        <span className="figures">{t.perSecond(formats.number(throughputPerSecond))}</span>
      ),
    },
  ];
  const more = (
    <Anchor component={Link} to="/numbers" size="sm">
      {t.allNumbers}
    </Anchor>
  );
  return (
    <Section title={t.numbers} actions={more} flush>
      <ListTable
        label={t.numbers}
        query={query}
        columns={columns}
        rowKey={({ id }) => id}
        expected={1}
        empty={<Empty title={t.noNumbers}>{t.noNumbersHow}</Empty>}
      />
    </Section>
  );
}
