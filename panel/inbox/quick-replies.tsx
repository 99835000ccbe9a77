import { ActionIcon, Button, Group, Modal, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { useMay } from '../api/me.tsx';
import type { Item } from '../api/paths.ts';
import { useRead, useWrite } from '../api/queries.ts';
import { Empty } from '../ui/empty.tsx';
import { IconBolt, IconEdit, IconPlus, IconSearch, IconTrash } from '../ui/icons.tsx';
import { ReasonButton } from '../ui/reason-button.tsx';
import { showRefusal } from '../ui/show-refusal.ts';
import { useTell } from '../ui/tell.tsx';
import { useWords } from '../words/index.tsx';
import classes from './composer.module.css';
import { composerWords } from './composer-words.ts';

export type QuickReply = Item<'/quick-replies'>;

type Props = { opened: boolean; onClose: () => void; onUse: (reply: QuickReply) => void };

/** The texts of the team: choose one, or change them. */
export function QuickReplies({ opened, onClose, onUse }: Props) {
  const t = useWords(composerWords);
  const [edited, setEdited] = useState<QuickReply | 'new' | null>(null);
  return (
    <Modal opened={opened} onClose={onClose} title={t.quick} closeButtonProps={{ 'aria-label': t.cancel }}>
      {edited ? (
        <QuickReplyForm reply={edited === 'new' ? null : edited} onDone={() => setEdited(null)} />
      ) : (
        <Choice onUse={onUse} onEdit={setEdited} />
      )}
    </Modal>
  );
}

function Choice({
  onUse,
  onEdit,
}: {
  onUse: (reply: QuickReply) => void;
  onEdit: (reply: QuickReply | 'new') => void;
}) {
  const t = useWords(composerWords);
  const tell = useTell();
  const may = useMay();
  const [search, setSearch] = useState('');
  const { data } = useRead('/quick-replies', {});
  const remove = useWrite('delete', '/quick-replies/{id}', {
    refreshes: ['/quick-replies'],
    onError: tell.refused,
    onSuccess: () => tell.done(t.removed),
  });
  const wanted = search.toLowerCase().replace(/^\//, '');
  const found = (data?.data ?? []).filter(({ shortcut, body }) => `${shortcut} ${body}`.toLowerCase().includes(wanted));
  return (
    <Stack gap="sm">
      <TextInput
        data-autofocus
        value={search}
        onChange={({ currentTarget: { value } }) => setSearch(value)}
        onKeyDown={({ key }) => {
          const [first] = found;
          if (key === 'Enter' && first) onUse(first);
        }}
        aria-label={t.quick}
        leftSection={<IconSearch size={15} />}
      />
      {data && found.length === 0 ? (
        <Empty icon={<IconBolt size={24} />} title={t.quickNone}>
          {t.quickNoneHow}
        </Empty>
      ) : (
        <ul className={classes.quick}>
          {found.map((reply) => (
            <li key={reply.id}>
              <button type="button" onClick={() => onUse(reply)}>
                <strong>/{reply.shortcut}</strong>
                <Text size="sm" lineClamp={2}>
                  {reply.body}
                </Text>
              </button>
              {!may('updateQuickReply') && (
                <>
                  <ActionIcon
                    variant="subtle"
                    color="gray"
                    aria-label={`${t.edit} ${reply.shortcut}`}
                    onClick={() => onEdit(reply)}
                  >
                    <IconEdit size={15} />
                  </ActionIcon>
                  <ActionIcon
                    variant="subtle"
                    color="gray"
                    aria-label={`${t.remove} ${reply.shortcut}`}
                    onClick={() => remove.mutate({ params: { id: reply.id } })}
                  >
                    <IconTrash size={15} />
                  </ActionIcon>
                </>
              )}
            </li>
          ))}
        </ul>
      )}
      <Group>
        <ReasonButton
          variant="default"
          reason={may('createQuickReply')}
          leftSection={<IconPlus size={15} />}
          onClick={() => onEdit('new')}
        >
          {t.quickNew}
        </ReasonButton>
      </Group>
    </Stack>
  );
}

function QuickReplyForm({ reply, onDone }: { reply: QuickReply | null; onDone: () => void }) {
  const t = useWords(composerWords);
  const tell = useTell();
  const form = useForm({
    initialValues: { shortcut: reply?.shortcut ?? '', body: reply?.body ?? '' },
    validate: {
      shortcut: (value) => (/^[\p{L}\p{N}_-]+$/u.test(value) ? null : t.shortcutHow),
      body: (value) => (value.trim() ? null : t.required),
    },
  });
  const options = {
    refreshes: ['/quick-replies'],
    onSuccess: () => {
      tell.done(t.saved);
      onDone();
    },
    onError: (error: Error) => void (showRefusal(form, error) || tell.refused(error)),
  };
  const add = useWrite('post', '/quick-replies', options);
  const change = useWrite('put', '/quick-replies/{id}', options);
  return (
    <form
      noValidate
      onSubmit={form.onSubmit((values) => {
        const body = { ...values, interactive: reply?.interactive ?? null };
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
        <Group justify="flex-end">
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
