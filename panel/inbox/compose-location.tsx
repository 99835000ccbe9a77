import { Group, Modal, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useWords } from '../words/index.tsx';
import { ComposeSend } from './compose-send.tsx';
import { composerWords } from './composer-words.ts';
import { readPlace } from './read-place.ts';
import type { ReplyBody } from './send-reply.ts';

type Props = {
  conversationId: string;
  opened: boolean;
  onClose: () => void;
  onSend: (content: Partial<ReplyBody>, shown: string) => void;
};

type Values = { latitude: string; longitude: string; name: string; address: string };

function contentOf({ latitude, longitude, name, address }: Values): Pick<Partial<ReplyBody>, 'location'> {
  const place = readPlace(latitude, longitude);
  if (!place) return {};
  return {
    location: {
      ...place,
      ...(name.trim() ? { name: name.trim() } : {}),
      ...(address.trim() ? { address: address.trim() } : {}),
    },
  };
}

/** A place on the map. */
export function ComposeLocation({ conversationId, opened, onClose, onSend }: Props) {
  const t = useWords(composerWords);
  const form = useForm({
    initialValues: { latitude: '', longitude: '', name: '', address: '' },
    validate: { latitude: (value, { longitude }) => (readPlace(value, longitude) ? null : t.range) },
  });
  const submit = form.onSubmit((values) => {
    const { location } = contentOf(values);
    if (!location) return;
    onSend({ location }, values.name.trim() || `${location.latitude}, ${location.longitude}`);
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
          <ComposeSend conversationId={conversationId} content={contentOf(form.values)} />
        </Stack>
      </form>
    </Modal>
  );
}
