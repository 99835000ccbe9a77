import { Anchor, Skeleton, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useMe } from '../api/me.tsx';
import { useRead } from '../api/queries.ts';
import { Money } from '../ui/money.tsx';
import { useFormats, useWords } from '../words/index.tsx';
import classes from './figures.module.css';
import { changeOf, shareOf } from './share.ts';
import { words } from './words.ts';

/** The four numbers a person asks for first. */
export function FigureRow() {
  const t = useWords(words);
  const formats = useFormats();
  const { can } = useMe();
  const { data: wallet } = useRead('/v1/wallet', {}, { enabled: can.includes('getWallet') });
  const { data: metrics } = useRead('/dashboard/metrics', {}, { enabled: can.includes('getMetrics') });
  const now = metrics?.window7d;
  const share = now ? shareOf(now.delivered, now.sent + now.failed) : null;
  const change = metrics ? changeOf(metrics.window7d.total, metrics.previous7d.total) : null;
  const signed = (share: number) => `${share > 0 ? '+' : ''}${formats.percent(share)}`;
  return (
    <div className={classes.row}>
      {can.includes('getWallet') && (
        <Figure
          label={t.balance}
          value={wallet && <Money value={wallet.balance} />}
          below={
            can.includes('createRecharge') && (
              <Anchor component={Link} to="/wallet" search={{ new: '1' } as never} size="xs">
                {t.topUp}
              </Anchor>
            )
          }
        />
      )}
      <Figure
        label={t.sent7}
        value={now && formats.number(now.total)}
        below={now && (change === null ? t.noVersus : t.versus(signed(change)))}
      />
      <Figure label={t.delivery7} value={now && (share === null ? '—' : formats.percent(share))} below={t.ofSent} />
      <Figure
        label={t.cost7}
        value={now && <Money value={now.totalCost} />}
        below={now && `${t.read7}: ${formats.number(now.read)}`}
      />
    </div>
  );
}

type Props = { label: string; value: ReactNode; below: ReactNode };

const Figure = ({ label, value, below }: Props) => (
  <div className={classes.figure}>
    <Text size="sm" c="dimmed">
      {label}
    </Text>
    <div className={classes.value}>{value ?? <Skeleton height={22} width={110} my={6} />}</div>
    <Text size="xs" c="dimmed" className={classes.below} component="div">
      {below}
    </Text>
  </div>
);
