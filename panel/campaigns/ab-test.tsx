import { Button, Group, Stack, Text } from '@mantine/core';
import { useMay } from '../api/me.tsx';
import { useRead, useWrite } from '../api/queries.ts';
import { confirm } from '../ui/confirm.tsx';
import { Moment } from '../ui/moment.tsx';
import { Section } from '../ui/page.tsx';
import { Status } from '../ui/status.tsx';
import { useToast } from '../ui/toast.tsx';
import { useFormats, useWords } from '../words/index.tsx';
import classes from './ab-test.module.css';
import { type Campaign, isOver, type Test } from './campaign-types.ts';
import { confidenceOf, intervalOf } from './confidence.ts';
import { words } from './detail-words.ts';

const hitsOf = { DELIVERED: 'delivered', READ: 'read', CLICKED: 'clicked', CONVERTED: 'converted' } as const;

/** Two messages side by side: their rates with the span they may truly be in, and how sure the difference is. */
export function AbTest({ campaign }: { campaign: Campaign }) {
  const t = useWords(words);
  const formats = useFormats();
  const { data: test } = useRead(
    '/v1/campaigns/{campaignId}/ab-test',
    { params: { campaignId: campaign.id } },
    { retry: false, refetchInterval: ({ state }) => (state.data && !isOver(campaign) ? 2_000 : false) },
  );
  if (!test) return null;
  const tallies = [test.variantA, test.variantB].map((variant) => ({
    hits: variant[hitsOf[test.metric]],
    sent: variant.sent,
  }));
  const confidence = test.confidence ?? confidenceOf(tallies[0], tallies[1]);
  const how = confidence >= 0.95 ? 'high' : confidence >= 0.8 ? 'some' : 'none';
  const top = Math.max(0.01, ...tallies.map((tally) => intervalOf(tally).high));
  return (
    <Section
      title={t.test}
      description={
        test.winner
          ? test.decidedBy && t.decidedBy[test.decidedBy]
          : test.status === 'CANCELED'
            ? t.testCanceled
            : t.testRunning(t.metrics[test.metric])
      }
      actions={
        test.winner ? (
          <Status tone="good">{t.winner(test.winner)}</Status>
        ) : (
          test.status === 'RUNNING' && (
            <Text size="sm" c="dimmed">
              {t.decides} <Moment at={test.decideAt} form="relative" />
            </Text>
          )
        )
      }
    >
      <div className={classes.variants}>
        {(['A', 'B'] as const).map((name, at) => (
          <Variant key={name} name={name} test={test} tally={tallies[at] ?? { hits: 0, sent: 0 }} top={top} />
        ))}
      </div>
      <Group gap="md" mt="md" wrap="nowrap" align="center" className={classes.sure ?? ''}>
        <Stack gap={0} className={classes.confidence}>
          <Text size="xs" c="dimmed">
            {t.confidence}
          </Text>
          <Text fw={600} className="figures">
            {formats.percent(confidence)}
          </Text>
        </Stack>
        <div className={classes.gauge} role="img" aria-label={`${t.confidence}: ${formats.percent(confidence)}`}>
          <span style={{ width: `${confidence * 100}%` }} data-how={how} />
          <i style={{ left: '95%' }} />
        </div>
        <Text size="sm" c="dimmed" className={classes.how}>
          {t.confidenceHow[how]}
        </Text>
      </Group>
    </Section>
  );
}

type Props = { name: 'A' | 'B'; test: Test; tally: { hits: number; sent: number }; top: number };

function Variant({ name, test, tally, top }: Props) {
  const t = useWords(words);
  const formats = useFormats();
  const may = useMay();
  const toast = useToast();
  const { mutate, isPending } = useWrite('post', '/v1/campaigns/{campaignId}/ab-test/winner', {
    refreshes: ['/v1/campaigns/{campaignId}/ab-test', '/v1/campaigns/{id}'],
    onError: toast.refused,
  });
  const variant = name === 'A' ? test.variantA : test.variantB;
  const { low, high } = intervalOf(tally);
  const ask = async () => {
    const yes = await confirm({
      ...{ title: t.chooseTitle(name), body: t.chooseHow, danger: false },
      ...{ confirm: t.choose(name), cancel: t.cancelKeep },
    });
    if (yes) mutate({ params: { campaignId: test.campaignId }, body: { variant: name } });
  };
  return (
    <div className={classes.variant} data-wins={test.winner === name || undefined}>
      <Group justify="space-between" wrap="nowrap">
        <Text fw={600}>
          {name} · {variant.templateName}
        </Text>
        <Text fw={600} size="lg" className="figures">
          {formats.percent(variant.rate)}
        </Text>
      </Group>
      <div className={classes.scale} aria-hidden>
        <span
          className={classes.span}
          style={{ left: `${(low / top) * 100}%`, width: `${((high - low) / top) * 100}%` }}
        />
        <span className={classes.point} style={{ left: `${(variant.rate / top) * 100}%` }} />
      </div>
      <Group justify="space-between">
        <Text size="xs" c="dimmed" className="figures">
          {t.metrics[test.metric]}: {t.sentHits(formats.number(tally.hits), formats.number(tally.sent))} ·{' '}
          {formats.percent(low)}–{formats.percent(high)}
        </Text>
        {test.status === 'RUNNING' && may('setCampaignWinner') === null && (
          <Button size="compact-xs" variant="subtle" loading={isPending} onClick={() => void ask()}>
            {t.choose(name)}
          </Button>
        )}
      </Group>
    </div>
  );
}
