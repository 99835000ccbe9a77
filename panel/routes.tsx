import { createRootRoute, createRoute, createRouter, lazyRouteComponent, Outlet } from '@tanstack/react-router';
import { Inside } from './inside.tsx';
import { Crash, Lost } from './shell/crash.tsx';

const root = createRootRoute({ component: Outlet, notFoundComponent: Lost, errorComponent: Crash });
const inside = createRoute({ getParentRoute: () => root, id: 'inside', component: Inside });

const signIn = () => import('./sign-in/index.tsx');
const wallet = () => import('./wallet/index.tsx');
const webhooks = () => import('./webhooks/index.tsx');

/** One page for the list and each thread: the list stays as it is while conversations are opened. */
const inbox = createRoute({
  getParentRoute: () => inside,
  path: '/inbox',
  component: lazyRouteComponent(() => import('./inbox/index.tsx'), 'InboxPage'),
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
  }),
  inbox.addChildren([
    createRoute({ getParentRoute: () => inbox, path: '/' }),
    createRoute({ getParentRoute: () => inbox, path: '$id' }),
  ]),
  createRoute({
    getParentRoute: () => inside,
    path: '/contacts',
    component: lazyRouteComponent(() => import('./contacts/index.tsx'), 'ContactsPage'),
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
  }),
  createRoute({
    getParentRoute: () => inside,
    path: '/campaigns',
    component: lazyRouteComponent(() => import('./campaigns/index.tsx'), 'CampaignsPage'),
  }),
  createRoute({
    getParentRoute: () => inside,
    path: '/campaigns/new',
    component: lazyRouteComponent(() => import('./campaigns/new-campaign.tsx'), 'NewCampaignPage'),
  }),
  createRoute({
    getParentRoute: () => inside,
    path: '/campaigns/$id',
    component: lazyRouteComponent(() => import('./campaigns/campaign.tsx'), 'CampaignPage'),
  }),
  createRoute({
    getParentRoute: () => inside,
    path: '/templates',
    component: lazyRouteComponent(() => import('./templates/index.tsx'), 'TemplatesPage'),
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
  }),
  createRoute({
    getParentRoute: () => inside,
    path: '/templates/$id/edit',
    component: lazyRouteComponent(() => import('./templates/edit-template.tsx'), 'EditTemplatePage'),
  }),
  createRoute({
    getParentRoute: () => inside,
    path: '/reports',
    component: lazyRouteComponent(() => import('./reports/index.tsx'), 'ReportsPage'),
  }),
  createRoute({
    getParentRoute: () => inside,
    path: '/reports/messages/$id',
    component: lazyRouteComponent(() => import('./reports/message.tsx'), 'MessagePage'),
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

export const makeRouter = () =>
  createRouter({
    routeTree: root.addChildren([inside.addChildren(pages), ...publicPages]),
    basepath: '/panel',
    defaultPreload: 'intent',
    scrollRestoration: true,
  });
