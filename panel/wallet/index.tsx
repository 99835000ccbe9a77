import { Anchor, Grid, Group, Skeleton, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useMay, useMe } from '../api/me.tsx';
import { useRead } from '../api/queries.ts';
import { useAskedDialog } from '../ui/asked-dialog.ts';
import { IconPlus, IconShieldCheck } from '../ui/icons.tsx';
import { Money } from '../ui/money.tsx';
import { Page, Section } from '../ui/page.tsx';
import { ReasonButton } from '../ui/reason-button.tsx';
import { Trouble } from '../ui/trouble.tsx';
import { useWords } from '../words/index.tsx';
import { AutoRecharge } from './auto-recharge.tsx';
import { Prices } from './prices.tsx';
import { SpendAlarm } from './spend-alarm.tsx';
import { Statement } from './statement.tsx';
import { TopUp } from './top-up.tsx';
import classes from './wallet.module.css';
import { words } from './words.ts';

export function WalletPage() {
  const t = useWords(words);
  const may = useMay();
  const { can } = useMe();
  const dialog = useAskedDialog(may('createRecharge'));
  const { data: wallet, error, refetch } = useRead('/v1/wallet', {});
  return (
    <Page
      title={t.title}
      description={t.description}
      actions={
        <ReasonButton reason={may('createRecharge')} leftSection={<IconPlus size={16} />} onClick={dialog.open}>
          {t.topUp}
        </ReasonButton>
      }
    >
      {error && !wallet && <Trouble error={error} again={() => void refetch()} />}
      <Section>
        <Group justify="space-between" align="flex-end">
          <div className={classes.held}>
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
          {wallet && can.includes('getAutoRecharge') && <AutoRecharge initial={wallet.autoRecharge} />}
        </Grid.Col>
      </Grid>
      {can.includes('getSpendAlarm') && <SpendAlarm />}
      <TopUp opened={dialog.opened} onClose={dialog.close} />
    </Page>
  );
}
