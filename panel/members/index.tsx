import { Avatar, Group, Text } from '@mantine/core';
import { useMay, useMe } from '../api/me.tsx';
import { useRead } from '../api/queries.ts';
import { useAskedDialog } from '../ui/asked-dialog.ts';
import { IconUserPlus } from '../ui/icons.tsx';
import { type Column, ListTable } from '../ui/list-table.tsx';
import { Moment } from '../ui/moment.tsx';
import { Page, Section } from '../ui/page.tsx';
import { ReasonButton } from '../ui/reason-button.tsx';
import { Status } from '../ui/status.tsx';
import { useWords } from '../words/index.tsx';
import { ChangeRole } from './change-role.tsx';
import { Invitations } from './invitations.tsx';
import { InviteMember } from './invite-member.tsx';
import type { Member } from './member.ts';
import { RemoveMember } from './remove-member.tsx';
import { WaitingMails } from './waiting-mails.tsx';
import { words } from './words.ts';

export function MembersPage() {
  const t = useWords(words);
  const may = useMay();
  const { can } = useMe();
  const dialog = useAskedDialog(may('createInvitation'));
  const query = useRead('/members', {});
  const owners = query.data?.data.filter(({ role }) => role === 'OWNER').length ?? 0;
  const columns = useColumns(owners);
  return (
    <Page
      title={t.title}
      description={t.description}
      actions={
        <ReasonButton reason={may('createInvitation')} leftSection={<IconUserPlus size={16} />} onClick={dialog.open}>
          {t.invite}
        </ReasonButton>
      }
    >
      <Section flush>
        <ListTable
          label={t.title}
          query={query}
          columns={columns}
          rowKey={({ userId }) => userId}
          empty={null}
          expected={2}
        />
      </Section>
      {can.includes('listInvitations') && <Invitations />}
      {can.includes('listMails') && <WaitingMails />}
      <InviteMember opened={dialog.opened} onClose={dialog.close} />
    </Page>
  );
}

function useColumns(owners: number): Column<Member>[] {
  const t = useWords(words);
  const { user } = useMe();
  return [
    {
      key: 'person',
      title: t.person,
      phone: 'title',
      show: ({ userId, name, email }) => (
        <Group gap="sm" wrap="nowrap">
          <Avatar size={32} radius="xl" color="accent" name={name} alt="" />
          <div>
            <Text size="sm" fw={540}>
              {name}
              {userId === user.id && (
                <Text span size="sm" c="dimmed">
                  {' '}
                  ({t.you})
                </Text>
              )}
            </Text>
            <Text size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
              {email}
            </Text>
          </div>
        </Group>
      ),
    },
    { key: 'role', title: t.role, show: (member) => <ChangeRole member={member} owners={owners} /> },
    {
      key: 'factor',
      title: t.factor,
      show: ({ secondFactor }) => (
        <Status tone={secondFactor ? 'good' : 'quiet'}>{secondFactor ? t.factorOn : t.factorOff}</Status>
      ),
    },
    {
      key: 'seen',
      title: t.lastSeen,
      show: ({ lastSeenAt }) => (lastSeenAt ? <Moment at={lastSeenAt} form="relative" /> : t.never),
    },
    {
      key: 'actions',
      title: '',
      align: 'right',
      phone: 'plain',
      show: (member) => <RemoveMember member={member} owners={owners} />,
    },
  ];
}
