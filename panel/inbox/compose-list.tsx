import { Button, Group, Modal, Stack, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconPlus } from '../ui/icons.tsx';
import { useWords } from '../words/index.tsx';
import { ComposeSend } from './compose-send.tsx';
import { composerWords } from './composer-words.ts';
import type { ReplyBody } from './send-reply.ts';

type Props = {
  conversationId: string;
  opened: boolean;
  text: string;
  onClose: () => void;
  onSend: (content: Partial<ReplyBody>, shown: string) => void;
};

/** A list of up to ten options that one button opens. */
export function ComposeList({ conversationId, opened, text, onClose, onSend }: Props) {
  const t = useWords(composerWords);
  return (
    <Modal opened={opened} onClose={onClose} title={t.list} closeButtonProps={{ 'aria-label': t.cancel }}>
      <ListForm conversationId={conversationId} text={text} onSend={onSend} />
    </Modal>
  );
}

type Values = { body: string; button: string; rows: readonly { key: string; title: string; description: string }[] };

function contentOf({ body, button, rows }: Values): Partial<ReplyBody> {
  const given = rows
    .filter(({ title }) => title.trim())
    .map(({ key, title, description }) => ({
      id: key,
      title: title.trim(),
      ...(description.trim() ? { description: description.trim() } : {}),
    }));
  return { interactive: { type: 'list', body: body.trim(), button: button.trim(), sections: [{ rows: given }] } };
}

function ListForm({ conversationId, text, onSend }: Omit<Props, 'opened' | 'onClose'>) {
  const t = useWords(composerWords);
  const form = useForm({
    initialValues: { body: text, button: t.openDefault, rows: [{ key: 'r1', title: '', description: '' }] },
    validate: {
      body: (value) => (value.trim() ? null : t.required),
      button: (value) => (value.trim() ? null : t.required),
      rows: (rows) => (rows.some(({ title }) => title.trim()) ? null : t.required),
    },
  });
  const submit = form.onSubmit((values) => onSend(contentOf(values), values.body.trim()));
  const { rows } = form.values;
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="sm">
        <Textarea
          label={t.text}
          autosize
          minRows={2}
          maxLength={4_096}
          data-autofocus
          {...form.getInputProps('body')}
        />
        <TextInput label={t.open} maxLength={20} {...form.getInputProps('button')} />
        {rows.map(({ key, title, description }, n) => (
          <Group key={key} grow align="flex-end" gap="xs">
            <TextInput
              label={t.row(n + 1)}
              maxLength={24}
              value={title}
              error={n === 0 ? form.errors.rows : null}
              onChange={({ currentTarget: { value } }) => form.setFieldValue(`rows.${n}.title`, value)}
            />
            <TextInput
              label={t.rowDescription}
              maxLength={72}
              value={description}
              onChange={({ currentTarget: { value } }) => form.setFieldValue(`rows.${n}.description`, value)}
            />
          </Group>
        ))}
        {rows.length < 10 && (
          <Button
            variant="subtle"
            leftSection={<IconPlus size={15} />}
            onClick={() => form.insertListItem('rows', { key: `r${rows.length + 1}`, title: '', description: '' })}
          >
            {t.addRow}
          </Button>
        )}
        <ComposeSend conversationId={conversationId} content={contentOf(form.values)} />
      </Stack>
    </form>
  );
}
