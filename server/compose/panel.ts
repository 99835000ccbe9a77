import { forSession, panelRoutes as panelLines } from '@recado/contract/panel/index.ts';
import type { Route } from '@recado/contract/route.ts';
import { routes } from '@recado/contract/routes/index.ts';
import { recordAct } from '../audit/index.ts';
import type { Database } from '../database/database.ts';
import { type BoundRoute, type PublicContext, Reply, type RequestContext } from '../http/index.ts';
import { automationPanelRoutes } from '../modules/automations/automations.routes.ts';
import { campaignPanelRoutes } from '../modules/campaigns/campaigns.routes.ts';
import { changeRoutes } from '../modules/changes/changes.routes.ts';
import { type ChangeHub, topicsOfTag } from '../modules/changes/index.ts';
import { contactPanelRoutes } from '../modules/contacts/contacts.routes.ts';
import { inboxRoutes } from '../modules/conversations/conversations.routes.ts';
import { openHandoffsOf } from '../modules/handoffs/index.ts';
import { homeRoutes } from '../modules/home/home.routes.ts';
import { identityRoutes } from '../modules/identities/identities.routes.ts';
import { keyRoutes } from '../modules/keys/keys.routes.ts';
import { drawCode, renderSvg } from '../modules/links/index.ts';
import { memberRoutes } from '../modules/members/members.routes.ts';
import type { SendDeps } from '../modules/messages/index.ts';
import { numberPanelRoutes } from '../modules/numbers/numbers.routes.ts';
import { personRoutes } from '../modules/people/people.routes.ts';
import { quickReplyRoutes } from '../modules/quick-replies/quick-replies.routes.ts';
import { requestRoutes } from '../modules/requests/requests.routes.ts';
import { createCodeSender } from '../modules/sessions/index.ts';
import { sessionRoutes } from '../modules/sessions/sessions.routes.ts';
import { templatePanelRoutes } from '../modules/templates/templates.routes.ts';
import { trailRoutes } from '../modules/trails/trails.routes.ts';
import { webhookPanelRoutes } from '../modules/webhooks/webhooks.routes.ts';
import { createOpenIdProvider } from '../openid/create-provider.ts';
import type { Uuid } from '../runtime/ids.ts';
import type { Container } from './container.ts';

export type PanelParts = { contract: readonly BoundRoute[]; changes: ChangeHub; sending: SendDeps };

/** What a session can call: the routes of the panel, and those of the interface mounted again. */
export function composePanel(container: Container, { contract, changes, sending }: PanelParts): BoundRoute[] {
  const own = [...panelRoutes(container, changes, sending), ...inboxPages(container, changes, sending)];
  const mounted = contract.flatMap((bound) => {
    const route = forSession(bound.route);
    return route ? [{ ...bound, route }] : [];
  });
  return [...own, ...mounted].map((bound) => notifyPages(changes, recordWrites(container.database, bound)));
}

/** What the pages ask for where people talk to people. */
function inboxPages(container: Container, changes: ChangeHub, sending: SendDeps): BoundRoute[] {
  const { baseUrl } = container.config;
  const notifyPresence = (organizationId: string, id: string) => changes.note(organizationId, ['presence'], id);
  return [
    ...inboxRoutes({ ...sending, baseUrl, handoffsOf: openHandoffsOf(container.database), notifyPresence }),
    ...quickReplyRoutes(container),
    ...contactPanelRoutes(container),
    ...personRoutes(container),
  ];
}

/** What the pages of the panel ask for beyond the interface. */
function panelRoutes(container: Container, changes: ChangeHub, sending: SendDeps): BoundRoute[] {
  const { baseUrl, platform, sandboxUrl, openId, loginCodes } = container.config;
  const { system } = container.database;
  const returnTo = `${baseUrl}/panel/api/session/openid/return`;
  const phones = { phoneUrl: phoneOf(platform.url), sandboxPhoneUrl: sandboxUrl === null ? null : phoneOf(sandboxUrl) };
  const deps = { ...container, baseUrl, ...phones, sendsCodes: loginCodes !== null };
  const sendCode = loginCodes && createCodeSender({ ...sending, system }, loginCodes);
  const drawQr = (text: string) => renderSvg(drawCode(text), 240).toString('utf8');
  return [
    ...sessionRoutes({ ...deps, sendCode, openIdName: openId?.name ?? null }),
    ...identityRoutes({ ...deps, provider: openId && createOpenIdProvider(openId, returnTo, container.clock) }),
    ...memberRoutes(deps),
    ...keyRoutes(deps),
    ...numberPanelRoutes({ ...container, platformUrl: platform.url, sandboxUrl }),
    ...homeRoutes({ database: container.database, sendsMail: container.sendMail !== null }),
    ...changeRoutes(changes),
    ...requestRoutes(container.database),
    ...campaignPanelRoutes(container),
    ...automationPanelRoutes({ ...container, baseUrl, allowedNetworks: container.config.webhookAllowedNetworks }),
    ...templatePanelRoutes({ ...container, baseUrl, allowedNetworks: container.config.webhookAllowedNetworks }),
    ...webhookPanelRoutes({ ...container, allowedNetworks: container.config.webhookAllowedNetworks }),
    ...trailRoutes({ ...container, takesPayments: takesPayments(container), drawQr }),
  ];
}

