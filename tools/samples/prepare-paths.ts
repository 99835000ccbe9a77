import { requestSamples } from '@recado/contract/request-samples.ts';
import type { RouteId } from '@recado/contract/routes/index.ts';
import { waitFor, waitUntil } from '@recado/journeys/rig/wait-until.ts';
import { customer, type SampleWorld } from './sample-world.ts';

type Ids = Record<string, string>;
type Prepare = (world: SampleWorld) => Promise<Ids>;

let made = 0;
const fresh = (word: string) => `${word}_${++made}`;
const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString();

/** The body that the reference shows for making such a thing. */
const bodyOf = (id: RouteId): never => requestSamples[id]?.[0]?.body as never;

/**
 * A real thing for the id in each path, in a state in which the request makes sense: the same one would have to put
 * there by hand. What is not listed here is pasted as it stands.
 */
export const prepared: Partial<Record<RouteId, Prepare>> = {
  getMessage: sent,
  deleteMedia: async ({ recado }) => {
    const file = new Blob(['%PDF-1.4\n%%EOF\n'], { type: 'application/pdf' });
    return { id: (await recado.media.upload(file, 'velho.pdf')).id };
  },
  getContactImport: async () => ({ importId: crypto.randomUUID() }),
  explainMessage: sent,
  cancelMessage: scheduled,
  getHistoryMessage: async (world) => {
    const ids = await sent(world);
    await waitUntil(async () => (await world.recado.dashboard.messages()).total > 0);
    return ids;
  },
  getTemplate: template,
  deleteTemplate: template,
  getTemplateStatus: template,
  getTemplateAnalytics: template,
  getOptOut: optedOut,
  deleteOptOut: optedOut,
  listConversationMessages: conversation,
  patchConversation: conversation,
  getBrainEntry: entry,
  updateBrainEntry: entry,
  deleteBrainEntry: entry,
  resolveHandoff: async (world) => {
    await run(world);
    return { handoffId: await waitFor(async () => (await world.recado.brain.handoffs({})).data[0]?.id) };
  },
  getCampaign: campaign,
  cancelCampaign: campaign,
  listRecipients: campaign,
  pauseCampaign: runningCampaign,
  resumeCampaign: async (world) => {
    const ids = await runningCampaign(world);
    await world.recado.campaigns.pause(ids.id ?? '');
    return ids;
  },
  retryFailedContacts: failedCampaign,
  addCampaignTest: comparable,
  getCampaignTest: compared,
  setCampaignWinner: compared,
  getFlow: published,
  updateFlow: draft,
  publishFlow: draft,
  deprecateFlow: published,
  listFlowResponses: published,
  testFlow: published,
  getAutomation: automation,
  updateAutomation: automation,
  deleteAutomation: automation,
  setAutomationActive: automation,
  listAutomationRuns: automation,
  listAutomationRunEvents: run,
  listAutomationSteps: automation,
  listAutomationVersions: automation,
  getAutomationVersion: async (world) => ({ ...(await automation(world)), version: '1' }),
  restoreAutomationVersion: async (world) => ({ ...(await automation(world)), version: '1' }),
  testAutomation: automation,
  rerunAutomation: endedRun,
  receiveAutomationHook: async (world) => ({ token: (await hooked(world)).token }),
  getCharge: charge,
  cancelCharge: charge,
  getSmartLink: link,
  updateSmartLink: link,
  deleteSmartLink: link,
  getSmartLinkQr: link,
  listSmartLinkClicks: link,
  openSmartLink: async ({ recado }) => ({ slug: (await recado.smartLinks.create({ name: 'Vitrine' })).slug }),
  getFirstWebhookEndpoint: async (world) => {
    await world.recado.webhooks.putEndpoint({ url: `${world.baseUrl}/nowhere` });
    return {};
  },
  getWebhookEndpoint: endpoint,
  updateWebhookEndpoint: endpoint,
  deleteWebhookEndpoint: endpoint,
  testWebhook: delivery,
  getWebhookDelivery: delivery,
  resendWebhookDelivery: delivery,
};

async function sent({ recado }: SampleWorld): Promise<Ids> {
  return { id: (await recado.messages.send(bodyOf('sendMessage'))).id };
}

async function scheduled({ recado }: SampleWorld): Promise<Ids> {
  const body = { receiver: customer, templateName: 'boas_vindas', templateVariables: ['Ana'] };
  return { id: (await recado.messages.send({ ...body, scheduled_at: inAnHour() })).id };
}

async function template({ recado }: SampleWorld, name = fresh('amostra')): Promise<Ids> {
  const { id } = await recado.templates.create({
    ...{ name, category: 'UTILITY', body: 'Olá {{1}}, tudo bem?', samples: { '1': 'Ana' } },
  });
  await waitUntil(async () => (await recado.templates.status(id)).availableForSending);
  return { id };
}

