import { Button, Group, Modal, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useWords } from '../words/index.tsx';
import { composerWords } from './composer-words.ts';
import { readPlace } from './read-place.ts';
import type { ReplyBody } from './send-reply.ts';

type Props = { opened: boolean; onClose: () => void; onSend: (content: Partial<ReplyBody>, shown: string) => void };

/** A place on the map. */
export function ComposeLocation({ opened, onClose, onSend }: Props) {
  const t = useWords(composerWords);
  const form = useForm({
    initialValues: { latitude: '', longitude: '', name: '', address: '' },
    validate: { latitude: (value, { longitude }) => (readPlace(value, longitude) ? null : t.range) },
  });
  const submit = form.onSubmit(({ latitude, longitude, name, address }) => {
    const place = readPlace(latitude, longitude);
    if (!place) return;
    const location = {
      ...place,
      ...(name.trim() ? { name: name.trim() } : {}),
      ...(address.trim() ? { address: address.trim() } : {}),
    };
    onSend({ location }, name.trim() || `${place.latitude}, ${place.longitude}`);
    form.reset();
  });
  return (
    <Modal opened={opened} onClose={onClose} title={t.location} closeButtonProps={{ 'aria-label': t.cancel }}>
      <form onSubmit={submit} noValidate>
        <Stack gap="sm">
          <Group grow align="flex-start">
            <TextInput label={t.latitude} maxLength={64} data-autofocus {...form.getInputProps('latitude')} />
            <TextInput label={t.longitude} maxLength={32} {...form.getInputProps('longitude')} />
          </Group>
          <TextInput label={t.place} maxLength={200} {...form.getInputProps('name')} />
          <TextInput label={t.address} maxLength={300} {...form.getInputProps('address')} />
          <Group justify="flex-end">
            <Button type="submit">{t.send}</Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
