import type { Route } from '../route.ts';
import * as account from './account.ts';
import * as automations from './automations.ts';
import * as brain from './brain.ts';
import * as profile from './business-profile.ts';
import * as campaignEstimates from './campaign-estimates.ts';
import * as campaignTests from './campaign-tests.ts';
import * as campaigns from './campaigns.ts';
import * as charges from './charges.ts';
import * as contacts from './contacts.ts';
import * as conversations from './conversations.ts';
import * as dashboard from './dashboard.ts';
import * as flows from './flows.ts';
import * as health from './health.ts';
import * as identity from './identity.ts';
import * as lookup from './lookup.ts';
import * as media from './media.ts';
import * as batches from './message-batches.ts';
import * as messages from './messages.ts';
import * as numbers from './numbers.ts';
import * as optOuts from './opt-outs.ts';
import * as plan from './plan.ts';
import * as privacy from './privacy.ts';
import * as recovery from './recovery.ts';
import * as smartLinks from './smart-links.ts';
import * as stream from './stream.ts';
import * as templates from './templates.ts';
import * as templateAnalytics from './templates-analytics.ts';
import * as templateCreation from './templates-create.ts';
import * as templateLibrary from './templates-library.ts';
import * as wallet from './wallet.ts';
import * as webhooks from './webhooks.ts';

