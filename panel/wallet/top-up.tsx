import { Alert, Anchor, Button, Drawer, Group, Loader, NumberInput, Stack, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useMay } from '../api/me.tsx';
import type { Reply } from '../api/paths.ts';
import { useRead, useWrite } from '../api/queries.ts';
import { isTouched } from '../api/topics.ts';
import { AsCurl } from '../ui/as-curl.tsx';
import { CopyText } from '../ui/copy-text.tsx';
import { IconCheck, IconExternalLink } from '../ui/icons.tsx';
import { Money } from '../ui/money.tsx';
import { ReasonButton } from '../ui/reason-button.tsx';
import { showRefusal } from '../ui/show-refusal.ts';
import { Trouble } from '../ui/trouble.tsx';
import { words as common } from '../ui/words.ts';
import { useWords } from '../words/index.tsx';
import { useMoneyField } from './money-field.ts';
import classes from './wallet.module.css';
import { words } from './words.ts';

type Recharge = Reply<'post', '/wallet/recharges'>;
type Props = { opened: boolean; onClose: () => void };

/** An amount, then its Pix code, then the news that it was paid. */
export function TopUp({ opened, onClose }: Props) {
  const t = useWords(words);
  const c = useWords(common);
  const [asked, setAsked] = useState<Recharge | null>(null);
  const close = () => {
    setAsked(null);
    onClose();
  };
  return (
    <Drawer
      opened={opened}
      onClose={close}
      title={asked ? t.payTitle : t.topUp}
      closeButtonProps={{ 'aria-label': c.close }}
    >
      {asked ? <Payment recharge={asked} onDone={close} /> : <AmountForm onAsked={setAsked} />}
    </Drawer>
  );
}

function AmountForm({ onAsked }: { onAsked: (recharge: Recharge) => void }) {
  const t = useWords(words);
  const may = useMay();
  const money = useMoneyField();
  const form = useForm<{ amount: number | string }>({
    initialValues: { amount: 100 },
    validate: { amount: (value) => (Number(value) >= 1 ? null : t.amountWrong) },
  });
  const { mutate, error, isPending } = useWrite('post', '/wallet/recharges', {
    refreshes: ['/wallet/recharges'],
    onSuccess: onAsked,
    onError: (refused) => void showRefusal(form, refused),
  });
  const body = { amount: Number(form.values.amount) };
  return (
    <form onSubmit={form.onSubmit(() => mutate({ body }))} noValidate>
      <Stack gap="md">
        <NumberInput
          label={t.amount}
          description={t.amountHint}
          {...money}
          min={1}
          data-autofocus
          {...form.getInputProps('amount')}
        />
        <Group gap="xs">
          {[50, 100, 500, 1_000].map((value) => (
            <Button key={value} variant="default" size="xs" onClick={() => form.setFieldValue('amount', value)}>
              <Money value={value} />
            </Button>
          ))}
        </Group>
        {error && <Trouble error={error} />}
        <Group justify="space-between">
          <ReasonButton type="submit" loading={isPending} reason={may('createRecharge')}>
            {t.pay}
          </ReasonButton>
          <AsCurl request={{ method: 'POST', path: '/wallet/recharges', body }} />
        </Group>
      </Stack>
    </form>
  );
}

function Payment({ recharge, onDone }: { recharge: Recharge; onDone: () => void }) {
  const t = useWords(words);
  const { data = recharge } = useRead(
    '/wallet/recharges/{id}',
    { params: { id: recharge.id } },
    {
      refetchInterval: ({ state }) => (state.data && state.data.status !== 'OPEN' ? false : 3_000),
    },
  );
  const client = useQueryClient();
  useEffect(() => {
    if (data.status !== 'PAID') return;
    void client.invalidateQueries({ predicate: ({ queryKey }) => isTouched('wallet', String(queryKey[0])) });
  }, [data.status, client]);
  if (data.status === 'PAID') {
    return (
      <Stack>
        <Alert color="accent" icon={<IconCheck size={18} />} role="status">
          {t.paid}
        </Alert>
        <Button onClick={onDone}>{t.done}</Button>
      </Stack>
    );
  }
  if (data.status !== 'OPEN') {
    return (
      <Alert color="red" role="alert">
        {data.status === 'EXPIRED' ? t.expiredPayment : t.failedPayment}
      </Alert>
    );
  }
  return (
    <Stack gap="md">
      <Text size="sm" c="dimmed">
        {t.payHow}
      </Text>
      <Text ta="center" fw={600} fz={22}>
        <Money value={data.amount} />
      </Text>
      {data.qrSvg && (
        <div className={classes.qr}>
          <img src={`data:image/svg+xml;utf8,${encodeURIComponent(data.qrSvg)}`} alt={t.payTitle} />
        </div>
      )}
      {data.pixCode && <CopyText text={data.pixCode} label={t.pixCode} wrap />}
      {data.paymentUrl && (
        <Anchor href={data.paymentUrl} target="_blank" rel="noreferrer" size="sm">
          <Group gap={5}>
            {t.sandbox} <IconExternalLink size={14} />
          </Group>
        </Anchor>
      )}
      <Group gap="sm" role="status">
        <Loader size={16} />
        <Text size="sm" c="dimmed">
          {t.waiting}
        </Text>
      </Group>
    </Stack>
  );
}
