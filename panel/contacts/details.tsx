import { Button, Group, Pill, Stack, TagsInput, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { type ReactNode, useState } from 'react';
import { useMay } from '../api/me.tsx';
import type { Reply } from '../api/paths.ts';
import { useRead, useWrite } from '../api/queries.ts';
import { AsCurl } from '../ui/as-curl.tsx';
import { Moment } from '../ui/moment.tsx';
import { Section } from '../ui/page.tsx';
import { ReasonButton } from '../ui/reason-button.tsx';
import { showRefusal } from '../ui/show-refusal.ts';
import { useToast } from '../ui/toast.tsx';
import { useWords } from '../words/index.tsx';
import classes from './contacts.module.css';
import { personWords } from './person-words.ts';

type Contact = Reply<'get', '/v1/contacts/{phone}'>;
type Props = { contact: Contact; phone: string };

export function Details({ contact, phone }: Props) {
  const t = useWords(personWords);
  const may = useMay();
  const [isEditing, setIsEditing] = useState(false);
  return (
    <Section
      title={t.data}
      actions={
        isEditing ? undefined : (
          <ReasonButton variant="default" size="xs" reason={may('patchContact')} onClick={() => setIsEditing(true)}>
            {t.edit}
          </ReasonButton>
        )
      }
    >
      {isEditing ? (
        <EditForm contact={contact} phone={phone} onDone={() => setIsEditing(false)} />
      ) : (
        <Facts contact={contact} />
      )}
    </Section>
  );
}

function Facts({ contact }: { contact: Contact }) {
  const t = useWords(personWords);
  return (
    <dl className={classes.facts}>
      <Row name={t.name} value={contact.name ?? '—'} />
      <Row name={t.email} value={contact.email ?? '—'} />
      <Row name={t.tags} value={contact.tags.length === 0 ? '—' : <Tags tags={contact.tags} />} />
      {Object.entries(contact.attributes).map(([name, value]) => (
        <Row key={name} name={name} value={typeof value === 'object' ? JSON.stringify(value) : String(value)} />
      ))}
      <Row
        name={t.lastInbound}
        value={contact.lastInboundAt ? <Moment at={contact.lastInboundAt} form="relative" /> : '—'}
      />
      <Row name={t.since} value={<Moment at={contact.createdAt} form="date" />} />
    </dl>
  );
}

const Tags = ({ tags }: { tags: readonly string[] }) => (
  <Group gap={4}>
    {tags.map((tag) => (
      <Pill key={tag} size="xs">
        {tag}
      </Pill>
    ))}
  </Group>
);

function Row({ name, value }: { name: string; value: ReactNode }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </>
  );
}

function EditForm({ contact, phone, onDone }: Props & { onDone: () => void }) {
  const t = useWords(personWords);
  const toast = useToast();
  const known = (useRead('/tags', {}).data?.data ?? []).map(({ tag }) => tag);
  const form = useForm({
    initialValues: { name: contact.name ?? '', email: contact.email ?? '', tags: contact.tags },
  });
  const save = useWrite('patch', '/v1/contacts/{phone}', {
    refreshes: ['/v1/contacts', '/v1/contacts/{phone}', '/tags'],
    onSuccess: () => {
      toast.done(t.saved);
      onDone();
    },
    onError: (error) => void (showRefusal(form, error) || toast.refused(error)),
  });
  return (
    <form noValidate onSubmit={form.onSubmit((body) => save.mutate({ params: { phone }, body }))}>
      <Stack gap="sm">
        <TextInput label={t.name} maxLength={255} data-autofocus {...form.getInputProps('name')} />
        <TextInput label={t.email} type="email" maxLength={320} {...form.getInputProps('email')} />
        <TagsInput label={t.tags} data={known} maxTags={50} acceptValueOnBlur {...form.getInputProps('tags')} />
        <Group>
          <Button type="submit" loading={save.isPending}>
            {t.save}
          </Button>
          <Button variant="default" onClick={onDone}>
            {t.cancel}
          </Button>
          <AsCurl request={{ method: 'PATCH', path: `/v1/contacts/${phone}`, body: form.values }} />
        </Group>
      </Stack>
    </form>
  );
}
