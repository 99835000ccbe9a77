import { ActionIcon, Menu, Select, Tooltip } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { Link } from '@tanstack/react-router';
import { useMay } from '../api/me.tsx';
import { useRead, useWrite } from '../api/queries.ts';
import { Face } from '../ui/face.tsx';
import { IconArrowLeft, IconCheck, IconDots, IconRefresh, IconUserCircle } from '../ui/icons.tsx';
import { ReasonButton } from '../ui/reason-button.tsx';
import { useToast } from '../ui/toast.tsx';
import { useFormats, useWords } from '../words/index.tsx';
import { type Conversation, nameOf } from './conversation.ts';
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
      {typing.length > 0
        ? t.typing(list(typing), typing.length)
        : looking.length > 0
          ? t.looking(list(looking), looking.length)
          : ''}
    </output>
  );
}

function Head({ conversation, isCardOpen, onCard }: Omit<Props, 'others'>) {
  const t = useWords(words);
  const toast = useToast();
  const may = useMay();
  const members = useRead('/members', {}).data?.data ?? [];
  const { id, status, assignedTo } = conversation;
  const params = { conversationId: id };
  const change = useWrite('patch', '/v1/conversations/{conversationId}/status', {
    refreshes: touched,
    onError: toast.refused,
  });
  const name = nameOf(conversation, t.unnamed);
  const resolved = status === 'RESOLVED';
  const forbidden = may('patchConversation');
  const people = [
    { value: '', label: t.nobody },
    ...members.map(({ userId, name: label }) => ({ value: userId, label })),
  ];
  const settle = () => change.mutate({ params, body: { status: resolved ? 'OPEN' : 'RESOLVED' } });
  useHotkeys([['alt + shift + R', () => forbidden === null && settle(), { usePhysicalKeys: true }]], [], true);
  const assign = (value: string | null) => change.mutate({ params, body: { assignedTo: value || null } });
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
      <Face name={name} size={36} />
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
        title={forbidden ?? undefined}
        onChange={assign}
        data={people}
        className={classes.assign ?? ''}
        searchable={members.length > 8}
      />
      <ReasonButton
        variant={resolved ? 'default' : 'light'}
        reason={forbidden}
        loading={change.isPending}
        leftSection={resolved ? <IconRefresh size={16} /> : <IconCheck size={16} />}
        className={classes.resolve ?? ''}
        aria-label={resolved ? t.reopen : t.resolve}
        aria-keyshortcuts="Alt+Shift+R"
        title={t.resolveHow}
        onClick={settle}
      >
        {resolved ? t.reopen : t.resolve}
      </ReasonButton>
      <HeadMenu conversation={conversation} people={people} onAssign={assign} />
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

type MenuProps = {
  conversation: Conversation;
  people: { value: string; label: string }[];
  onAssign: (userId: string) => void;
};

function HeadMenu({ conversation: { id, status, assignedTo, unreadCount }, people, onAssign }: MenuProps) {
  const t = useWords(words);
  const toast = useToast();
  const forbidden = useMay()('patchConversation');
  const params = { conversationId: id };
  const options = { refreshes: touched, onError: toast.refused };
  const change = useWrite('patch', '/v1/conversations/{conversationId}/status', options);
  const mark = useWrite('put', '/conversations/{conversationId}/read', options);
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size="lg" aria-label={t.more}>
          <IconDots size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          disabled={forbidden !== null}
          title={forbidden ?? undefined}
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
              title={forbidden ?? undefined}
              onClick={() => change.mutate({ params, body: { status: one } })}
            >
              {t.setStatus[one]}
            </Menu.Item>
          ))}
        <Menu.Divider />
        <Menu.Label>{t.assign}</Menu.Label>
        {people.map(({ value, label }) => (
          <Menu.Item
            key={value}
            disabled={forbidden !== null}
            title={forbidden ?? undefined}
            rightSection={value === (assignedTo ?? '') ? <IconCheck size={14} /> : null}
            onClick={() => onAssign(value)}
          >
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
