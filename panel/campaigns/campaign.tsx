import { Alert, Grid, Group, Skeleton, Stack, Text } from '@mantine/core';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useRead } from '../api/queries.ts';
import { IconAlertTriangle } from '../ui/icons.tsx';
import { LineChart } from '../ui/line-chart/index.tsx';
import { Page, Section } from '../ui/page.tsx';
import { Status } from '../ui/status.tsx';
import { Trouble } from '../ui/trouble.tsx';
import { useFormats, useWords } from '../words/index.tsx';
import { AbTest } from './ab-test.tsx';
import { CampaignActions } from './campaign-actions.tsx';
import { CampaignFigures } from './campaign-figures.tsx';
import { type Campaign, doneShare, followEvery, type Summary, statusTones } from './campaign-types.ts';
import { words } from './detail-words.ts';
import { Funnel } from './funnel.tsx';
import { Reasons } from './reasons.tsx';
import { type RecipientFilter, Recipients } from './recipients.tsx';
import { ShareBar } from './share-bar.tsx';
import { words as list } from './words.ts';

const everyMs = 1_500;

export function CampaignPage() {
  const t = useWords(words);
  const l = useWords(list);
  const { id } = useParams({ strict: false });
  const params = { id: id ?? '' };
  const {
    data: campaign,
    error,
    refetch,
  } = useRead(
    '/v1/campaigns/{id}',
    { params },
    { refetchInterval: ({ state }) => followEvery(state.data ? [state.data] : [], everyMs) },
  );
  const { data: summary } = useRead(
    '/campaigns/{id}/summary',
    { params },
    { refetchInterval: followEvery(campaign ? [campaign] : [], everyMs) },
  );
  const [filter, setFilter] = useState<RecipientFilter>({ status: '', search: '' });
  if (error && !campaign) {
    return (
      <Page title={t.window} back={{ to: '/campaigns', label: t.back }}>
        <Trouble error={error} again={() => void refetch()} />
      </Page>
    );
  }
  if (!campaign) {
    return (
      <Page title={<Skeleton height={24} width={220} />} name={t.window} back={{ to: '/campaigns', label: t.back }}>
        <Skeleton height={96} />
        <Skeleton height={160} />
      </Page>
    );
  }
  return (
    <Page
      title={campaign.name}
      back={{ to: '/campaigns', label: t.back }}
      description={
        <Group gap={8} component="span">
          {campaign.pausedAt ? (
            <Status tone="warn">{l.paused}</Status>
          ) : (
            <Status tone={statusTones[campaign.status]}>{l.statuses[campaign.status]}</Status>
          )}
          <span>{campaign.templateName}</span>
        </Group>
      }
      actions={<CampaignActions campaign={campaign} />}
    >
      {campaign.pauseReason && (
        <Alert color="orange" bg="var(--warn-soft)" icon={<IconAlertTriangle size={18} aria-hidden />}>
          {t.pausedBecause[campaign.pauseReason]}
        </Alert>
      )}
      <CampaignFigures campaign={campaign} summary={summary} />
      <Progress campaign={campaign} />
      <AbTest campaign={campaign} />
      <Grid gap="lg">
        <Grid.Col span={{ base: 12, md: 5 }}>
          <Section title={t.funnel}>
            <Funnel campaign={campaign} />
          </Section>
        </Grid.Col>
        <Grid.Col span={{ base: 12, md: 7 }}>
          <Section title={t.timeline}>{summary ? <Timeline summary={summary} /> : <Skeleton height={176} />}</Section>
        </Grid.Col>
      </Grid>
      <Reasons campaign={campaign} summary={summary} onSee={(status) => setFilter({ status, search: '' })} />
      <Recipients campaign={campaign} filter={filter} onFilter={setFilter} />
    </Page>
  );
}

function Progress({ campaign }: { campaign: Campaign }) {
  const t = useWords(words);
  const formats = useFormats();
  return (
    <Section title={t.progress}>
      <Stack gap={6}>
        <ShareBar campaign={campaign} legend />
        <Text size="xs" c="dimmed" role="status">
          {t.progressDone(formats.percent(doneShare(campaign)))}
        </Text>
      </Stack>
    </Section>
  );
}

function Timeline({ summary: { timeline } }: { summary: Summary }) {
  const t = useWords(words);
  const l = useWords(list);
  const values = (key: 'sent' | 'delivered' | 'read' | 'failed') => timeline.map((step) => step[key]);
  return (
    <LineChart
      label={t.timelineLabel}
      instants={timeline.map(({ at }) => at)}
      clock
      series={[
        { name: l.parts.sent, values: values('sent'), tone: 'soft' },
        { name: l.parts.delivered, values: values('delivered'), tone: 'accent' },
        { name: l.parts.read, values: values('read'), tone: 'busy' },
        { name: l.parts.failed, values: values('failed'), tone: 'bad' },
      ]}
    />
  );
}
