import '@mantine/spotlight/styles.css';
import { useDebouncedValue } from '@mantine/hooks';
import { Spotlight, type SpotlightActionGroupData, spotlight } from '@mantine/spotlight';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useMe } from '../api/me.tsx';
import { IconSearch, IconShieldCheck, IconUserCircle } from '../ui/icons.tsx';
import { useWords } from '../words/index.tsx';
import { matchWords } from './match-words.ts';
import { usePaletteActs } from './palette-acts.tsx';
import { usePaletteFinds } from './palette-finds.tsx';
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
  const [query, setQuery] = useState('');
  const [typed] = useDebouncedValue(query, 150);
  const go =
    (to: string, search: Record<string, string> = {}) =>
    () =>
      void navigate({ to, search });
  const pages = usePages(go);
  const acts = usePaletteActs(go);
  // The service has searched already: in what it found nothing is searched again.
  const finds = usePaletteFinds(typed, go);
  const fit = (actions: SpotlightActionGroupData['actions']) =>
    actions.filter(({ label = '', description = '' }) => matchWords(query, label, description));
  const groups: SpotlightActionGroupData[] = [
    { group: t.pages, actions: fit(pages) },
    ...finds,
    { group: t.actions, actions: fit(acts) },
  ].filter(({ actions }) => actions.length > 0);
  return (
    <Spotlight
      actions={groups}
      filter={(_, found) => found}
      query={query}
      onQueryChange={setQuery}
      nothingFound={t.searchNothing}
      scrollable
      // At its place however much it finds: it is typed into meanwhile.
      centered={false}
      maxHeight="min(70vh, 520px)"
      shortcut={null}
      searchProps={{
        leftSection: <IconSearch size={18} stroke={1.7} aria-hidden />,
        placeholder: t.search,
        'aria-label': t.search,
      }}
    />
  );
}

function usePages(go: (to: string) => () => void): SpotlightActionGroupData['actions'] {
  const t = useWords(words);
  const { can } = useMe();
  const listed = places.flatMap(({ places: these }) => these);
  const all = [
    ...listed.map(({ to, name, icon, needs }) => ({ to, label: t[name], icon, needs })),
    { to: '/wallet/proof', label: t.proof, icon: IconShieldCheck, needs: 'getWalletProof' },
    { to: '/account', label: t.account, icon: IconUserCircle, needs: 'getSession' },
  ];
  return all
    .filter(({ needs }) => can.includes(needs))
    .map(({ to, label, icon: Icon }) => ({
      id: to,
      label,
      onClick: go(to),
      leftSection: <Icon size={18} stroke={1.7} />,
    }));
}