/** What a person or a program wrote is seen at once by the pages of its organization; what has an event, comes with it. */
export function notifyPages(changes: ChangeHub, bound: BoundRoute): BoundRoute {
  const { route } = bound;
  const topics = topicsOfTag(route.tag);
  if (route.method === 'GET' || route.permission === 'PUBLIC' || topics.length === 0) return bound;
  if (noActs.has(operationOf(route))) return bound;
  return {
    ...bound,
    async verb(context: PublicContext, input) {
      const answer = await bound.verb(context, input);
      changes.note((context as RequestContext).caller.organizationId, topics, subjectOf(input.params, answer));
      return answer;
    },
  };
}

/** A sandbox always pays: with play money. */
const takesPayments =
  ({ config, organizations }: Container) =>
  async (id: Uuid) =>
    config.sandboxPayments || (await organizations.get(id)).sandbox;

/** Only the simulator is a platform of this machine, and it has a phone to try. */
export function phoneOf(platformUrl: string): string | null {
  const { hostname, origin } = new URL(platformUrl);
  return ['127.0.0.1', 'localhost', '[::1]'].includes(hostname) ? `${origin}/phone` : null;
}

const operations = new Map<string, string>(
  Object.entries<Route>({ ...panelLines, ...routes }).map(([id, { method, path }]) => [`${method} ${path}`, id]),
);

const operationOf = ({ method, path }: Route): string =>
  operations.get(`${method} ${path}`) ?? operations.get(`${method} ${path.replace('/panel/api', '')}`) ?? 'unknown';

/** Written down by their verbs, with the transaction that is the act. */
const recordedByVerb = new Set([
  ...['switchOrganization', 'updateMe', 'changePassword', 'signOut', 'endSession', 'endOtherSessions'],
  ...['confirmSecondFactor', 'removeSecondFactor', 'updateOrganization', 'updateMember', 'removeMember'],
  ...['createInvitation', 'deleteInvitation', 'createKey', 'rotateKey', 'revokeKey', 'erasePerson'],
  ...['setFirstWebhookEndpoint', 'createWebhookEndpoint', 'updateWebhookEndpoint', 'deleteWebhookEndpoint'],
  'rotateWebhookSecret',
  'verifyPhone',
  // Only look, at every word that is typed.
  ...['checkTemplate', 'checkAutomation'],
]);

/** Looking at something is no act. */
const noActs = new Set(['setPresence', 'listAudience', 'estimatePhones', 'tryImport', 'readWindows']);

/** Every write of a person is in the audit log: the operation, what it was about, and nothing of its content. */
function recordWrites(database: Database, bound: BoundRoute): BoundRoute {
  const { route } = bound;
  const operation = operationOf(route);
  if (route.method === 'GET' || route.permission === 'PUBLIC') return bound;
  if (recordedByVerb.has(operation) || noActs.has(operation)) return bound;
  return {
    ...bound,
    async verb(context: PublicContext, input) {
      const answer = await bound.verb(context, input);
      await recordWrite(database, context as RequestContext, operation, subjectOf(input.params, answer));
      return answer;
    },
  };
}

async function recordWrite(database: Database, context: RequestContext, operation: string, subject: string | null) {
  const { organizationId, principal } = context.caller;
  try {
    await database.transaction((tx) =>
      recordAct(tx, { act: `panel.${operation}`, by: principal, organizationId, subject }),
    );
  } catch (error) {
    // What the person asked for is done, and an error would make them do it again.
    context.log.error({ err: error, operation }, 'a write of a person is missing in the audit log');
  }
}

/** The id in the path, or of what was made. Never a phone. */
function subjectOf(params: unknown, answer: unknown): string | null {
  const made = answer instanceof Reply ? answer.body : answer;
  const candidates = [...Object.values(params ?? {}), Reflect.get(Object(made), 'id')];
  return candidates.find((value) => typeof value === 'string' && anId.test(value)) ?? null;
}

const anId = /^(?:svc_msg_[0-9a-z]{26}|[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})$/;
