import { useMay, useMe } from '../api/me.tsx';
import { useWrite } from '../api/queries.ts';
import { confirm } from '../ui/confirm.tsx';
import { ReasonButton } from '../ui/reason-button.tsx';
import { useToast } from '../ui/toast.tsx';
import { words as common } from '../ui/words.ts';
import { useWords } from '../words/index.tsx';
import { whyFixed } from './may-change.ts';
import type { Member } from './member.ts';
import { words } from './words.ts';

/** Ends a membership at once. */
export function RemoveMember({ member, owners }: { member: Member; owners: number }) {
  const t = useWords(words);
  const c = useWords(common);
  const may = useMay();
  const toast = useToast();
  const { user, organization } = useMe();
  const { mutate, isPending } = useWrite('delete', '/members/{userId}', {
    refreshes: ['/members'],
    onSuccess: () => void toast.done(t.removed),
    onError: toast.refused,
  });
  const isSelf = member.userId === user.id ? t.self : null;
  const reason = may('removeMember') ?? whyFixed(organization, member, owners, t) ?? isSelf;
  const remove = async () => {
    const question = { title: t.removeTitle(member.name), body: t.removeHow, confirm: t.remove, cancel: c.cancel };
    if (await confirm(question)) mutate({ params: { userId: member.userId } });
  };
  return (
    <ReasonButton
      size="compact-sm"
      variant="subtle"
      color="gray"
      loading={isPending}
      reason={reason}
      aria-label={t.removeOf(member.name)}
      onClick={() => void remove()}
    >
      {t.remove}
    </ReasonButton>
  );
}