/** Every route of the interface under its operation id, in the order the reference shows them. */
export const routes = {
  sendMessage: messages.sendMessage,
  sendBatch: batches.sendBatch,
  listMessages: batches.listMessages,
  getMessage: messages.getMessage,
  uploadMedia: media.uploadMedia,
  listMedia: media.listMedia,
  deleteMedia: media.deleteMedia,
  cancelMessage: messages.cancelMessage,
  explainMessage: messages.explainMessage,
  listHistory: dashboard.listHistory,
  getHistoryMessage: dashboard.getHistoryMessage,
  getMetrics: dashboard.getMetrics,
  listTemplates: templates.listTemplates,
  createTemplate: templateCreation.createTemplate,
  getTemplate: templates.getTemplate,
  getTemplateStatus: templates.getTemplateStatus,
  deleteTemplate: templates.deleteTemplate,
  syncTemplates: templates.syncTemplates,
  listLibrary: templateLibrary.listLibrary,
  createFromLibrary: templateLibrary.createFromLibrary,
  getTemplateAnalytics: templateAnalytics.getTemplateAnalytics,
  listTemplateAnalytics: templateAnalytics.listTemplateAnalytics,
  importContacts: contacts.importContacts,
  getContactImport: contacts.getContactImport,
  listContacts: contacts.listContacts,
  getContact: contacts.getContact,
  patchContact: contacts.patchContact,
  createOptOut: optOuts.createOptOut,
  listOptOuts: optOuts.listOptOuts,
  getOptOut: optOuts.getOptOut,
  deleteOptOut: optOuts.deleteOptOut,
  exportPerson: privacy.exportPerson,
  erasePerson: privacy.erasePerson,
  exportAccount: privacy.exportAccount,
  listConversations: conversations.listConversations,
  listConversationMessages: conversations.listConversationMessages,
  replyConversation: conversations.replyConversation,
  patchConversation: conversations.patchConversation,
  readWindows: conversations.readWindows,
  listBrainEntries: brain.listBrainEntries,
  createBrainEntry: brain.createBrainEntry,
  getBrainEntry: brain.getBrainEntry,
  updateBrainEntry: brain.updateBrainEntry,
  deleteBrainEntry: brain.deleteBrainEntry,
  getBrainSettings: brain.getBrainSettings,
  putBrainSettings: brain.putBrainSettings,
  listHandoffs: brain.listHandoffs,
  resolveHandoff: brain.resolveHandoff,
  createCampaign: campaigns.createCampaign,
  listCampaigns: campaigns.listCampaigns,
  estimateQuantity: campaignEstimates.estimateQuantity,
  estimatePhones: campaignEstimates.estimatePhones,
  getCampaign: campaigns.getCampaign,
  cancelCampaign: campaigns.cancelCampaign,
  pauseCampaign: campaigns.pauseCampaign,
  resumeCampaign: campaigns.resumeCampaign,
  retryFailedContacts: campaigns.retryFailedContacts,
  listRecipients: campaigns.listRecipients,
  addCampaignTest: campaignTests.addCampaignTest,
  getCampaignTest: campaignTests.getCampaignTest,
  setCampaignWinner: campaignTests.setCampaignWinner,
  createFlow: flows.createFlow,
  listFlows: flows.listFlows,
  getFlow: flows.getFlow,
  updateFlow: flows.updateFlow,
  publishFlow: flows.publishFlow,
  deprecateFlow: flows.deprecateFlow,
  listFlowResponses: flows.listFlowResponses,
  testFlow: flows.testFlow,
  listAutomations: automations.listAutomations,
  createAutomation: automations.createAutomation,
  getAutomationPricing: automations.getAutomationPricing,
  getAutomation: automations.getAutomation,
  updateAutomation: automations.updateAutomation,
  deleteAutomation: automations.deleteAutomation,
  setAutomationActive: automations.setAutomationActive,
  listAutomationRuns: automations.listAutomationRuns,
  listAutomationRunEvents: automations.listAutomationRunEvents,
  listAutomationSteps: automations.listAutomationSteps,
  testAutomation: automations.testAutomation,
  rerunAutomation: automations.rerunAutomation,
  listAutomationVersions: automations.listAutomationVersions,
  getAutomationVersion: automations.getAutomationVersion,
  restoreAutomationVersion: automations.restoreAutomationVersion,
  receiveAutomationHook: automations.receiveAutomationHook,
  putCart: recovery.putCart,
  listCarts: recovery.listCarts,
  placeOrder: recovery.placeOrder,
  getRecoverySummary: recovery.getRecoverySummary,
  getRecoverySettings: recovery.getRecoverySettings,
  putRecoverySettings: recovery.putRecoverySettings,
  createCharge: charges.createCharge,
  listCharges: charges.listCharges,
  getCharge: charges.getCharge,
  cancelCharge: charges.cancelCharge,
  getWallet: wallet.getWallet,
  listStatement: wallet.listStatement,
  getAutoRecharge: wallet.getAutoRecharge,
  putAutoRecharge: wallet.putAutoRecharge,
  getSpendAlarm: wallet.getSpendAlarm,
  putSpendAlarm: wallet.putSpendAlarm,
  getPrices: wallet.getPrices,
  getWalletProof: wallet.getWalletProof,
  getIdentity: identity.getIdentity,
  listOwnOrganizations: identity.listOwnOrganizations,
  getPlan: plan.getPlan,
  getAccountStatus: account.getAccountStatus,
  listAccountAlerts: account.listAccountAlerts,
  listNumbers: numbers.listNumbers,
  listWarming: numbers.listWarming,
  getBusinessProfile: profile.getBusinessProfile,
  updateBusinessProfile: profile.updateBusinessProfile,
  syncBusinessProfile: profile.syncBusinessProfile,
  lookUpPhone: lookup.lookUpPhone,
  createSmartLink: smartLinks.createSmartLink,
  listSmartLinks: smartLinks.listSmartLinks,
  getSmartLink: smartLinks.getSmartLink,
  updateSmartLink: smartLinks.updateSmartLink,
  deleteSmartLink: smartLinks.deleteSmartLink,
  getSmartLinkQr: smartLinks.getSmartLinkQr,
  listSmartLinkClicks: smartLinks.listSmartLinkClicks,
  openSmartLink: smartLinks.openSmartLink,
  openMessageLink: smartLinks.openMessageLink,
  getFirstWebhookEndpoint: webhooks.getFirstWebhookEndpoint,
  setFirstWebhookEndpoint: webhooks.setFirstWebhookEndpoint,
  listWebhookEndpoints: webhooks.listWebhookEndpoints,
  createWebhookEndpoint: webhooks.createWebhookEndpoint,
  getWebhookEndpoint: webhooks.getWebhookEndpoint,
  updateWebhookEndpoint: webhooks.updateWebhookEndpoint,
  deleteWebhookEndpoint: webhooks.deleteWebhookEndpoint,
  rotateWebhookSecret: webhooks.rotateWebhookSecret,
  testWebhook: webhooks.testWebhook,
  listWebhookDeliveries: webhooks.listWebhookDeliveries,
  getWebhookDelivery: webhooks.getWebhookDelivery,
  resendWebhookDelivery: webhooks.resendWebhookDelivery,
  replayWebhooks: webhooks.replayWebhooks,
  streamEvents: stream.streamEvents,
  getHealth: health.getHealth,
} as const satisfies Record<string, Route>;

export type RouteId = keyof typeof routes;
