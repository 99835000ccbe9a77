import { Group, Select, Skeleton, Stack, Switch, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMay, useMe } from '../api/me.tsx';
import { useRead, useWrite } from '../api/queries.ts';
import { AsCurl } from '../ui/as-curl.tsx';
import { Copy } from '../ui/copy-text.tsx';
import { useDraft } from '../ui/draft.ts';
import { Page, Section } from '../ui/page.tsx';
import { ReasonButton } from '../ui/reason-button.tsx';
import { showRefusal } from '../ui/show-refusal.ts';
import { useToast } from '../ui/toast.tsx';
import { Trouble } from '../ui/trouble.tsx';
import { useWords } from '../words/index.tsx';
import { OptOutWords } from './opt-out-words.tsx';
import type { Settings } from './settings.ts';
import { words } from './words.ts';

export function SettingsPage() {
  const t = useWords(words);
  const { data, error, refetch } = useRead('/organization', {});
  return (
    <Page title={t.title} description={t.description}>
      {error && !data && <Trouble error={error} again={() => void refetch()} />}
      {!data && !error && <Skeleton height={320} />}
      {data && (
        <>
          <General settings={data} />
          <OptOutWords settings={data} />
          <Security settings={data} />
        </>
      )}
    </Page>
  );
}

function General({ settings }: { settings: Settings }) {
  const t = useWords(words);
  const may = useMay();
  const toast = useToast();
  const form = useForm({
    initialValues: { name: settings.name, timeZone: settings.timeZone },
    validate: { name: (value) => (value.trim() ? null : t.required) },
  });
  const forgetDraft = useDraft('organization', form);
  const { mutate, error, isPending } = useWrite('patch', '/organization', {
    refreshes: ['/organization', '/session'],
    onSuccess: (saved) => {
      forgetDraft();
      form.resetDirty({ name: saved.name, timeZone: saved.timeZone });
      toast.done(t.saved);
    },
    onError: (refused) => void showRefusal(form, refused),
  });
  const body = { name: form.values.name.trim(), timeZone: form.values.timeZone };
  const zones = [...new Set([settings.timeZone, ...Intl.supportedValuesOf('timeZone')])];
  const mayNot = may('updateOrganization');
  return (
    <Section title={t.general}>
      <form onSubmit={form.onSubmit(() => mutate({ body }))} noValidate>
        <Stack gap="md" maw={460}>
          <TextInput label={t.name} maxLength={120} readOnly={mayNot !== null} {...form.getInputProps('name')} />
          <Select
            label={t.timeZone}
            description={t.timeZoneHint}
            data={zones}
            searchable
            limit={80}
            readOnly={mayNot !== null}
            {...form.getInputProps('timeZone')}
          />
          <Group gap="xl">
            <Fact name={t.plan} value={settings.plan} />
            <Group gap={4} align="flex-end">
              <Fact name={t.id} value={settings.id} code />
              <Copy text={settings.id} label={t.id} />
            </Group>
          </Group>
          {error && <Trouble error={error} />}
          <Group justify="space-between">
            <ReasonButton type="submit" loading={isPending} reason={mayNot ?? (form.isDirty() ? null : t.unchanged)}>
              {t.save}
            </ReasonButton>
            <AsCurl request={{ method: 'PATCH', path: '/organization', body }} />
          </Group>
        </Stack>
      </form>
    </Section>
  );
}

const Fact = ({ name, value, code }: { name: string; value: string; code?: boolean }) => (
  <div>
    <Text size="xs" c="dimmed">
      {name}
    </Text>
    <Text size="sm" {...(code ? { ff: 'monospace' } : {})} style={{ overflowWrap: 'anywhere' }}>
      {value}
    </Text>
  </div>
);

function Security({ settings }: { settings: Settings }) {
  const t = useWords(words);
  const may = useMay();
  const toast = useToast();
  const { organization } = useMe();
  const { mutate, isPending } = useWrite('patch', '/organization', {
    refreshes: ['/organization', '/session'],
    onSuccess: () => void toast.done(t.saved),
    onError: toast.refused,
  });
  const reason = may('updateOrganization') ?? (organization.role === 'OWNER' ? null : t.ownersOnly);
  return (
    <Section title={t.security}>
      <Group justify="space-between" align="flex-start">
        <Switch
          label={t.require}
          description={reason ? `${t.requireHow} ${reason}` : t.requireHow}
          checked={settings.requiresSecondFactor}
          disabled={isPending || reason !== null}
          onChange={(event) => mutate({ body: { requiresSecondFactor: event.currentTarget.checked } })}
        />
        <AsCurl
          request={{
            method: 'PATCH',
            path: '/organization',
            body: { requiresSecondFactor: !settings.requiresSecondFactor },
          }}
        />
      </Group>
    </Section>
  );
}
