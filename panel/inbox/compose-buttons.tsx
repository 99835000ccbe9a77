import { Button, Modal, Stack, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconPlus } from '../ui/icons.tsx';
import { useWords } from '../words/index.tsx';
import { ComposeSend } from './compose-send.tsx';
import { composerWords } from './composer-words.ts';
import type { ReplyBody } from './send-reply.ts';

/** What the form begins with. */
export type GivenButtons = { body: string; footer?: string; titles?: readonly string[] };

type Props = {
  conversationId: string;
  opened: boolean;
  given: GivenButtons;
  onClose: () => void;
  onSend: (content: Partial<ReplyBody>, shown: string) => void;
};

/** Two buttons with the same label are one. */
export const buttonsOf = (titles: readonly string[]) =>
  [...new Set(titles.map((title) => title.trim()).filter(Boolean))].map((title, n) => ({ id: `b${n + 1}`, title }));

/** A question with up to three buttons to answer it. */
export function ComposeButtons({ conversationId, opened, given, onClose, onSend }: Props) {
  const t = useWords(composerWords);
  return (
    <Modal opened={opened} onClose={onClose} title={t.buttons} closeButtonProps={{ 'aria-label': t.cancel }}>
      <ButtonsForm conversationId={conversationId} given={given} onSend={onSend} />
    </Modal>
  );
}

type Values = { body: string; footer: string; titles: readonly { title: string }[] };

function contentOf({ body, footer, titles }: Values): Partial<ReplyBody> {
  const buttons = buttonsOf(titles.map(({ title }) => title));
  const more = footer.trim() ? { footer: footer.trim() } : {};
  return { interactive: { type: 'button', body: body.trim(), buttons, ...more } };
}

function ButtonsForm({ conversationId, given, onSend }: Omit<Props, 'opened' | 'onClose'>) {
  const t = useWords(composerWords);
  const form = useForm({
    initialValues: {
      body: given.body,
      footer: given.footer ?? '',
      titles: (given.titles ?? ['']).map((title, n) => ({ key: `b${n + 1}`, title })),
    },
    validate: {
      body: (value) => (value.trim() ? null : t.required),
      titles: (values) => (values.some(({ title }) => title.trim()) ? null : t.required),
    },
  });
  const submit = form.onSubmit((values) => onSend(contentOf(values), values.body.trim()));
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="sm">
        <Textarea
          label={t.text}
          autosize
          minRows={2}
          maxLength={1_024}
          data-autofocus
          {...form.getInputProps('body')}
        />
        {form.values.titles.map(({ key, title }, n) => (
          <TextInput
            key={key}
            label={t.button(n + 1)}
            maxLength={20}
            value={title}
            error={n === 0 ? form.errors.titles : null}
            onChange={({ currentTarget: { value } }) => form.setFieldValue(`titles.${n}.title`, value)}
          />
        ))}
        {form.values.titles.length < 3 && (
          <Button
            variant="subtle"
            leftSection={<IconPlus size={15} />}
            onClick={() => form.insertListItem('titles', { key: `b${form.values.titles.length + 1}`, title: '' })}
          >
            {t.addButton}
          </Button>
        )}
        <TextInput label={t.footer} maxLength={60} {...form.getInputProps('footer')} />
        <ComposeSend conversationId={conversationId} content={contentOf(form.values)} />
      </Stack>
    </form>
  );
}
