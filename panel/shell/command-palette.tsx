import '@mantine/spotlight/styles.css';
import { Spotlight, type SpotlightActionGroupData, spotlight } from '@mantine/spotlight';
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useMe } from '../api/me.tsx';
import { IconPlus, IconSearch, IconShieldCheck, IconUserCircle } from '../ui/icons.tsx';
import { useWords } from '../words/index.tsx';
import { places } from './places.ts';
import { words } from './words.ts';

type Props = {
  /** How often it was asked for: each time it opens. */
  asked: number;
};

/** Everything that can be reached, by typing a part of its name. */
export default function CommandPalette({ asked }: Props) {
  useEffect(() => {
    if (asked > 0) spotlight.open();
  }, [asked]);
  const t = useWords(words);
  const navigate = useNavigate();
  const { can } = useMe();
  const go =
    (to: string, search: Record<string, string> = {}) =>
    () =>
      void navigate({ to, search });
  const pages = places.flatMap(({ places: these }) =>
    these
      .filter(({ needs }) => can.includes(needs))
      .map(({ to, name, icon: Icon }) => ({
        id: to,
        label: t[name],
        onClick: go(to),
        leftSection: <Icon size={18} stroke={1.7} />,
      })),
  );
  const more = [
    ...(can.includes('getWalletProof')
      ? [
          {
            id: 'proof',
            label: t.proof,
            onClick: go('/wallet/proof'),
            leftSection: <IconShieldCheck size={18} stroke={1.7} />,
          },
        ]
      : []),
    {
      id: 'account',
      label: t.account,
      onClick: go('/account'),
      leftSection: <IconUserCircle size={18} stroke={1.7} />,
    },
  ];
  const acts = [
    { id: 'create-key', needs: 'createKey', label: t.createKey, to: '/keys' },
    { id: 'add-endpoint', needs: 'createWebhookEndpoint', label: t.addEndpoint, to: '/webhooks' },
    { id: 'top-up', needs: 'createRecharge', label: t.topUp, to: '/wallet' },
    { id: 'invite', needs: 'createInvitation', label: t.invite, to: '/members' },
  ]
    .filter(({ needs }) => can.includes(needs))
    .map(({ id, label, to }) => ({
      id,
      label,
      onClick: go(to, { new: '1' }),
      leftSection: <IconPlus size={18} stroke={1.7} />,
    }));
  const groups: SpotlightActionGroupData[] = [
    { group: t.pages, actions: [...pages, ...more] },
    { group: t.actions, actions: acts },
  ];
  return (
    <Spotlight
      actions={groups}
      nothingFound={t.searchNothing}
      highlightQuery
      shortcut={null}
      searchProps={{
        leftSection: <IconSearch size={18} stroke={1.7} aria-hidden />,
        placeholder: t.search,
        'aria-label': t.search,
      }}
    />
  );
}
