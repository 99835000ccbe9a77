import { Button, Group, SegmentedControl, Skeleton, Text } from '@mantine/core';
import { keepPreviousData } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useRead } from '../api/queries.ts';
import { csvOf } from '../ui/csv-of.ts';
import { IconDownload } from '../ui/icons.tsx';
import { LineChart } from '../ui/line-chart/index.tsx';
import { Money } from '../ui/money.tsx';
import { Section } from '../ui/page.tsx';
import { Trouble } from '../ui/trouble.tsx';
import { useFormats, useWords } from '../words/index.tsx';
import classes from './metrics.module.css';
import { sumTemplates } from './sum-templates.ts';
import { words } from './words.ts';

const dayMs = 86_400_000;
const figures = ['total', 'sent', 'delivered', 'read', 'failed'] as const;

/** What was sent by day and by template, with the same figures to take along. */
export function Metrics() {
  const t = useWords(words);
  const [days, setDays] = useState(30);
  const range = useMemo(() => {
    const to = Math.ceil(Date.now() / dayMs) * dayMs;
    return { from: new Date(to - days * dayMs).toISOString(), to: new Date(to).toISOString() };
  }, [days]);
  const { data, error, refetch } = useRead(
    '/metrics/series',
    { query: { ...range, bucket: 'day', by: 'template' } },
    { placeholderData: keepPreviousData },
  );
  if (error && !data) return <Trouble error={error} again={() => void refetch()} />;
  const buckets = data?.buckets ?? [];
  const templates = sumTemplates(buckets);
  const values = (key: (typeof figures)[number]) => buckets.map((bucket) => bucket[key]);
  const table = [
    [t.day, t.template, ...figures.map((key) => t[key]), t.cost],
    ...buckets.flatMap(({ at, templates: named }) =>
      (named ?? []).map((one) => [
        at.slice(0, 10),
        one.templateName,
        ...figures.map((key) => String(one[key])),
        String(one.cost),
      ]),
    ),
  ];
  return (
    <>
      <Section
        title={t.byDay}
        actions={
          <Group gap="xs">
            <SegmentedControl
              size="xs"
              aria-label={t.period}
              value={String(days)}
              onChange={(next) => setDays(Number(next))}
              data={[7, 30, 90].map((count) => ({ value: String(count), label: t.days(count) }))}
            />
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
          </Group>
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
      <ByTemplate templates={data ? templates : null} />
    </>
  );
}

type Sum = ReturnType<typeof sumTemplates>[number];

function ByTemplate({ templates }: { templates: readonly Sum[] | null }) {
  const t = useWords(words);
  const formats = useFormats();
  return (
    <Section title={t.byTemplate} flush>
      {templates?.length === 0 ? (
        <Text size="sm" c="dimmed" p="lg" pt={0}>
          {t.noTemplates}
        </Text>
      ) : (
        <div className={classes.scroller}>
          <table className={classes.table}>
            <thead>
              <tr>
                <th scope="col">{t.template}</th>
                {figures.map((key) => (
                  <th key={key} scope="col">
                    {t[key]}
                  </th>
                ))}
                <th scope="col">{t.cost}</th>
              </tr>
            </thead>
            <tbody>
              {(templates ?? []).slice(0, 20).map((one) => (
                <tr key={one.templateName}>
                  <th scope="row">{one.templateName}</th>
                  {figures.map((key) => (
                    <td key={key} className="figures">
                      {formats.number(one[key])}
                    </td>
                  ))}
                  <td>
                    <Money value={Math.round(one.cost * 10_000) / 10_000} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Section>
  );
}
