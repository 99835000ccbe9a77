import { ActionIcon, Button, Group, Menu, Text } from '@mantine/core';
import type { CursorList } from '../api/cursor-list.ts';
import { useRead, useWrite } from '../api/queries.ts';
import { IconX } from '../ui/icons.tsx';
import { useToast } from '../ui/toast.tsx';
import { useWords } from '../words/index.tsx';
import type { Conversation } from './conversation.ts';
import classes from './inbox.module.css';
import { words } from './words.ts';

type Props = { ids: string[]; list: CursorList<Conversation>; onAll: () => void; onDone: () => void };
type Change = { status?: Conversation['status']; assignedTo?: string | null };

/** What can be done with all that is selected. */
export function BulkBar({ ids, list, onAll, onDone }: Props) {
  const t = useWords(words);
  const toast = useToast();
  const members = useRead('/members', {}).data?.data ?? [];
  const write = useWrite('patch', '/conversations', {
    refreshes: ['/conversations', '/conversations/counts', '/conversations/{conversationId}'],
    onSuccess: ({ changed }) => toast.done(t.changed(changed)),
    onError: toast.refused,
  });
  const change = (asked: Change) => {
    const touched = new Set(ids);
    list.patch((row) => (touched.has(row.id) ? { ...row, ...asked } : row));
    for (let n = 0; n < ids.length; n += 200) write.mutate({ body: { ids: ids.slice(n, n + 200), ...asked } });
    onDone();
  };
  return (
    <div className={classes.bulk} role="toolbar" aria-label={t.selected(ids.length)}>
      <ActionIcon variant="subtle" color="gray" aria-label={t.clearSelection} onClick={onDone}>
        <IconX size={16} />
      </ActionIcon>
      <Text size="sm" className={classes.counted ?? ''}>
        {t.selected(ids.length)}
      </Text>
      {ids.length < list.rows.length && (
        <Button size="compact-xs" variant="subtle" onClick={onAll}>
          {t.selectAll}
        </Button>
      )}
      <Group gap={6} wrap="nowrap">
        <Menu position="bottom-end">
          <Menu.Target>
            <Button size="xs" variant="default">
              {t.assign}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item onClick={() => change({ assignedTo: null })}>{t.nobody}</Menu.Item>
            {members.map(({ userId, name }) => (
              <Menu.Item key={userId} onClick={() => change({ assignedTo: userId })}>
                {name}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
        <Menu position="bottom-end">
          <Menu.Target>
            <Button size="xs">{t.statusLabel}</Button>
          </Menu.Target>
          <Menu.Dropdown>
            {(['RESOLVED', 'PENDING', 'OPEN'] as const).map((status) => (
              <Menu.Item key={status} onClick={() => change({ status })}>
                {t.setStatus[status]}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      </Group>
    </div>
  );
}
