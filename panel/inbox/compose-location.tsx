import { Button, Group, Modal, NumberInput, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useWords } from '../words/index.tsx';
import { composerWords } from './composer-words.ts';
import type { ReplyBody } from './send-reply.ts';

type Props = { opened: boolean; onClose: () => void; onSend: (content: Partial<ReplyBody>, shown: string) => void };

/** A place on the map. */
export function ComposeLocation({ opened, onClose, onSend }: Props) {
  const t = useWords(composerWords);
  const within = (most: number) => (value: number | string) =>
    typeof value === 'number' && Math.abs(value) <= most ? null : t.range;
  const form = useForm<{ latitude: number | string; longitude: number | string; name: string; address: string }>({
    initialValues: { latitude: '', longitude: '', name: '', address: '' },
    validate: { latitude: within(90), longitude: within(180) },
  });
  const submit = form.onSubmit(({ latitude, longitude, name, address }) => {
    const location = {
      latitude: Number(latitude),
      longitude: Number(longitude),
      ...(name.trim() ? { name: name.trim() } : {}),
      ...(address.trim() ? { address: address.trim() } : {}),
    };
    onSend({ location }, name.trim() || `${latitude}, ${longitude}`);
    form.reset();
  });
  return (
    <Modal opened={opened} onClose={onClose} title={t.location} closeButtonProps={{ 'aria-label': t.cancel }}>
      <form onSubmit={submit} noValidate>
        <Stack gap="sm">
          <Group grow>
            <NumberInput
              label={t.latitude}
              decimalScale={6}
              hideControls
              data-autofocus
              {...form.getInputProps('latitude')}
            />
            <NumberInput label={t.longitude} decimalScale={6} hideControls {...form.getInputProps('longitude')} />
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
