import type { QueryClient } from '@tanstack/react-query';
import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
} from '@tanstack/react-router';
import { type Ahead, readAhead } from './api/ahead.ts';
import type { Me } from './api/me.tsx';
import { automationReads, automationsReads } from './automations/ahead.ts';
import { campaignReads, campaignsReads, newCampaignReads } from './campaigns/ahead.ts';
import { contactsReads, personReads } from './contacts/ahead.ts';
import { homeReads } from './home/ahead.ts';
import { inboxReads, threadReads } from './inbox/ahead.ts';
import { Inside } from './inside.tsx';
import { messageReads, reportsReads } from './reports/ahead.ts';
import { Crash, Lost } from './shell/crash.tsx';
import { frameReads } from './shell/waiting.ts';
import { analyticsReads, templateReads, templatesReads } from './templates/ahead.ts';

type Context = { queries: QueryClient };
type Opening = { context: Context; params: { id?: string; phone?: string }; preload: boolean };

/** Reads what a page opens with beside its code. A link that is only pointed at brings the code alone. */
const opens =
  (reads: (params: { id: string; phone: string }, me: Me) => readonly Ahead[]) =>
  ({ context: { queries }, params: { id = '', phone = '' }, preload }: Opening): void => {
    if (!preload) void readAhead(queries, (me) => reads({ id, phone }, me));
  };

const root = createRootRouteWithContext<Context>()({
  component: Outlet,
  notFoundComponent: Lost,
  errorComponent: Crash,
});
const inside = createRoute({
  getParentRoute: () => root,
  id: 'inside',
  component: Inside,
  loader: opens((_, me) => frameReads(me)),
});

const signIn = () => import('./sign-in/index.tsx');
const wallet = () => import('./wallet/index.tsx');
const webhooks = () => import('./webhooks/index.tsx');

/** One page for the list and each thread: the list stays as it is while conversations are opened. */
const inbox = createRoute({
  getParentRoute: () => inside,
  path: '/inbox',
  component: lazyRouteComponent(() => import('./inbox/index.tsx'), 'InboxPage'),
  loader: opens(inboxReads),
});

