import { Button, Skeleton, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { useRead } from '../api/queries.ts';
import { IconAlertTriangle, IconShieldCheck } from '../ui/icons.tsx';
import { Moment } from '../ui/moment.tsx';
import { Money } from '../ui/money.tsx';
import { Page, Section } from '../ui/page.tsx';
import { Trouble } from '../ui/trouble.tsx';
import { useFormats, useWords } from '../words/index.tsx';
import classes from './proof.module.css';
import { words } from './words.ts';

/** That the balance is the sum of its entries, added up again while the page is read. */
export function ProofPage() {
  const t = useWords(words);
  const formats = useFormats();
  const { data, error, isFetching, refetch } = useRead('/v1/wallet/proof', {}, { staleTime: 0 });
  const isGood = data !== undefined && data.difference === 0 && data.unexplained === 0;
  return (
    <Page
      title={t.proof}
      description={t.proofHow}
      back={{ to: '/wallet', label: t.back }}
      actions={
        <Button variant="default" loading={isFetching} onClick={() => void refetch()}>
          {t.again}
        </Button>
      }
    >
      {error && !data && <Trouble error={error} again={() => void refetch()} />}
      {!data && !error && <Skeleton height={280} />}
      {data && (
        <Section>
          <div className={classes.verdict} data-good={isGood || undefined} role="status">
            {isGood ? <IconShieldCheck size={30} /> : <IconAlertTriangle size={30} />}
            <div>
              <Title order={2}>{isGood ? t.proofGood : t.proofBad}</Title>
              <Text size="sm" c="dimmed">
                {isGood ? t.proofGoodHow : t.proofBadHow}
              </Text>
            </div>
          </div>
          <dl className={classes.sum}>
            <Line name={t.sum}>
              <Money value={data.sumOfEntries} />
            </Line>
            <Line name={t.balance}>
              <Money value={data.balance} />
            </Line>
            <Line name={t.difference} total>
              <Money value={data.difference} />
            </Line>
            <Line name={t.entries}>{formats.number(data.entries)}</Line>
            <Line name={t.unexplained}>{formats.number(data.unexplained)}</Line>
            <Line name={t.checkedAt}>
              <Moment at={data.checkedAt} />
            </Line>
          </dl>
        </Section>
      )}
    </Page>
  );
}

const Line = ({ name, total, children }: { name: string; total?: boolean; children: ReactNode }) => (
  <div data-total={total || undefined}>
    <dt>{name}</dt>
    <dd className="figures">{children}</dd>
  </div>
);
