import type { ComponentType } from 'react';
import {
  IconActivity,
  IconAddressBook,
  IconBuilding,
  IconHome,
  IconInbox,
  IconKey,
  IconListSearch,
  IconPhone,
  IconUsers,
  IconWallet,
  IconWebhook,
} from '../ui/icons.tsx';
import { IconAutomation } from '../ui/icons-automations.tsx';
import { IconChartBar, IconSpeakerphone, IconTemplate } from '../ui/icons-sending.tsx';

type Name =
  | 'inbox'
  | 'contacts'
  | 'campaigns'
  | 'automations'
  | 'reports'
  | 'templates'
  | 'home'
  | 'wallet'
  | 'numbers'
  | 'keys'
  | 'webhooks'
  | 'requests'
  | 'members'
  | 'settings'
  | 'audit';

export type Place = {
  to: string;
  name: Name;
  icon: ComponentType<{ size?: number; stroke?: number }>;
  /** The operation its page begins with: who may not call it does not see the place. */
  needs: string;
};

/** Where the navigation and the palette lead, in their order. */
export const places: { group: 'business' | 'developers' | null; places: readonly Place[] }[] = [
  {
    group: null,
    places: [
      { to: '/', name: 'home', icon: IconHome, needs: 'getAttention' },
      { to: '/inbox', name: 'inbox', icon: IconInbox, needs: 'listInbox' },
      { to: '/contacts', name: 'contacts', icon: IconAddressBook, needs: 'listContacts' },
      { to: '/campaigns', name: 'campaigns', icon: IconSpeakerphone, needs: 'listCampaigns' },
      { to: '/automations', name: 'automations', icon: IconAutomation, needs: 'listAutomations' },
      { to: '/templates', name: 'templates', icon: IconTemplate, needs: 'listTemplates' },
      { to: '/reports', name: 'reports', icon: IconChartBar, needs: 'listHistory' },
      { to: '/wallet', name: 'wallet', icon: IconWallet, needs: 'getWallet' },
      { to: '/numbers', name: 'numbers', icon: IconPhone, needs: 'listPanelNumbers' },
    ],
  },
  {
    group: 'developers',
    places: [
      { to: '/keys', name: 'keys', icon: IconKey, needs: 'listKeys' },
      { to: '/webhooks', name: 'webhooks', icon: IconWebhook, needs: 'listWebhookEndpoints' },
      { to: '/requests', name: 'requests', icon: IconActivity, needs: 'listRequests' },
    ],
  },
  {
    group: 'business',
    places: [
      { to: '/members', name: 'members', icon: IconUsers, needs: 'listMembers' },
      { to: '/settings', name: 'settings', icon: IconBuilding, needs: 'getOrganization' },
      { to: '/audit', name: 'audit', icon: IconListSearch, needs: 'listAudit' },
    ],
  },
];
