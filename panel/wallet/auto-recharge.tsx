import { Group, NumberInput, Stack, Switch } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMay } from '../api/me.tsx';
import type { Reply } from '../api/paths.ts';
import { useWrite } from '../api/queries.ts';
import { AsCurl } from '../ui/as-curl.tsx';
import { useDraft } from '../ui/draft.ts';
import { Section } from '../ui/page.tsx';
import { ReasonButton } from '../ui/reason-button.tsx';
import { showRefusal } from '../ui/show-refusal.ts';
import { useToast } from '../ui/toast.tsx';
import { Trouble } from '../ui/trouble.tsx';
import { useWords } from '../words/index.tsx';
import { amountOf, useMoneyField } from './money-field.ts';
import { words } from './words.ts';

type Values = { enabled: boolean; threshold: number | string; amount: number | string; monthlyLimit: number | string };

/** A wallet that fills itself, within bounds. */
export function AutoRecharge({ initial }: { initial: Reply<'get', '/v1/wallet'>['autoRecharge'] }) {
  const t = useWords(words);
  const may = useMay();
  const toast = useToast();
  const form = useForm<Values>({ initialValues: { ...initial, monthlyLimit: initial.monthlyLimit ?? '' } });
  const forgetDraft = useDraft('auto-recharge', form);
  const { mutate, error, isPending } = useWrite('put', '/v1/wallet/auto-recharge', {
    refreshes: ['/v1/wallet'],
    onSuccess: () => {
      forgetDraft();
      toast.done(t.saved);
    },
    onError: (refused) => void showRefusal(form, refused),
  });
  const { enabled, threshold, amount, monthlyLimit } = form.values;
  const body = {
    enabled,
    threshold: Number(threshold),
    amount: Number(amount),
    monthlyLimit: amountOf(monthlyLimit),
  };
  const mayNot = may('putAutoRecharge');
  const money = { ...useMoneyField(), readOnly: mayNot !== null };
  return (
    <Section title={t.auto} description={t.autoHow}>
      <form onSubmit={form.onSubmit(() => mutate({ body }))} noValidate>
        <Stack gap="md">
          <Switch
            label={t.autoOn}
            description={mayNot}
            disabled={mayNot !== null}
            {...form.getInputProps('enabled', { type: 'checkbox' })}
          />
          <NumberInput label={t.threshold} {...money} {...form.getInputProps('threshold')} />
          <NumberInput label={t.autoAmount} {...money} {...form.getInputProps('amount')} />
          <NumberInput
            label={t.monthly}
            description={t.monthlyHint}
            {...money}
            {...form.getInputProps('monthlyLimit')}
          />
          {error && <Trouble error={error} />}
          <Group justify="space-between">
            <ReasonButton type="submit" variant="default" loading={isPending} reason={mayNot}>
              {t.save}
            </ReasonButton>
            <AsCurl request={{ method: 'PUT', path: '/v1/wallet/auto-recharge', body }} />
          </Group>
        </Stack>
      </form>
    </Section>
  );
}
