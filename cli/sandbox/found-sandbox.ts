import { randomBytes } from 'node:crypto';
import type { Operator } from '@recado/server/operator.ts';
import { createOwner } from '../commands/users-create.ts';
import { templates } from '../demo/demo-world.ts';
import { registerSandbox } from './register-sandbox.ts';

const playMoney = '1000.00';

export type AskedSandbox = Parameters<typeof createOwner>[1];

/** An organization that can send at once: a number and templates on the simulator, and play money. */
export async function foundSandbox(operator: Operator, sandboxUrl: string | null, asked: AskedSandbox) {
  const url = await requireSimulator(sandboxUrl);
  const user = await createOwner(operator, { planId: 'scale', ...asked, sandbox: true });
  const organizationId = user.mainOrganizationId;
  const number = { name: asked.organizationName, ...inventNumber() };
  const { phone, platformAccountId, platformNumberId, accessToken } = number;
  const registered = await registerSandbox(url, number, [...templates]);
  await operator.organizations.activate(organizationId);
  await operator.wallet.credit(organizationId, playMoney);
  const connected = await operator.numbers.connect({
    ...{ organizationId, phone, platformAccountId, platformNumberId, accessToken },
    displayName: asked.organizationName,
    baseUrl: url,
  });
  for (const { platformId: _, ...template } of templates) {
    const platformTemplateId = registered.templates.find(({ name }) => name === template.name)?.id ?? template.name;
    const { businessAccountId } = connected;
    await operator.templates.store({
      ...{ ...template, organizationId, businessAccountId, platformTemplateId },
      status: 'APPROVED',
    });
  }
  return { user, phone: `+${phone}`, phoneUrl: `${url}/phone` };
}

/** Asked first: without it an organization would be left behind that can do nothing. */
async function requireSimulator(url: string | null): Promise<string> {
  if (url === null)
    throw new Error('SANDBOX_URL is not set: start recado serve --sandbox, and set it for every process');
  const answer = await fetch(`${url}/_control/settings`).catch(() => null);
  if (answer?.ok) return url;
  const why = answer
    ? 'only lets its own machine in: run this command there'
    : 'does not answer: see recado serve --sandbox';
  throw new Error(`the simulator at ${url} ${why}`);
}

const digits = (count: number) =>
  (BigInt(`0x${randomBytes(12).toString('hex')}`) % 10n ** BigInt(count)).toString().padStart(count, '0');

/** Brazil has no area code 00: nobody has this phone. The ids are longer than the platform's own. */
const inventNumber = () => ({
  phone: `5500${digits(11)}`,
  platformAccountId: `900${digits(17)}`,
  platformNumberId: `901${digits(17)}`,
  accessToken: `sandbox-${randomBytes(18).toString('base64url')}`,
});
