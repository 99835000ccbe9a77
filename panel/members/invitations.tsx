import { useMay } from '../api/me.tsx';
import type { Item } from '../api/paths.ts';
import { useRead, useWrite } from '../api/queries.ts';
import { type Column, ListTable } from '../ui/list-table.tsx';
import { Moment } from '../ui/moment.tsx';
import { Section } from '../ui/page.tsx';
import { ReasonButton } from '../ui/reason-button.tsx';
import { useToast } from '../ui/toast.tsx';
import { useWords } from '../words/index.tsx';
import { words } from './words.ts';

type Invitation = Item<'/invitations'>;

/** Invitations that wait for an answer; nothing at all where there are none. */
export function Invitations() {
  const t = useWords(words);
  const may = useMay();
  const toast = useToast();
  const query = useRead('/invitations', {});
  const { mutate } = useWrite('delete', '/invitations/{id}', {
    refreshes: ['/invitations'],
    onSuccess: () => void toast.done(t.canceled),
    onError: toast.refused,
  });
  const columns: Column<Invitation>[] = [
    { key: 'email', title: t.email, phone: 'title', show: ({ email }) => email },
    { key: 'role', title: t.role, show: ({ role }) => t.roles[role] },
    { key: 'by', title: t.invitedBy, show: ({ invitedBy }) => invitedBy ?? '—' },
    { key: 'expires', title: t.expires, show: ({ expiresAt }) => <Moment at={expiresAt} /> },
    {
      key: 'actions',
      title: '',
      align: 'right',
      phone: 'plain',
      show: ({ id, email }) => (
        <ReasonButton
          size="compact-sm"
          variant="subtle"
          color="gray"
          reason={may('deleteInvitation')}
          aria-label={t.cancelOf(email)}
          onClick={() => mutate({ params: { id } })}
        >
          {t.cancel}
        </ReasonButton>
      ),
    },
  ];
  if (query.data?.data.length === 0) return null;
  return (
    <Section title={t.invitations} flush>
      <ListTable
        label={t.invitations}
        query={query}
        columns={columns}
        rowKey={({ id }) => id}
        empty={null}
        expected={1}
      />
    </Section>
  );
}
