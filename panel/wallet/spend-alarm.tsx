import { Group, NumberInput, Skeleton, Stack, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMay } from '../api/me.tsx';
import type { Reply } from '../api/paths.ts';
import { useRead, useWrite } from '../api/queries.ts';
import { AsCurl } from '../ui/as-curl.tsx';
import { useDraft } from '../ui/draft.ts';
import { Money } from '../ui/money.tsx';
import { Section } from '../ui/page.tsx';
import { ReasonButton } from '../ui/reason-button.tsx';
import { showRefusal } from '../ui/show-refusal.ts';
import { useToast } from '../ui/toast.tsx';
import { Trouble } from '../ui/trouble.tsx';
import { useWords } from '../words/index.tsx';
import { amountOf, useMoneyField } from './money-field.ts';
import classes from './wallet.module.css';
import { words } from './words.ts';

type Alarm = Reply<'get', '/v1/wallet/spend-alarm'>;

/** From how much a day or a month on the owners get a mail. */
export function SpendAlarm() {
  const t = useWords(words);
  const { data, error, refetch } = useRead('/v1/wallet/spend-alarm', {});
  return (
    <Section title={t.alarm} description={t.alarmHow}>
      {error && !data && <Trouble error={error} again={() => void refetch()} />}
      {!data && !error && <Skeleton height={170} />}
      {data && <AlarmForm alarm={data} />}
    </Section>
  );
}

function AlarmForm({ alarm }: { alarm: Alarm }) {
  const t = useWords(words);
  const may = useMay();
  const toast = useToast();
  const mayNot = may('putSpendAlarm');
  const money = { ...useMoneyField(), readOnly: mayNot !== null };
  const form = useForm<{ daily: number | string; monthly: number | string }>({
    initialValues: { daily: alarm.daily ?? '', monthly: alarm.monthly ?? '' },
  });
  const forgetDraft = useDraft('spend-alarm', form);
  const { mutate, error, isPending } = useWrite('put', '/v1/wallet/spend-alarm', {
    refreshes: ['/v1/wallet/spend-alarm'],
    onSuccess: () => {
      forgetDraft();
      toast.done(t.alarmSaved);
    },
    onError: (refused) => void showRefusal(form, refused),
  });
  const body = { daily: amountOf(form.values.daily), monthly: amountOf(form.values.monthly) };
  // Without an alarm nothing is counted, and the service answers nothing spent.
  const isCounted = alarm.daily !== null || alarm.monthly !== null;
  const spent = (text: string, amount: number) => (
    <Text span inherit>
      {text} <Money value={amount} />
    </Text>
  );
  return (
    <form onSubmit={form.onSubmit(() => mutate({ body }))} noValidate>
      <Stack gap="md">
        <div className={classes.pair}>
          <NumberInput
            label={t.alarmDaily}
            description={isCounted && spent(t.spentToday, alarm.spentToday)}
            placeholder={t.noAlarm}
            {...money}
            {...form.getInputProps('daily')}
          />
          <NumberInput
            label={t.alarmMonthly}
            description={isCounted && spent(t.spentThisMonth, alarm.spentThisMonth)}
            placeholder={t.noAlarm}
            {...money}
            {...form.getInputProps('monthly')}
          />
        </div>
        {error && <Trouble error={error} />}
        <Group justify="space-between">
          <ReasonButton type="submit" variant="default" loading={isPending} reason={mayNot}>
            {t.save}
          </ReasonButton>
          <AsCurl request={{ method: 'PUT', path: '/v1/wallet/spend-alarm', body }} />
        </Group>
      </Stack>
    </form>
  );
}
