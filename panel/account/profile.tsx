import { Checkbox, Fieldset, Group, Select, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMe } from '../api/me.tsx';
import { useWrite } from '../api/queries.ts';
import { AsCurl } from '../ui/as-curl.tsx';
import { useDraft } from '../ui/draft.ts';
import { Section } from '../ui/page.tsx';
import { ReasonButton } from '../ui/reason-button.tsx';
import { showRefusal } from '../ui/show-refusal.ts';
import { useToast } from '../ui/toast.tsx';
import { Trouble } from '../ui/trouble.tsx';
import { useWords } from '../words/index.tsx';
import { VerifyPhone } from './verify-phone.tsx';
import { words } from './words.ts';

/** The profile of the signed-in person. */
export function Profile() {
  const t = useWords(words);
  const toast = useToast();
  const { user, organizations } = useMe();
  const form = useForm({
    initialValues: {
      name: user.name,
      phone: user.phone ?? '',
      mainOrganizationId: user.mainOrganizationId,
      attention: user.notify.attention,
      security: user.notify.security,
    },
    validate: { name: (value) => (value.trim() ? null : t.required) },
  });
  const forgetDraft = useDraft('profile', form);
  const { mutate, error, isPending } = useWrite('patch', '/me', {
    refreshes: ['/session', '/members'],
    onSuccess: () => {
      forgetDraft();
      form.resetDirty();
      toast.done(t.saved);
    },
    onError: (refused) => void showRefusal(form, refused),
  });
  const { name, phone, mainOrganizationId, attention, security } = form.values;
  const body = {
    name: name.trim(),
    phone: phone.replace(/[^\d+]/g, '') || null,
    mainOrganizationId,
    notify: { attention, security },
  };
  return (
    <Section title={t.profile}>
      <form onSubmit={form.onSubmit(() => mutate({ body }))} noValidate>
        <Stack gap="md" maw={460}>
          <TextInput label={t.name} autoComplete="name" maxLength={120} {...form.getInputProps('name')} />
          <TextInput label={t.email} value={user.email} readOnly variant="filled" />
          <TextInput
            label={t.phone}
            description={t.phoneHint}
            type="tel"
            autoComplete="tel"
            maxLength={32}
            {...form.getInputProps('phone')}
          />
          {!form.isDirty('phone') && <VerifyPhone key={user.phone} />}
          {organizations.length > 1 && (
            <Select
              label={t.main}
              description={t.mainHint}
              data={organizations.map(({ id, name: label }) => ({ value: id, label }))}
              {...form.getInputProps('mainOrganizationId')}
            />
          )}
          <Fieldset variant="unstyled" legend={t.notify}>
            <Stack gap="xs">
              <Checkbox label={t.notifyAttention} {...form.getInputProps('attention', { type: 'checkbox' })} />
              <Checkbox label={t.notifySecurity} {...form.getInputProps('security', { type: 'checkbox' })} />
            </Stack>
          </Fieldset>
          {error && <Trouble error={error} />}
          <Group justify="space-between">
            <ReasonButton type="submit" loading={isPending} reason={form.isDirty() ? null : t.unchanged}>
              {t.save}
            </ReasonButton>
            <AsCurl request={{ method: 'PATCH', path: '/me', body }} />
          </Group>
        </Stack>
      </form>
    </Section>
  );
}