async function optedOut({ recado }: SampleWorld): Promise<Ids> {
  await recado.optOuts.create({ phone: customer });
  return {};
}

async function conversation({ conversationId }: SampleWorld): Promise<Ids> {
  return { conversationId };
}

async function entry({ recado }: SampleWorld): Promise<Ids> {
  return { id: (await recado.brain.createEntry(bodyOf('createBrainEntry'))).id };
}

const contacts = Array.from({ length: 20 }, (_, index) => ({
  to: `+55119${88_880_000 + index}`,
  variables: ['Ana'],
}));

async function campaign({ recado }: SampleWorld): Promise<Ids> {
  const body = { name: 'Natal', templateName: 'boas_vindas', contacts, scheduledAt: inAnHour() };
  return { id: (await recado.campaigns.create(body)).id };
}

/** Held back by a platform that takes nothing, so that it is still under way when it is paused. */
async function runningCampaign({ recado, control }: SampleWorld): Promise<Ids> {
  await control('PUT', 'settings', { answerMs: 500 });
  const { id } = await recado.campaigns.create({ name: 'Natal', templateName: 'boas_vindas', contacts });
  return { id };
}

async function failedCampaign({ recado, control }: SampleWorld): Promise<Ids> {
  const to = '+5511977770000';
  await control('POST', 'faults', { match: { to }, then: 'reject', code: 131026, times: 1 });
  const body = { name: 'Natal', templateName: 'boas_vindas', contacts: [{ to, variables: ['Ana'] }] };
  const { id } = await recado.campaigns.create(body);
  await waitUntil(async () => (await recado.campaigns.get(id)).failedCount > 0);
  return { id };
}

let hasVariant = false;

async function comparable(world: SampleWorld): Promise<Ids> {
  if (!hasVariant) await template(world, 'boas_vindas_b');
  hasVariant = true;
  return { campaignId: (await campaign(world)).id ?? '' };
}

async function compared(world: SampleWorld): Promise<Ids> {
  const ids = await comparable(world);
  await world.recado.campaigns.addTest(ids.campaignId ?? '', bodyOf('addCampaignTest'));
  return ids;
}

/** Creating a form publishes it. */
export async function published({ recado }: SampleWorld): Promise<Ids> {
  const body: Parameters<typeof recado.flows.create>[0] = bodyOf('createFlow');
  return { id: (await recado.flows.create({ ...body, name: fresh('Contato') })).id };
}

/** A form that the platform would not take stays a draft. */
async function draft(world: SampleWorld): Promise<Ids> {
  await world.control('POST', 'faults', { match: { path: '/flows' }, then: 'error', times: 1 });
  return published(world);
}

async function automation({ recado }: SampleWorld): Promise<Ids> {
  return { id: (await recado.automations.create(bodyOf('createAutomation'))).id };
}

async function hooked({ recado }: SampleWorld): Promise<{ id: string; token: string }> {
  const { id, webhookUrl } = await recado.automations.create({
    name: 'Pedido de ajuda',
    trigger: 'webhook',
    triggerConfig: { mapping: { phone: 'phone', name: 'name', email: 'email' } },
    steps: [{ type: 'handoff', config: {} }],
  });
  await recado.automations.activate(id);
  return { id, token: webhookUrl?.split('/').at(-1) ?? '' };
}

async function run(world: SampleWorld): Promise<Ids> {
  const { id, token } = await hooked(world);
  const body = JSON.stringify(bodyOf('receiveAutomationHook'));
  const headers = { 'content-type': 'application/json' };
  await fetch(`${world.baseUrl}/hooks/automations/${token}`, { method: 'POST', headers, body });
  return { id, runId: await waitFor(async () => (await world.recado.automations.runs(id)).data[0]?.id) };
}

async function endedRun(world: SampleWorld): Promise<Ids> {
  const ids = await run(world);
  await waitUntil(async () => (await world.recado.automations.runs(ids.id ?? '')).data[0]?.status !== 'IN_FLIGHT');
  return ids;
}

async function charge({ recado }: SampleWorld): Promise<Ids> {
  return { id: (await recado.charges.create(bodyOf('createCharge'))).id };
}

async function link({ recado }: SampleWorld): Promise<Ids> {
  return { id: (await recado.smartLinks.create({ name: 'Vitrine' })).id };
}

async function endpoint({ recado, baseUrl }: SampleWorld): Promise<Ids> {
  return { id: (await recado.webhooks.create({ url: `${baseUrl}/nowhere` })).id };
}

async function delivery({ recado, baseUrl }: SampleWorld): Promise<Ids> {
  await recado.webhooks.putEndpoint({ url: `${baseUrl}/nowhere` });
  await recado.webhooks.test();
  return { id: await waitFor(async () => (await recado.webhooks.deliveries()).data[0]?.id) };
}
