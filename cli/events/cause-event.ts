import type { EventName } from '@recado/contract/events/names.ts';

export type Simulator = { url: string; number: string };
export type Cause = { from: string; text: string; template: string };

type Act = (cause: Cause, number: string) => { path: string; body: object };

/** What the simulated platform can be made to do without harm to what is sent afterwards. */
const acts: Partial<Record<EventName, Act>> = {
  'message.received': ({ from, text }) => ({ path: 'inbound', body: { from, text } }),
  'message.echo': ({ from, text }) => ({ path: 'echo', body: { to: from, text } }),
  'template.quality_updated': ({ template }) => ({ path: `templates/${template}/review`, body: { quality: 'YELLOW' } }),
  'number.tier_updated': (_cause, number) => ({
    path: `numbers/${number}/event`,
    body: { kind: 'tier', tier: 'TIER_100K' },
  }),
  'number.name_status': (_cause, number) => ({
    path: `numbers/${number}/event`,
    body: { kind: 'name', decision: 'APPROVED' },
  }),
  'account.review': () => ({ path: 'account/event', body: { kind: 'review', decision: 'APPROVED' } }),
  'account.capability': () => ({
    path: 'account/event',
    body: { kind: 'capability', maxDailyConversationsPerPhone: 2_000, maxPhoneNumbers: 2 },
  }),
};

/** Which command of the interface causes what the simulator cannot send by itself. */
const instead: Partial<Record<EventName, string>> = {
  'message.status_updated': 'send a message (recado send)',
  'template.updated': 'create a template (recado templates push)',
  'campaign.completed': 'send a campaign (recado api createCampaign)',
  'charge.sent': 'make a charge (recado api createCharge)',
  'charge.canceled': 'cancel a charge (recado api cancelCharge)',
};

export const causable = Object.keys(acts);

/** Why an event cannot be caused here, and what can be done about it. */
export function whyNot(name: EventName, hasSimulator: boolean): string {
  const sample = `--forward-to posts its sample to an address of yours`;
  if (instead[name]) return `${name} cannot be triggered by itself: ${instead[name]}, or ${sample}`;
  const known =
    name in acts && !hasSimulator
      ? 'only the platform causes it here, and no simulator is known'
      : 'nothing in the interface causes it';
  return `${name} cannot be triggered: ${known}; ${sample}`;
}

/** Lets the simulated platform cause the event: it then goes the whole way, through log, stream and webhooks. */
export async function causeEvent(name: EventName, { url, number }: Simulator, cause: Cause): Promise<boolean> {
  const act = acts[name]?.(cause, number);
  if (!act) return false;
  const answer = await fetch(`${url}/_control/${act.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(act.body),
  });
  if (!answer.ok) throw new Error(`the simulator refused it: ${await answer.text()}`);
  await answer.body?.cancel();
  return true;
}
