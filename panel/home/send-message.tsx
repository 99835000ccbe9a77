import { Alert, Anchor, Button, Group, Select, Skeleton, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { useMay, useMe } from '../api/me.tsx';
import type { Item, Reply } from '../api/paths.ts';
import { useRead, useWrite } from '../api/queries.ts';
import { AsCurl } from '../ui/as-curl.tsx';
import { useDraft } from '../ui/draft.ts';
import { IconExternalLink, IconSend } from '../ui/icons.tsx';
import { Section } from '../ui/page.tsx';
import { fillParts } from '../ui/phone-preview/structure.ts';
import { ReasonButton } from '../ui/reason-button.tsx';
import { Trouble } from '../ui/trouble.tsx';
import { useWords } from '../words/index.tsx';
import { phoneOf, phonePage, placesOf } from './fill-template.ts';
import { SentMessage } from './sent-message.tsx';
import { words } from './words.ts';

type Template = Item<'/v1/templates'>;

/** The first message of an account, sent from the page and followed on it. */
export default function SendMessage() {
  const t = useWords(words);
  const { phoneUrl } = useMe();
  const [sent, setSent] = useState<Reply<'post', '/v1/messages'> | null>(null);
  const query = useRead('/v1/templates', { query: { providerStatus: 'APPROVED' } });
  const templates = query.data?.data
    .filter(({ availableForSending, usageGuide }) => availableForSending && usageGuide)
    // A greeting is a better first message than a login code.
    .sort((a, b) => Number(b.category === 'UTILITY') - Number(a.category === 'UTILITY'));
  const phoneLink = phoneUrl && (
    <Anchor
      href={phonePage(phoneUrl, sent && 'id' in sent ? sent.receiver : phoneOf(phoneUrl))}
      target="_blank"
      rel="noreferrer"
      size="sm"
    >
      <Group gap={5} wrap="nowrap">
        {t.openPhone} <IconExternalLink size={14} aria-hidden />
      </Group>
    </Anchor>
  );
  return (
    <Section title={t.first} description={phoneUrl ? t.firstHowPhone : t.firstHow} actions={phoneLink}>
      {sent && 'id' in sent ? (
        <Stack gap="sm">
          <SentMessage id={sent.id} body={sent.body ?? ''} receiver={sent.receiver} />
          <Group>
            <Button variant="default" onClick={() => setSent(null)}>
              {t.another}
            </Button>
          </Group>
        </Stack>
      ) : query.error ? (
        <Trouble error={query.error} again={() => void query.refetch()} />
      ) : !templates ? (
        // Not the form yet: it begins anew when templates come, and would lose what was typed meanwhile.
        <Skeleton height={300} radius="md" />
      ) : templates.length === 0 ? (
        <Alert color="gray" bg="var(--raised)">
          {t.noTemplates}
        </Alert>
      ) : (
        <SendForm key={templates[0]?.id ?? ''} templates={templates} onSent={setSent} />
      )}
    </Section>
  );
}

type Props = { templates: Template[]; onSent: (message: Reply<'post', '/v1/messages'>) => void };

function SendForm({ templates, onSent }: Props) {
  const t = useWords(words);
  const may = useMay();
  const { phoneUrl } = useMe();
  const form = useForm({
    initialValues: {
      receiver: phoneOf(phoneUrl),
      templateName: templates[0]?.name ?? '',
      values: samplesOf(templates[0]),
    },
    validate: {
      receiver: (value) => (value.replace(/\D/g, '').length >= 8 ? null : t.phoneWrong),
    },
  });
  const forgetDraft = useDraft('first-message', form);
  const { mutate, error, isPending } = useWrite('post', '/v1/messages', {
    once: true,
    onSuccess: (message) => {
      forgetDraft();
      onSent(message);
    },
  });
  const template = templates.find(({ name }) => name === form.values.templateName);
  const body = {
    receiver: form.values.receiver.replace(/[^\d+]/g, ''),
    templateName: form.values.templateName,
    ...(form.values.values.length > 0 ? { templateVariables: form.values.values } : {}),
  };
  return (
    <form onSubmit={form.onSubmit(() => mutate({ body }))} noValidate>
      <Stack gap="sm">
        <TextInput label={t.to} description={t.toHint} type="tel" maxLength={40} {...form.getInputProps('receiver')} />
        <Select
          label={t.template}
          data={templates.map(({ name, formattedName }) => ({ value: name, label: formattedName || name }))}
          value={form.values.templateName}
          onChange={(name) => {
            form.setFieldValue('templateName', name ?? '');
            form.setFieldValue('values', samplesOf(templates.find((one) => one.name === name)));
          }}
        />
        {form.values.values.map((value, index) => (
          <TextInput
            key={placesOf(template?.variablesSchema)[index] ?? index}
            label={t.variable(String(index + 1))}
            value={value}
            maxLength={200}
            onChange={(event) => form.setFieldValue(`values.${index}`, event.currentTarget.value)}
          />
        ))}
        {template?.bodyPreview && (
          <Text size="sm" c="dimmed">
            {bodyOf(template, form.values.values)}
          </Text>
        )}
        {error && <Trouble error={error} />}
        <Group justify="space-between">
          <ReasonButton
            type="submit"
            loading={isPending}
            reason={may('sendMessage')}
            leftSection={<IconSend size={16} aria-hidden />}
          >
            {t.send}
          </ReasonButton>
          <AsCurl request={{ method: 'POST', path: '/v1/messages', body }} />
        </Group>
      </Stack>
    </form>
  );
}

/** The values of a header come before those of the text. */
const bodyOf = ({ structureJson }: Template, values: readonly string[]) =>
  fillParts(structureJson, values)
    .body.map(({ text }) => text)
    .join('');

const samplesOf = (template: Template | undefined) =>
  placesOf(template?.variablesSchema).map((place) => template?.variablesSchema?.[place] ?? '');
