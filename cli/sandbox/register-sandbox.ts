import type { Operator } from '@recado/server/operator.ts';
import { platformTemplate, put } from '../demo/seed-simulator.ts';

type SandboxNumber = Awaited<ReturnType<Operator['numbers']['listSandboxes']>>[number];

type Templates = Parameters<typeof platformTemplate>[0][];

/** What the simulator calls the templates it was given. */
export type KnownTemplates = { templates: { id: string; name: string }[] };

/** Registers a sandbox's account and number with the simulator. Repeated, it changes nothing. */
export async function registerSandbox(
  sandboxUrl: string,
  number: Omit<SandboxNumber, 'organizationId'>,
  templates: Templates = [],
): Promise<KnownTemplates> {
  const answer: unknown = await put('POST', `${sandboxUrl}/_control/accounts`, {
    id: number.platformAccountId,
    name: number.name,
    token: number.accessToken,
    numbers: [{ id: number.platformNumberId, phone: number.phone, displayName: number.name, tier: 'TIER_UNLIMITED' }],
    // The platform names them itself: each account has its own.
    templates: templates.map((template) => ({ ...platformTemplate(template), id: undefined })),
  });
  return answer as KnownTemplates;
}

/** A simulator whose memory was lost gets back the accounts and numbers that we know of. */
export async function registerAllSandboxes(operator: Operator, sandboxUrl: string): Promise<void> {
  for (const number of await operator.numbers.listSandboxes()) await registerSandbox(sandboxUrl, number);
}
