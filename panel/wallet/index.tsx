import { Anchor, Grid, Group, Skeleton, Stack, Text } from '@mantine/core';
import { Link, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useMay, useMe } from '../api/me.tsx';
import { useRead } from '../api/queries.ts';
import { IconPlus, IconShieldCheck } from '../ui/icons.tsx';
import { Money } from '../ui/money.tsx';
import { Page, Section } from '../ui/page.tsx';
import { ReasonButton } from '../ui/reason-button.tsx';
import { Trouble } from '../ui/trouble.tsx';
import { useWords } from '../words/index.tsx';
import { AutoRecharge } from './auto-recharge.tsx';
import { Prices } from './prices.tsx';
import { Statement } from './statement.tsx';
import { TopUp } from './top-up.tsx';
import classes from './wallet.module.css';
import { words } from './words.ts';

export function WalletPage() {
  const t = useWords(words);
  const may = useMay();
  const { can } = useMe();
  const { new: asked } = useSearch({ strict: false });
  const [tops, setTops] = useState(asked === '1' && may('createRecharge') === null);
  const { data: wallet, error, refetch } = useRead('/v1/wallet', {});
  return (
    <Page
      title={t.title}
      description={t.description}
      actions={
        <ReasonButton reason={may('createRecharge')} leftSection={<IconPlus size={16} />} onClick={() => setTops(true)}>
          {t.topUp}
        </ReasonButton>
      }
    >
      {error && !wallet && <Trouble error={error} again={() => void refetch()} />}
      <Section>
        <Group justify="space-between" align="flex-end">
          <div>
            <Text size="sm" c="dimmed">
              {t.balance}
            </Text>
            <div className={classes.balance}>
              {wallet ? <Money value={wallet.balance} /> : <Skeleton height={30} width={170} />}
            </div>
          </div>
          {can.includes('getWalletProof') && (
            <Anchor component={Link} to="/wallet/proof" size="sm">
              <Group gap={6} wrap="nowrap">
                <IconShieldCheck size={16} /> {t.proofLink}
              </Group>
            </Anchor>
          )}
        </Group>
      </Section>
      {can.includes('listStatement') && <Statement />}
      <Grid gap="lg">
        <Grid.Col span={{ base: 12, md: 6 }}>{can.includes('getPrices') && <Prices />}</Grid.Col>
        <Grid.Col span={{ base: 12, md: 6 }}>
          <Stack>{wallet && can.includes('getAutoRecharge') && <AutoRecharge initial={wallet.autoRecharge} />}</Stack>
        </Grid.Col>
      </Grid>
      <TopUp opened={tops} onClose={() => setTops(false)} />
    </Page>
  );
}
