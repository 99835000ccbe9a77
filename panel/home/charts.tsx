import { Grid, SegmentedControl, Skeleton } from '@mantine/core';
import { keepPreviousData } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useRead } from '../api/queries.ts';
import { LineChart } from '../ui/line-chart/index.tsx';
import { Section } from '../ui/page.tsx';
import { Trouble } from '../ui/trouble.tsx';
import { useFormats, useWords } from '../words/index.tsx';
import { firstDays } from './ahead.ts';
import { lastDays, shareOf } from './share.ts';
import { words } from './words.ts';

/** Sends and their delivery, day by day. */
export function Charts() {
  const t = useWords(words);
  const formats = useFormats();
  const [days, setDays] = useState(firstDays);
  const range = useMemo(() => lastDays(days, Date.now()), [days]);
  const { data, error, refetch } = useRead(
    '/metrics/series',
    { query: { ...range, bucket: 'day' } },
    { placeholderData: keepPreviousData },
  );
  const buckets = data?.buckets ?? [];
  const instants = buckets.map(({ at }) => at);
  const values = <K extends 'total' | 'failed'>(key: K) => buckets.map((bucket) => bucket[key]);
  const shares = <K extends 'delivered' | 'read'>(key: K) =>
    buckets.map((bucket) => shareOf(bucket[key], bucket.sent + bucket.failed));
  const period = (
    <SegmentedControl
      size="xs"
      aria-label={t.period}
      value={String(days)}
      onChange={(next) => setDays(Number(next))}
      data={[7, 14, 30].map((count) => ({ value: String(count), label: t.days(count) }))}
    />
  );
  const drawn = (chart: React.ReactNode) => (data ? chart : <Skeleton height={176} />);
  if (error && !data) return <Trouble error={error} again={() => void refetch()} />;
  return (
    <Grid gap="lg">
      <Grid.Col span={{ base: 12, md: 6 }}>
        <Section title={t.sends} actions={period}>
          {drawn(
            <LineChart
              label={t.sendsLabel}
              instants={instants}
              series={[
                { name: t.accepted, values: values('total'), tone: 'accent' },
                { name: t.failed, values: values('failed'), tone: 'bad' },
              ]}
            />,
          )}
        </Section>
      </Grid.Col>
      <Grid.Col span={{ base: 12, md: 6 }}>
        <Section title={t.delivery}>
          {drawn(
            <LineChart
              label={t.deliveryLabel}
              instants={instants}
              format={formats.percent}
              most={1}
              series={[
                { name: t.delivered, values: shares('delivered'), tone: 'accent' },
                { name: t.read, values: shares('read'), tone: 'busy' },
              ]}
            />,
          )}
        </Section>
      </Grid.Col>
    </Grid>
  );
}
