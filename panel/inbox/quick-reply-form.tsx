import { Button, Group, Stack, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useWrite } from '../api/queries.ts';
import { AsCurl } from '../ui/as-curl.tsx';
import { showRefusal } from '../ui/show-refusal.ts';
import { useToast } from '../ui/toast.tsx';
import { useWords } from '../words/index.tsx';
import { buttonsOf } from './compose-buttons.tsx';
import { composerWords } from './composer-words.ts';
import type { QuickReply } from './quick-reply.ts';

type Props = { reply: QuickReply | null; onDone: () => void };

/** A text of the team, with up to three buttons. */
export function QuickReplyForm({ reply, onDone }: Props) {
  const t = useWords(composerWords);
  const toast = useToast();
  const { interactive } = reply ?? {};
  const known = interactive?.type === 'button' ? interactive.buttons.map(({ title }) => title) : [];
  const form = useForm({
    initialValues: {
      shortcut: reply?.shortcut ?? '',
      body: reply?.body ?? '',
      titles: [known[0] ?? '', known[1] ?? '', known[2] ?? ''],
    },
    validate: {
      shortcut: (value) => (/^[\p{L}\p{N}_-]+$/u.test(value) ? null : t.shortcutHow),
      body: (value) => (value.trim() ? null : t.required),
    },
  });
  // What this form cannot draw stays as it is.
  const interactiveOf = (body: string, titles: readonly string[]) => {
    if (interactive && interactive.type !== 'button') return interactive;
    const buttons = buttonsOf(titles);
    return buttons.length === 0 ? null : { ...interactive, type: 'button' as const, body, buttons };
  };
  const bodyOf = ({ shortcut, body, titles }: typeof form.values) => ({
    ...{ shortcut, body, interactive: interactiveOf(body, titles) },
  });
  const options = {
    refreshes: ['/quick-replies'],
    onSuccess: () => {
      toast.done(t.saved);
      onDone();
    },
    onError: (error: Error) => void (showRefusal(form, error) || toast.refused(error)),
  };
  const add = useWrite('post', '/quick-replies', options);
  const change = useWrite('put', '/quick-replies/{id}', options);
  return (
    <form
      noValidate
      onSubmit={form.onSubmit((values) => {
        const body = bodyOf(values);
        if (reply) change.mutate({ params: { id: reply.id }, body });
        else add.mutate({ body });
      })}
    >
      <Stack gap="sm">
        <TextInput
          label={t.shortcut}
          description={t.shortcutHow}
          leftSection="/"
          maxLength={32}
          data-autofocus
          {...form.getInputProps('shortcut')}
        />
        <Textarea
          label={t.body}
          description={t.bodyHow}
          autosize
          minRows={3}
          maxLength={4_096}
          {...form.getInputProps('body')}
        />
        {interactive && interactive.type !== 'button' ? null : (
          <Group grow gap="xs" align="flex-start">
            {form.values.titles.map((_, n) => (
              // The three places of buttons never change.
              <TextInput
                key={t.button(n + 1)}
                label={t.button(n + 1)}
                maxLength={20}
                {...form.getInputProps(`titles.${n}`)}
              />
            ))}
          </Group>
        )}
        <Group justify="flex-end">
          <AsCurl
            request={{
              method: reply ? 'PUT' : 'POST',
              path: reply ? `/quick-replies/${reply.id}` : '/quick-replies',
              body: bodyOf(form.values),
            }}
          />
          <Button variant="default" onClick={onDone}>
            {t.cancel}
          </Button>
          <Button type="submit" loading={add.isPending || change.isPending}>
            {t.save}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
