import type { Automation } from '@recado/contract/routes/automations.ts';
import type { Static } from 'typebox';
import { composeAutomations } from '../../compose/automations.ts';
import { invariant } from '../../runtime/invariant.ts';
import type { Shop, Town } from '../../testing/shop.ts';

export type PublicAutomation = Static<typeof Automation>;
export type Run = {
  id: string;
  phone: string;
  status: string;
  stopReason: string | null;
  currentStepId: string | null;
};
export type RunEvent = { kind: string; stepId: string | null; detail: Record<string, unknown> };

/** A shop's automations, driven by hand: chores run and time passes only when the test says so. */
export function openAutomations(town: Town, shop: Shop) {
  const chores = new Map(composeAutomations(town.container, () => {}).map((chore) => [chore.name, chore]));
  const json = async <T>(method: 'GET' | 'POST' | 'PUT', path: string, body?: unknown): Promise<T> => {
    const answer = await shop.call(method, path, body);
    invariant(answer.statusCode < 300, `${method} ${path}: ${answer.statusCode} ${answer.body}`);
    return answer.json();
  };
  const turn = async (name: string) => {
    const chore = chores.get(name);
    invariant(chore, `there is a chore ${name}`);
    while (await chore.run());
  };
  /** Everything that is due happens, until nothing is. */
  const settle = async () => {
    for (const name of ['abandon carts', 'follow signals', 'advance runs', 'notify for runs', 'advance runs'])
      await turn(name);
  };
  const activate = (id: string, active = true) =>
    json<PublicAutomation>('PUT', `/v1/automations/${id}/active`, { active });
  return {
    turn,
    settle,
    activate,
    async pass(minutes: number) {
      await town.database.advance(minutes * 60_000);
      town.clock.advance(minutes * 60_000);
      await settle();
    },
    async start(asked: Record<string, unknown>) {
      const made = await json<PublicAutomation>('POST', '/v1/automations', { name: 'Automação', ...asked });
      return activate(made.id);
    },
    read: (id: string) => json<PublicAutomation>('GET', `/v1/automations/${id}`),
    runs: async (id: string) => (await json<{ data: Run[] }>('GET', `/v1/automations/${id}/runs`)).data,
    events: async (id: string, runId: string) =>
      (await json<{ data: RunEvent[] }>('GET', `/v1/automations/${id}/runs/${runId}/events?size=200`)).data,
    /** Posts to the automation's own address. */
    post: (automation: PublicAutomation, payload: unknown, headers: Record<string, string> = {}) =>
      town.app.inject({
        method: 'POST',
        url: new URL(automation.webhookUrl ?? '').pathname,
        headers: { 'content-type': 'application/json', ...headers },
        payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
      }),
  };
}
