import { Skeleton, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { Moment } from '../ui/moment.tsx';
import { Money } from '../ui/money.tsx';
import { useFormats, useWords } from '../words/index.tsx';
import { type Campaign, isOver, refundAhead, type Summary } from './campaign-types.ts';
import { words } from './detail-words.ts';
import classes from './forecast.module.css';

/** Pace, end and money while it runs; money afterwards. */
export function CampaignFigures({ campaign, summary }: { campaign: Campaign; summary: Summary | undefined }) {
  const t = useWords(words);
  const formats = useFormats();
  const over = isOver(campaign);
  const waits = campaign.status === 'SCHEDULED';
  return (
    <div className={classes.row}>
      {!over && waits && campaign.scheduledAt && (
        <Figure label={t.startsAt} value={<Moment at={campaign.scheduledAt} />} />
      )}
      {!over && !waits && (
        <Figure label={t.perSecond} value={summary ? t.rate(formats.number(summary.perSecond)) : null} />
      )}
      {!over && (
        <Figure label={t.endsAt} value={summary ? summary.endsAt ? <Moment at={summary.endsAt} /> : t.waiting : null} />
      )}
      <Figure label={t.charged} value={<Money value={campaign.totalCost} />} />
      <Figure
        label={t.refunded}
        value={<Money value={campaign.refundValue} />}
        below={over ? '' : t.refundAhead(formats.money(rounded(refundAhead(campaign))))}
      />
    </div>
  );
}

const rounded = (reais: number) => Math.round(reais * 100) / 100;

type Props = { label: string; value: ReactNode; below?: string };

const Figure = ({ label, value, below = '' }: Props) => (
  <div className={classes.figure}>
    <Text size="sm" c="dimmed">
      {label}
    </Text>
    <div className={classes.value}>{value ?? <Skeleton height={18} width={90} my={7} />}</div>
    <Text size="xs" c="dimmed">
      {below}
    </Text>
  </div>
);
