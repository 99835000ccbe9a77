import { ActionIcon, Group, Modal, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useMay } from '../api/me.tsx';
import { useRead, useWrite } from '../api/queries.ts';
import { Empty } from '../ui/empty.tsx';
import { IconBolt, IconEdit, IconPlus, IconSearch, IconTrash } from '../ui/icons.tsx';
import { ReasonButton } from '../ui/reason-button.tsx';
import { useToast } from '../ui/toast.tsx';
import { useWords } from '../words/index.tsx';
import classes from './composer.module.css';
import { composerWords } from './composer-words.ts';
import type { QuickReply } from './quick-reply.ts';
import { QuickReplyForm } from './quick-reply-form.tsx';

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
  const toast = useToast();
  const may = useMay();
  const [search, setSearch] = useState('');
  const { data } = useRead('/quick-replies', {});
  const remove = useWrite('delete', '/quick-replies/{id}', {
    refreshes: ['/quick-replies'],
    onError: toast.refused,
    onSuccess: () => toast.done(t.removed),
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
        placeholder={t.quickSearch}
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
                {reply.interactive?.type === 'button' && (
                  <Text size="xs" c="dimmed" truncate>
                    {reply.interactive.buttons.map(({ title }) => `[${title}]`).join(' ')}
                  </Text>
                )}
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
