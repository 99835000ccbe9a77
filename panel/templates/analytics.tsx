import { Box, Skeleton, Stack, Text } from '@mantine/core';
import { useRead } from '../api/queries.ts';
import { LineChart } from '../ui/line-chart/index.tsx';
import { Section } from '../ui/page.tsx';
import { Trouble } from '../ui/trouble.tsx';
import { useFormats, useWords } from '../words/index.tsx';
import classes from './analytics.module.css';
import { words } from './words.ts';

/** What became of what was sent with it, day by day. */
export function Analytics({ id }: { id: string }) {
  const t = useWords(words);
  const formats = useFormats();
  const { data, error, refetch } = useRead('/v1/templates/{id}/analytics', { params: { id } });
  const series = data?.series ?? [];
  const values = (key: 'sent' | 'delivered' | 'read' | 'clicked') => series.map((day) => day[key]);
  return (
    <Section title={t.analytics}>
      {error && <Trouble error={error} again={() => void refetch()} />}
      {!data && !error && (
        // As tall as what comes: the preview stands below it on a phone.
        <Box h={{ base: 370, sm: 354 }}>
          <Skeleton height="100%" />
        </Box>
      )}
      {data && (
        <Stack gap="md">
          <dl className={classes.figures}>
            {(['sent', 'delivered', 'read', 'clicked', 'failed'] as const).map((key) => (
              <div key={key}>
                <dt>{t.figures[key]}</dt>
                <dd className="figures">{formats.number(data[key])}</dd>
              </div>
            ))}
            <div>
              <dt>{t.figures.cost}</dt>
              <dd className="figures">{formats.money(data.cost)}</dd>
            </div>
          </dl>
          <LineChart
            label={t.analyticsLabel}
            instants={series.map(({ date }) => `${date}T12:00:00.000Z`)}
            series={[
              { name: t.figures.sent, values: values('sent'), tone: 'soft' },
              { name: t.figures.delivered, values: values('delivered'), tone: 'accent' },
              { name: t.figures.read, values: values('read'), tone: 'busy' },
            ]}
          />
          <Text size="xs" c="dimmed">
            {t.pauseRule(
              formats.number(data.automaticPause.maximumFailurePercent),
              formats.number(data.automaticPause.minimumSends),
              formats.number(data.automaticPause.windowHours),
            )}
          </Text>
        </Stack>
      )}
    </Section>
  );
}
