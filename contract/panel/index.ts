import type { Route } from '../route.ts';
import { routes } from '../routes/index.ts';
import * as automations from './automations.ts';
import * as campaigns from './campaigns.ts';
import * as inbox from './inbox.ts';
import * as keys from './keys.ts';
import * as me from './me.ts';
import * as members from './members.ts';
import * as numbers from './numbers.ts';
import { panelPrefix } from './panel-route.ts';
import * as people from './people.ts';
import * as quickReplies from './quick-replies.ts';
import * as session from './session.ts';
import * as templates from './templates.ts';
import * as wallet from './wallet.ts';
import * as watch from './watch.ts';
import * as webhooks from './webhooks.ts';

/** Every route of the panel's own under its operation id, in the order its document shows them. */
export const panelRoutes = {
  getSetup: session.getSetup,
  setUp: session.setUp,
  signIn: session.signIn,
  requestLink: session.requestLink,
  openLink: session.openLink,
  requestCode: session.requestCode,
  openCode: session.openCode,
  startOpenId: session.startOpenId,
  finishOpenId: session.finishOpenId,
  getSession: session.getSession,
  signOut: session.signOut,
  switchOrganization: session.switchOrganization,
  updateMe: me.updateMe,
  requestConfirmation: me.requestConfirmation,
  requestPhoneCode: me.requestPhoneCode,
  verifyPhone: me.verifyPhone,
  changePassword: me.changePassword,
  listSessions: me.listSessions,
  endOtherSessions: me.endOtherSessions,
  endSession: me.endSession,
  startSecondFactor: me.startSecondFactor,
  confirmSecondFactor: me.confirmSecondFactor,
  removeSecondFactor: me.removeSecondFactor,
  getOrganization: members.getOrganization,
  updateOrganization: members.updateOrganization,
  listMembers: members.listMembers,
  updateMember: members.updateMember,
  removeMember: members.removeMember,
  listInvitations: members.listInvitations,
  createInvitation: members.createInvitation,
  deleteInvitation: members.deleteInvitation,
  readInvitation: members.readInvitation,
  openInvitation: members.openInvitation,
  listKeys: keys.listKeys,
  createKey: keys.createKey,
  rotateKey: keys.rotateKey,
  revokeKey: keys.revokeKey,
  listPanelNumbers: numbers.listPanelNumbers,
  connectNumber: numbers.connectNumber,
  updateNumber: numbers.updateNumber,
  listAudit: watch.listAudit,
  getAttention: watch.getAttention,
  getSeries: watch.getSeries,
  followChanges: watch.followChanges,
  explainAnyMessage: watch.explainAnyMessage,
  getMessageEvents: watch.getMessageEvents,
  exportMessages: watch.exportMessages,
  createRecharge: wallet.createRecharge,
  listRecharges: wallet.listRecharges,
  getRecharge: wallet.getRecharge,
  getCentTrail: wallet.getCentTrail,
  exportStatement: wallet.exportStatement,
  getCampaignSummary: campaigns.getCampaignSummary,
  listAudience: campaigns.listAudience,
  exportRecipients: campaigns.exportRecipients,
  checkAutomation: automations.checkAutomation,
  checkTemplate: templates.checkTemplate,
  editTemplate: templates.editTemplate,
  getTemplateStanding: templates.getTemplateStanding,
  resumeTemplate: templates.resumeTemplate,
  listEndpointHealth: webhooks.listEndpointHealth,
  testEndpoint: webhooks.testEndpoint,
  recoverEndpoint: webhooks.recoverEndpoint,
  listRequests: watch.listRequests,
  listRequestErrors: watch.listRequestErrors,
  listMails: watch.listMails,
  listInbox: inbox.listInbox,
  countInbox: inbox.countInbox,
  getInboxConversation: inbox.getInboxConversation,
  listInboxItems: inbox.listInboxItems,
  readInboxConversation: inbox.readInboxConversation,
  setPresence: inbox.setPresence,
  changeConversations: inbox.changeConversations,
  replyInbox: inbox.replyInbox,
  listNotes: inbox.listNotes,
  createNote: inbox.createNote,
  listQuickReplies: quickReplies.listQuickReplies,
  createQuickReply: quickReplies.createQuickReply,
  updateQuickReply: quickReplies.updateQuickReply,
  deleteQuickReply: quickReplies.deleteQuickReply,
  listTags: people.listTags,
  tagContacts: people.tagContacts,
  tryImport: people.tryImport,
  listTimeline: people.listTimeline,
  getPersonIdentity: people.getPersonIdentity,
  mergeContacts: people.mergeContacts,
  undoMerge: people.undoMerge,
  exportContacts: people.exportContacts,
} as const satisfies Record<string, Route>;

export type PanelRouteId = keyof typeof panelRoutes;

/** The panel has a stream of its own; the rest of these is nobody's secret and is called where it is. */
const notMounted = (line: Route) => line.permission === 'PUBLIC' || line.path === '/v1/stream';

/** A line of the interface as the panel calls it: the same promise at another address, for a session. */
export function forSession(line: Route): Route | null {
  if (notMounted(line)) return null;
  return { ...line, path: `${panelPrefix}${line.path}`, permission: 'SESSION', audience: 'panel' };
}

/** Every line that a session can call, by operation id: the panel's own, then those of the interface. */
export function sessionRoutes(): Record<string, Route> {
  const mounted = Object.entries<Route>(routes).flatMap(([id, line]) => {
    const again = forSession(line);
    return again ? [[id, again] as const] : [];
  });
  return { ...panelRoutes, ...Object.fromEntries(mounted) };
}