/** Pages before a session. */
const publicPages = [
  createRoute({ getParentRoute: () => root, path: '/sign-in', component: lazyRouteComponent(signIn, 'SignInPage') }),
  createRoute({
    getParentRoute: () => root,
    path: '/setup',
    component: lazyRouteComponent(() => import('./sign-in/set-up.tsx'), 'SetUpPage'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/sign-in/link',
    component: lazyRouteComponent(() => import('./sign-in/open-link.tsx'), 'OpenLinkPage'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/invitation',
    component: lazyRouteComponent(() => import('./sign-in/open-invitation.tsx'), 'OpenInvitationPage'),
  }),
];

/** Pages inside the frame; each is loaded when it is first opened. */
const pages = [
  createRoute({
    getParentRoute: () => inside,
    path: '/',
    component: lazyRouteComponent(() => import('./home/index.tsx'), 'HomePage'),
    loader: opens(homeReads),
  }),
  inbox.addChildren([
    createRoute({ getParentRoute: () => inbox, path: '/' }),
    createRoute({ getParentRoute: () => inbox, path: '$id', loader: opens(({ id }) => threadReads(id)) }),
  ]),
  createRoute({
    getParentRoute: () => inside,
    path: '/contacts',
    component: lazyRouteComponent(() => import('./contacts/index.tsx'), 'ContactsPage'),
    loader: opens(contactsReads),
  }),
  createRoute({
    getParentRoute: () => inside,
    path: '/contacts/import',
    component: lazyRouteComponent(() => import('./contacts/import.tsx'), 'ImportPage'),
  }),
  createRoute({
    getParentRoute: () => inside,
    path: '/contacts/$phone',
    component: lazyRouteComponent(() => import('./contacts/person.tsx'), 'PersonPage'),
    loader: opens(({ phone }) => personReads(phone)),
  }),
  createRoute({
    getParentRoute: () => inside,
    path: '/campaigns',
    component: lazyRouteComponent(() => import('./campaigns/index.tsx'), 'CampaignsPage'),
    loader: opens(campaignsReads),
  }),
  createRoute({
    getParentRoute: () => inside,
    path: '/campaigns/new',
    component: lazyRouteComponent(() => import('./campaigns/new-campaign.tsx'), 'NewCampaignPage'),
    loader: opens(newCampaignReads),
  }),
  createRoute({
    getParentRoute: () => inside,
    path: '/campaigns/$id',
    component: lazyRouteComponent(() => import('./campaigns/campaign.tsx'), 'CampaignPage'),
    loader: opens(({ id }) => campaignReads(id)),
  }),
  createRoute({
    getParentRoute: () => inside,
    path: '/automations',
    component: lazyRouteComponent(() => import('./automations/index.tsx'), 'AutomationsPage'),
    loader: opens(automationsReads),
  }),
  createRoute({
    getParentRoute: () => inside,
    path: '/automations/new',
    component: lazyRouteComponent(() => import('./automations/new-automation.tsx'), 'NewAutomationPage'),
  }),
  createRoute({
    getParentRoute: () => inside,
    path: '/automations/$id',
    component: lazyRouteComponent(() => import('./automations/automation.tsx'), 'AutomationPage'),
    loader: opens(({ id }) => automationReads(id)),
  }),
  createRoute({
    getParentRoute: () => inside,
    path: '/templates',
    component: lazyRouteComponent(() => import('./templates/index.tsx'), 'TemplatesPage'),
    loader: opens(templatesReads),
  }),
  createRoute({
    getParentRoute: () => inside,
    path: '/templates/new',
    component: lazyRouteComponent(() => import('./templates/new-template.tsx'), 'NewTemplatePage'),
  }),
  createRoute({
    getParentRoute: () => inside,
    path: '/templates/$id',
    component: lazyRouteComponent(() => import('./templates/template.tsx'), 'TemplatePage'),
    loader: opens(({ id }) => [...templateReads(id), ...analyticsReads(id)]),
  }),
  createRoute({
    getParentRoute: () => inside,
    path: '/templates/$id/edit',
    component: lazyRouteComponent(() => import('./templates/edit-template.tsx'), 'EditTemplatePage'),
    loader: opens(({ id }) => templateReads(id)),
  }),
  createRoute({
    getParentRoute: () => inside,
    path: '/reports',
    component: lazyRouteComponent(() => import('./reports/index.tsx'), 'ReportsPage'),
    loader: opens(reportsReads),
  }),
  createRoute({
    getParentRoute: () => inside,
    path: '/reports/messages/$id',
    component: lazyRouteComponent(() => import('./reports/message.tsx'), 'MessagePage'),
    loader: opens(({ id }) => messageReads(id)),
  }),
  createRoute({
    getParentRoute: () => inside,
    path: '/numbers',
    component: lazyRouteComponent(() => import('./numbers/index.tsx'), 'NumbersPage'),
  }),
  createRoute({
    getParentRoute: () => inside,
    path: '/keys',
    component: lazyRouteComponent(() => import('./keys/index.tsx'), 'KeysPage'),
  }),
  createRoute({
    getParentRoute: () => inside,
    path: '/webhooks',
    component: lazyRouteComponent(webhooks, 'WebhooksPage'),
  }),
  createRoute({
    getParentRoute: () => inside,
    path: '/webhooks/$id',
    component: lazyRouteComponent(() => import('./webhooks/endpoint.tsx'), 'EndpointPage'),
  }),
  createRoute({
    getParentRoute: () => inside,
    path: '/requests',
    component: lazyRouteComponent(() => import('./requests/index.tsx'), 'RequestsPage'),
  }),
  createRoute({ getParentRoute: () => inside, path: '/wallet', component: lazyRouteComponent(wallet, 'WalletPage') }),
  createRoute({
    getParentRoute: () => inside,
    path: '/wallet/proof',
    component: lazyRouteComponent(() => import('./wallet/proof.tsx'), 'ProofPage'),
  }),
  createRoute({
    getParentRoute: () => inside,
    path: '/wallet/entries/$id',
    component: lazyRouteComponent(() => import('./wallet/cent-trail.tsx'), 'CentTrailPage'),
  }),
  createRoute({
    getParentRoute: () => inside,
    path: '/members',
    component: lazyRouteComponent(() => import('./members/index.tsx'), 'MembersPage'),
  }),
  createRoute({
    getParentRoute: () => inside,
    path: '/settings',
    component: lazyRouteComponent(() => import('./settings/index.tsx'), 'SettingsPage'),
  }),
  createRoute({
    getParentRoute: () => inside,
    path: '/account',
    component: lazyRouteComponent(() => import('./account/index.tsx'), 'AccountPage'),
  }),
  createRoute({
    getParentRoute: () => inside,
    path: '/audit',
    component: lazyRouteComponent(() => import('./audit/index.tsx'), 'AuditPage'),
  }),
  // Any other address: inside the frame, whose navigation leads on.
  createRoute({ getParentRoute: () => inside, path: '$', component: Lost }),
];

export const makeRouter = (queries: QueryClient) =>
  createRouter({
    context: { queries },
    routeTree: root.addChildren([inside.addChildren(pages), ...publicPages]),
    basepath: '/panel',
    defaultPreload: 'intent',
    scrollRestoration: true,
  });
