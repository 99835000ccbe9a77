import type { SpotlightActionGroupData } from '@mantine/spotlight';
import { keepPreviousData } from '@tanstack/react-query';
import { useMe } from '../api/me.tsx';
import { useRead } from '../api/queries.ts';
import { IconAddressBook, IconMessage } from '../ui/icons.tsx';
import { IconAutomation } from '../ui/icons-automations.tsx';
import { IconSpeakerphone, IconTemplate } from '../ui/icons-sending.tsx';
import { useWords } from '../words/index.tsx';
import { words } from './words.ts';

const most = 5;
const messageId = /^svc_msg_[0-9a-z]{26}$/;
const look = { placeholderData: keepPreviousData };

/** People, campaigns, automations, templates and messages that the service finds by what was typed. */
export function usePaletteFinds(query: string, go: (to: string) => () => void): SpotlightActionGroupData[] {
  const t = useWords(words);
  const { can, organization } = useMe();
  const search = query.trim();
  const asks = (operation: string) => can.includes(operation) && search.length >= 2;
  const people = useRead(
    '/v1/contacts',
    { query: { search, size: most } },
    { ...look, enabled: asks('listContacts') && organization.features.includes('contacts') },
  );
  const campaigns = useRead(
    '/v1/campaigns',
    { query: { search, size: most } },
    { ...look, enabled: asks('listCampaigns') },
  );
  const automations = useRead(
    '/v1/automations',
    {},
    { enabled: asks('listAutomations') && organization.features.includes('recovery') },
  );
  const templates = useRead('/v1/templates', { query: { size: 200 } }, { enabled: asks('listTemplates') });
  if (search.length < 2) return [];
  const named = templates.data?.data.filter(({ name }) => name.includes(search.toLowerCase().replaceAll(' ', '_')));
  const phones = people.data?.contacts.flatMap(({ phone, name }) => (phone ? [{ phone, name }] : []));
  return [
    {
      group: t.contacts,
      actions: (phones ?? []).map(({ phone, name }) => ({
        id: `contact ${phone}`,
        label: name ?? phone,
        ...(name ? { description: phone } : {}),
        onClick: go(`/contacts/${encodeURIComponent(phone)}`),
        leftSection: <IconAddressBook size={18} stroke={1.7} />,
      })),
    },
    {
      group: t.campaigns,
      actions: (campaigns.data?.content ?? []).map(({ id, name }) => ({
        id: `campaign ${id}`,
        label: name,
        onClick: go(`/campaigns/${id}`),
        leftSection: <IconSpeakerphone size={18} stroke={1.7} />,
      })),
    },
    {
      group: t.automations,
      actions: (automations.data ?? [])
        .filter(({ name }) => name.toLowerCase().includes(search.toLowerCase()))
        .slice(0, most)
        .map(({ id, name }) => ({
          id: `automation ${id}`,
          label: name,
          onClick: go(`/automations/${id}`),
          leftSection: <IconAutomation size={18} stroke={1.7} />,
        })),
    },
    {
      group: t.templates,
      actions: (named ?? []).slice(0, most).map(({ id, name, language }) => ({
        id: `template ${id}`,
        label: name,
        description: language,
        onClick: go(`/templates/${id}`),
        leftSection: <IconTemplate size={18} stroke={1.7} />,
      })),
    },
    {
      group: t.messages,
      actions: messageId.test(search)
        ? [
            {
              id: 'message',
              label: search,
              onClick: go(`/reports/messages/${search}`),
              leftSection: <IconMessage size={18} stroke={1.7} />,
            },
          ]
        : [],
    },
  ];
}
