import { Group, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { call } from '../api/call.ts';
import { useMay, useMe } from '../api/me.tsx';
import { useRead, useWrite } from '../api/queries.ts';
import { AsCurl } from '../ui/as-curl.tsx';
import { IconSend } from '../ui/icons.tsx';
import { Section } from '../ui/page.tsx';
import { ReasonButton } from '../ui/reason-button.tsx';
import { useToast } from '../ui/toast.tsx';
import { Trouble } from '../ui/trouble.tsx';
import { useFormats, useWords } from '../words/index.tsx';
import type { StepProps } from './campaign-draft.ts';
import { bodyOf } from './campaign-draft.ts';
import { ForecastDays, ForecastFigures, ForecastFlow, ForecastLimits } from './forecast.tsx';
import type { Forecast } from './forecast-types.ts';
import { words } from './what-if-words.ts';
import { words as wizard } from './wizard-words.ts';

type Props = StepProps & { scheduledAt: string | null; onBack: () => void; onSent: () => void };

/** Every rule and every sum of the campaign, run without writing anything; then the button that moves money. */
export function WhatIf({ draft, table, scheduledAt, onBack, onSent }: Props) {
  const t = useWords(words);
  const w = useWords(wizard);
  const formats = useFormats();
  const may = useMay();
  const toast = useToast();
  const navigate = useNavigate();
  const { can } = useMe();
  const body = useMemo(() => bodyOf(draft, table, scheduledAt), [draft, table, scheduledAt]);
  const { data: wallet } = useRead('/v1/wallet', {}, { enabled: can.includes('getWallet') });
  const dryRun = useQuery({
    queryKey: ['/v1/campaigns', 'dry-run', body],
    queryFn: async ({ signal }) =>
      (await call(
        'post',
        '/v1/campaigns',
        { body: { ...body, dryRun: true } },
        {
          signal,
          idempotencyKey: crypto.randomUUID(),
        },
      )) as Forecast,
    retry: false,
    gcTime: 0,
  });
  const { mutate, isPending, error } = useWrite('post', '/v1/campaigns', {
    once: true,
    refreshes: ['/v1/campaigns', '/v1/wallet'],
    onSuccess: (made) => {
      onSent();
      toast.done(t.created);
      if ('id' in made) void navigate({ to: '/campaigns/$id', params: { id: made.id } });
    },
  });
  const { data: forecast } = dryRun;
  if (dryRun.error) return <Trouble error={dryRun.error} again={() => void dryRun.refetch()} />;
  if (!forecast) {
    return (
      <Section title={t.asking}>
        <Stack>
          <Skeleton height={64} />
          <Skeleton height={120} />
        </Stack>
      </Section>
    );
  }
  const cost = formats.money(forecast.totalCost);
  const compared = Math.max(2, Math.round((forecast.totalMessages * draft.samplePct) / 100));
  return (
    <Stack gap="lg">
      <ForecastFigures forecast={forecast} balance={wallet?.balance ?? null} isScheduled={scheduledAt !== null} />
      <Section title={t.flow} description={t.how}>
        <ForecastFlow forecast={forecast} />
      </Section>
      <Section title={forecast.days.length > 1 ? t.days : t.limits}>
        <Stack gap="md">
          <ForecastDays forecast={forecast} />
          <ForecastLimits forecast={forecast} />
        </Stack>
      </Section>
      {draft.variantB && (
        <Section title={t.test}>
          <Text size="sm">{t.testHow(formats.number(compared), w.decideIn(draft.decideAfterMinutes))}</Text>
        </Section>
      )}
      {error && <Trouble error={error} />}
      <Group justify="space-between">
        <ReasonButton variant="default" onClick={onBack}>
          {w.previous}
        </ReasonButton>
        <AsCurl request={{ method: 'POST', path: '/v1/campaigns', body: shortened(body), once: true }} />
        <ReasonButton
          reason={may('createCampaign')}
          loading={isPending}
          leftSection={<IconSend size={16} aria-hidden />}
          onClick={() => mutate({ body })}
        >
          {scheduledAt ? t.schedule(cost) : t.confirm(cost)}
        </ReasonButton>
      </Group>
    </Stack>
  );
}

/** A list of thousands is shown by its first three. */
const shortened = (body: ReturnType<typeof bodyOf>) =>
  'contacts' in body ? { ...body, contacts: body.contacts?.slice(0, 3) } : body;
