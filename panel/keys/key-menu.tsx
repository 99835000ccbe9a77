import { ActionIcon, Menu } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useMay } from '../api/me.tsx';
import { useWrite } from '../api/queries.ts';
import { confirm } from '../ui/confirm.tsx';
import { IconDots, IconRefresh, IconTrash } from '../ui/icons.tsx';
import { ReasonItem } from '../ui/reason-item.tsx';
import { useToast } from '../ui/toast.tsx';
import { words as common } from '../ui/words.ts';
import { useWords } from '../words/index.tsx';
import type { Key } from './key.ts';
import { RotateKey } from './rotate-key.tsx';
import { words } from './words.ts';

/** What can still be done with a key. */
export function KeyMenu({ apiKey }: { apiKey: Key }) {
  const t = useWords(words);
  const c = useWords(common);
  const may = useMay();
  const toast = useToast();
  const [rotates, { open, close }] = useDisclosure();
  const { mutate } = useWrite('delete', '/keys/{id}', {
    refreshes: ['/keys'],
    onSuccess: () => void toast.done(t.revoked),
    onError: toast.refused,
  });
  if (apiKey.state === 'REVOKED' || apiKey.state === 'EXPIRED') return null;
  const revoke = async () => {
    const yes = await confirm({
      title: t.revokeTitle(apiKey.name),
      body: t.revokeHow,
      confirm: t.revoke,
      cancel: c.cancel,
    });
    if (yes) mutate({ params: { id: apiKey.id } });
  };
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon variant="subtle" color="gray" aria-label={t.actions(apiKey.name)}>
            <IconDots size={18} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <ReasonItem
            leftSection={<IconRefresh size={15} aria-hidden />}
            reason={may('rotateKey') ?? (apiKey.state === 'ACTIVE' ? null : t.successor)}
            onClick={open}
          >
            {t.rotate}
          </ReasonItem>
          <ReasonItem
            danger
            leftSection={<IconTrash size={15} aria-hidden />}
            reason={may('revokeKey')}
            onClick={() => void revoke()}
          >
            {t.revoke}
          </ReasonItem>
        </Menu.Dropdown>
      </Menu>
      <RotateKey apiKey={apiKey} opened={rotates} onClose={close} />
    </>
  );
}
