import { Button, Group, Modal, Stack, TagsInput, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useNavigate } from '@tanstack/react-router';
import { useRead, useWrite } from '../api/queries.ts';
import { AsCurl } from '../ui/as-curl.tsx';
import { showRefusal } from '../ui/show-refusal.ts';
import { useToast } from '../ui/toast.tsx';
import { useWords } from '../words/index.tsx';
import { readPhone } from './map-columns.ts';
import { personWords } from './person-words.ts';
import { words } from './words.ts';

type Props = { opened: boolean; onClose: () => void };

/** One contact by hand; of a phone that is known, what was known before is completed. */
export function AddContact({ opened, onClose }: Props) {
  const t = useWords(words);
  return (
    <Modal opened={opened} onClose={onClose} title={t.addTitle} closeButtonProps={{ 'aria-label': t.cancel }}>
      <AddForm onClose={onClose} />
    </Modal>
  );
}

function AddForm({ onClose }: Pick<Props, 'onClose'>) {
  const t = useWords(words);
  const person = useWords(personWords);
  const toast = useToast();
  const navigate = useNavigate();
  const known = (useRead('/tags', {}).data?.data ?? []).map(({ tag }) => tag);
  const form = useForm({
    initialValues: { phone: '', name: '', email: '', tags: [] as string[] },
    validate: { phone: (value) => (value.trim() ? null : t.needPhone) },
  });
  const { phone, name, email, tags } = form.values;
  const row = {
    phone: phone.trim() ? readPhone(phone) : '',
    ...(name.trim() ? { name: name.trim() } : {}),
    ...(email.trim() ? { email: email.trim() } : {}),
    ...(tags.length > 0 ? { tags } : {}),
  };
  const add = useWrite('post', '/v1/contacts/import', {
    refreshes: ['/v1/contacts', '/tags'],
    onError: (error) => void (showRefusal(form, error) || toast.refused(error)),
    onSuccess: (came) => {
      const [wrong] = 'errors' in came ? came.errors : [];
      if (wrong) return form.setFieldError('phone', wrong.reason);
      toast.done('updated' in came && came.updated + came.unchanged > 0 ? t.completed : t.added);
      onClose();
      void navigate({ to: '/contacts/$phone', params: { phone: row.phone } });
    },
  });
  return (
    <form noValidate onSubmit={form.onSubmit(() => add.mutate({ body: [row] }))}>
      <Stack gap="sm">
        <TextInput
          label={person.phone}
          placeholder="+55 11 98888-7777"
          inputMode="tel"
          maxLength={32}
          data-autofocus
          {...form.getInputProps('phone')}
        />
        <TextInput label={person.name} maxLength={255} {...form.getInputProps('name')} />
        <TextInput label={person.email} type="email" maxLength={320} {...form.getInputProps('email')} />
        <TagsInput label={person.tags} data={known} maxTags={50} acceptValueOnBlur {...form.getInputProps('tags')} />
        <Group justify="space-between">
          <AsCurl request={{ method: 'POST', path: '/v1/contacts/import', body: [row] }} />
          <Button type="submit" loading={add.isPending}>
            {person.save}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
