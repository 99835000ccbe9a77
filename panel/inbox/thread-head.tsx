import { ActionIcon, Avatar, Menu, Select, Tooltip } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useMay } from '../api/me.tsx';
import { useRead, useWrite } from '../api/queries.ts';
import { IconArrowLeft, IconCheck, IconDots, IconUserCircle } from '../ui/icons.tsx';
import { ReasonButton } from '../ui/reason-button.tsx';
import { useTell } from '../ui/tell.tsx';
import { useFormats, useWords } from '../words/index.tsx';
import { type Conversation, lettersOf, nameOf } from './conversation.ts';
import classes from './inbox.module.css';
import { WindowLeft } from './window-left.tsx';
import { words } from './words.ts';

type Other = { userId: string; name: string; state: 'viewing' | 'typing' };
type Props = { conversation: Conversation; others: readonly Other[]; isCardOpen: boolean; onCard: () => void };

const touched = ['/conversations', '/conversations/counts', '/conversations/{conversationId}'];

/** Who it is with, how long the window is open, who else is here, and whose it is. */
export const ThreadHead = ({ others, ...props }: Props) => (
  <>
    <Head {...props} />
    <Others others={others} />
  </>
);

/** In a line of its own: it is seen however narrow the thread is. */
function Others({ others }: Pick<Props, 'others'>) {
  const t = useWords(words);
  const { list } = useFormats();
  const typing = others.filter(({ state }) => state === 'typing').map((one) => one.name);
  const looking = others.filter(({ state }) => state === 'viewing').map((one) => one.name);
  return (
    <output className={classes.others} aria-live="polite">
      {typing.length > 0 ? t.typing(list(typing)) : looking.length > 0 ? t.looking(list(looking)) : ''}
    </output>
  );
}

function Head({ conversation, isCardOpen, onCard }: Omit<Props, 'others'>) {
  const t = useWords(words);
  const tell = useTell();
  const may = useMay();
  const members = useRead('/members', {}).data?.data ?? [];
  const { id, status, assignedTo, unreadCount } = conversation;
  const params = { conversationId: id };
  const change = useWrite('patch', '/v1/conversations/{conversationId}/status', {
    refreshes: touched,
    onError: tell.refused,
  });
  const mark = useWrite('put', '/conversations/{conversationId}/read', { refreshes: touched, onError: tell.refused });
  const name = nameOf(conversation, t.unnamed);
  const resolved = status === 'RESOLVED';
  const forbidden = may('patchConversation');
  return (
    <header className={classes.threadHead}>
      <ActionIcon
        component={Link}
        to="/inbox"
        variant="subtle"
        color="gray"
        aria-label={t.back}
        className={classes.backButton ?? ''}
      >
        <IconArrowLeft size={18} />
      </ActionIcon>
      <Avatar radius="xl" size={36} color="initials" name={name} aria-hidden>
        {lettersOf(name)}
      </Avatar>
      <div className={classes.who}>
        <h2>{name}</h2>
        <div className={classes.state}>
          <WindowLeft until={conversation.windowExpiresAt} />
        </div>
      </div>
      <Select
        aria-label={t.assign}
        value={assignedTo ?? ''}
        disabled={forbidden !== null}
        onChange={(value) => change.mutate({ params, body: { assignedTo: value || null } })}
        data={[{ value: '', label: t.nobody }, ...members.map(({ userId, name: label }) => ({ value: userId, label }))]}
        className={classes.assign ?? ''}
        searchable={members.length > 8}
      />
      <ReasonButton
        variant={resolved ? 'default' : 'light'}
        reason={forbidden}
        loading={change.isPending}
        leftSection={resolved ? undefined : <IconCheck size={16} />}
        className={classes.resolve ?? ''}
        onClick={() => change.mutate({ params, body: { status: resolved ? 'OPEN' : 'RESOLVED' } })}
      >
        {resolved ? t.reopen : t.resolve}
      </ReasonButton>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon variant="subtle" color="gray" size="lg" aria-label={t.more}>
            <IconDots size={18} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item
            disabled={forbidden !== null}
            onClick={() => mark.mutate({ params, body: { unread: unreadCount === 0 } })}
          >
            {unreadCount > 0 ? t.markRead : t.markUnread}
          </Menu.Item>
          {(['OPEN', 'PENDING', 'RESOLVED'] as const)
            .filter((one) => one !== status)
            .map((one) => (
              <Menu.Item
                key={one}
                disabled={forbidden !== null}
                onClick={() => change.mutate({ params, body: { status: one } })}
              >
                {t.statusLabel}: {t.status[one]}
              </Menu.Item>
            ))}
        </Menu.Dropdown>
      </Menu>
      <Tooltip label={t.details}>
        <ActionIcon
          variant={isCardOpen ? 'light' : 'subtle'}
          color={isCardOpen ? 'accent' : 'gray'}
          size="lg"
          aria-label={t.details}
          aria-pressed={isCardOpen}
          onClick={onCard}
        >
          <IconUserCircle size={19} />
        </ActionIcon>
      </Tooltip>
    </header>
  );
}
