import { Button, Group, SegmentedControl, Skeleton, Text } from '@mantine/core';
import { keepPreviousData } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useMe } from '../api/me.tsx';
import { useRead } from '../api/queries.ts';
import { csvOf } from '../ui/csv-of.ts';
import { IconDownload } from '../ui/icons.tsx';
import { LineChart } from '../ui/line-chart/index.tsx';
import { Money } from '../ui/money.tsx';
import { Section } from '../ui/page.tsx';
import { Trouble } from '../ui/trouble.tsx';
import { wallOf } from '../ui/zoned-time.ts';
import { useFormats, useWords } from '../words/index.tsx';
import { firstDays, rangeOf } from './ahead.ts';
import classes from './metrics.module.css';
import { type Bucket, type Named, namedOf, sumDays } from './sum-days.ts';
import { words } from './words.ts';

const figures = ['total', 'sent', 'delivered', 'read', 'failed'] as const;
const parts = ['template', 'number'] as const;
type Part = (typeof parts)[number];

/** The busiest; the file has all. */
const most = 20;

/** What was sent by day, and by template or number, with the same figures to take along. */
export function Metrics() {
  const t = useWords(words);
  const [days, setDays] = useState(firstDays);
  const [by, setBy] = useState<Part>('template');
  const range = useMemo(() => rangeOf(days, Date.now()), [days]);
  const { data, error, refetch } = useRead(
    '/metrics/series',
    { query: { ...range, bucket: 'day', by } },
    { placeholderData: keepPreviousData },
  );
  if (error && !data) return <Trouble error={error} again={() => void refetch()} />;
  const buckets = data?.buckets ?? [];
  const values = (key: (typeof figures)[number]) => buckets.map((bucket) => bucket[key]);
  return (
    <>
      <Section
        title={t.byDay}
        actions={
          <SegmentedControl
            size="xs"
            aria-label={t.period}
            value={String(days)}
            onChange={(next) => setDays(Number(next))}
            data={[7, 30, 90].map((count) => ({ value: String(count), label: t.days(count) }))}
          />
        }
      >
        {data ? (
          <LineChart
            label={t.byDayLabel}
            instants={buckets.map(({ at }) => at)}
            series={[
              { name: t.total, values: values('total'), tone: 'soft' },
              { name: t.delivered, values: values('delivered'), tone: 'accent' },
              { name: t.read, values: values('read'), tone: 'busy' },
              { name: t.failed, values: values('failed'), tone: 'bad' },
            ]}
          />
        ) : (
          <Skeleton height={176} />
        )}
      </Section>
      <Section
        title={t.byPart[by]}
        flush
        actions={
          <Group gap="xs">
            <SegmentedControl
              size="xs"
              aria-label={t.partBy}
              value={by}
              onChange={(next) => setBy(parts.find((one) => one === next) ?? 'template')}
              data={parts.map((value) => ({ value, label: t.parts[value] }))}
            />
            <Download by={by} buckets={buckets} />
          </Group>
        }
      >
        {data ? <Figures by={by} rows={sumDays(buckets)} /> : <Skeleton height={140} m="lg" />}
      </Section>
    </>
  );
}

/** The table of each day, as it stands on the page. */
function Download({ by, buckets }: { by: Part; buckets: readonly Bucket[] }) {
  const t = useWords(words);
  const { timeZone } = useMe().organization;
  const table = [
    [t.day, t.parts[by], ...figures.map((key) => t[key]), t.cost],
    ...buckets.flatMap((bucket) =>
      namedOf(bucket).map((one) => [
        wallOf(Date.parse(bucket.at), timeZone).slice(0, 10),
        one.name,
        ...figures.map((key) => String(one[key])),
        String(one.cost),
      ]),
    ),
  ];
  return (
    <Button
      component="a"
      size="xs"
      variant="default"
      leftSection={<IconDownload size={15} aria-hidden />}
      download="relatorio.csv"
      href={`data:text/csv;charset=utf-8,${encodeURIComponent(csvOf(table))}`}
    >
      {t.export}
    </Button>
  );
}

function Figures({ by, rows }: { by: Part; rows: readonly Named[] }) {
  const t = useWords(words);
  const formats = useFormats();
  if (rows.length === 0) {
    return (
      <Text size="sm" c="dimmed" p="lg" pt={0}>
        {t.nothingSent}
      </Text>
    );
  }
  return (
    <div className={classes.scroller}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t.parts[by]}</th>
            {figures.map((key) => (
              <th key={key} scope="col">
                {t[key]}
              </th>
            ))}
            <th scope="col">{t.cost}</th>
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, most).map((one) => (
            <tr key={one.name}>
              <th scope="row">{one.name}</th>
              {figures.map((key) => (
                <td key={key} className="figures" data-label={t[key]}>
                  {formats.number(one[key])}
                </td>
              ))}
              <td data-label={t.cost}>
                <Money value={Math.round(one.cost * 10_000) / 10_000} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {rows.length > most && (
        <Text size="sm" c="dimmed" px="lg" py="sm">
          {t.moreRows(formats.number(rows.length - most))}
        </Text>
      )}
    </div>
  );
}
