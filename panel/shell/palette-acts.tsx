import { useMantineColorScheme } from '@mantine/core';
import type { SpotlightActionData } from '@mantine/spotlight';
import { useMe } from '../api/me.tsx';
import { IconPlus, IconSelector, IconSwitch } from '../ui/icons.tsx';
import { languages, useLanguage, useWords } from '../words/index.tsx';
import { useSwitchOrganization } from './switch-organization.ts';
import { words } from './words.ts';

type Go = (to: string, search?: Record<string, string>) => () => void;

/** What can be begun or changed from anywhere. */
export function usePaletteActs(go: Go): SpotlightActionData[] {
  const t = useWords(words);
  const { can, organization, organizations } = useMe();
  const { language, choose } = useLanguage();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const switchTo = useSwitchOrganization();
  const begun = [
    { needs: 'createCampaign', label: t.newCampaign, to: '/campaigns/new' },
    { needs: 'createAutomation', label: t.newAutomation, to: '/automations/new' },
    { needs: 'createTemplate', label: t.newTemplate, to: '/templates/new' },
    { needs: 'importContacts', label: t.importContacts, to: '/contacts/import' },
    { needs: 'createRecharge', label: t.topUp, to: '/wallet', opens: true },
    { needs: 'createKey', label: t.createKey, to: '/keys', opens: true },
    { needs: 'createWebhookEndpoint', label: t.addEndpoint, to: '/webhooks', opens: true },
    { needs: 'connectNumber', label: t.connectNumber, to: '/numbers', opens: true },
    { needs: 'createInvitation', label: t.invite, to: '/members', opens: true },
  ].filter(({ needs }) => can.includes(needs));
  const other = languages.find((one) => one !== language) ?? language;
  const isDark = colorScheme === 'dark';
  return [
    ...begun.map(({ needs, label, to, opens }) => ({
      id: needs,
      label,
      onClick: go(to, opens ? { new: '1' } : {}),
      leftSection: <IconPlus size={18} stroke={1.7} />,
    })),
    ...organizations
      .filter(({ id }) => id !== organization.id)
      .map(({ id, name }) => ({
        id: `organization ${id}`,
        label: t.goTo(name),
        onClick: () => switchTo(id),
        leftSection: <IconSelector size={18} stroke={1.7} />,
      })),
    {
      id: 'language',
      label: t.speak[other],
      onClick: () => choose(other),
      leftSection: <IconSwitch size={18} stroke={1.7} />,
    },
    {
      id: 'theme',
      label: isDark ? t.goLight : t.goDark,
      onClick: () => setColorScheme(isDark ? 'light' : 'dark'),
      leftSection: <IconSwitch size={18} stroke={1.7} />,
    },
  ];
}
