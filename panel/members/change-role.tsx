import { Select, Text, Tooltip } from '@mantine/core';
import { useMay, useMe } from '../api/me.tsx';
import { useWrite } from '../api/queries.ts';
import { useToast } from '../ui/toast.tsx';
import { useWords } from '../words/index.tsx';
import { whyFixed } from './may-change.ts';
import type { Member } from './member.ts';
import { words } from './words.ts';

export const roles = ['OWNER', 'ADMIN', 'AGENT', 'VIEWER'] as const;

/** The role of a member, changed where it is shown. */
export function ChangeRole({ member, owners }: { member: Member; owners: number }) {
  const t = useWords(words);
  const may = useMay();
  const toast = useToast();
  const { organization } = useMe();
  const { mutate, isPending } = useWrite('patch', '/members/{userId}', {
    refreshes: ['/members', '/session'],
    onSuccess: () => void toast.done(t.roleChanged),
    onError: toast.refused,
  });
  const reason = may('updateMember') ?? whyFixed(organization, member, owners, t);
  if (reason) {
    return (
      <Tooltip label={reason}>
        <Text span size="sm" tabIndex={0} aria-description={reason}>
          {t.roles[member.role]}
        </Text>
      </Tooltip>
    );
  }
  const offered = roles.filter((role) => role !== 'OWNER' || organization.role === 'OWNER');
  return (
    <Select
      aria-label={t.changeRole(member.name)}
      size="xs"
      w={160}
      disabled={isPending}
      value={member.role}
      data={offered.map((value) => ({ value, label: t.roles[value] }))}
      onChange={(next) => {
        const role = roles.find((one) => one === next);
        if (role && role !== member.role) mutate({ params: { userId: member.userId }, body: { role } });
      }}
    />
  );
}
