import type { Operator } from '@recado/server/operator.ts';
import { inLanes } from './in-lanes.ts';

/** One key that may send, and what the baselines would have had to look up for it. */
export type Sender = { key: string; organizationId: string; userId: string; numberId: string; templateId: string };

export type Platform = { url: string; account: string; number: string; token: string };

const nobody: Platform = { url: 'http://127.0.0.1:9', account: '1', number: '1', token: 'none' };

export const template = { name: 'boas_vindas', body: 'Olá {{1}}, tudo bem?' };

// Limits are raised as data only: an unlimited plan, a number that may send and deliver far above what is measured.
export const raised = { plan: 'scale', sendsPerSecond: 1_000_000, throughputPerSecond: 100_000, balance: '90000000' };

/** One organization, one number and many users: each user may write 3,000 times a minute. */
export async function foundOne(operator: Operator, users: number, platform = nobody, at = 0): Promise<Sender[]> {
  const first = await foundShop(operator, at, platform);
  const { organizationId } = first;
  const others = await inLanes(users - 1, async (index) => {
    const email = `pessoa${index}@loja${at}.example`;
    const member = await operator.users.addMember({ organizationId, email, name: `Pessoa ${index}`, role: 'ADMIN' });
    const { key } = await operator.keys.create({ organizationId, name: 'bench', userEmail: email });
    return { ...first, key, userId: member.id };
  });
  return [first, ...others];
}

/** Many organizations, each with a number, a template, a user and a key of its own. */
export const foundMany = (operator: Operator, organizations: number, from = 0): Promise<Sender[]> =>
  inLanes(organizations, (at) => {
    const index = from + at;
    return foundShop(operator, index, { ...nobody, account: `${index}`, number: `${index}` });
  });

export async function foundShop(operator: Operator, index: number, platform: Platform): Promise<Sender> {
  const name = `Loja ${index}`;
  const owner = await operator.users.create({
    email: `dona@loja${index}.example`,
    organizationName: name,
    planId: 'scale',
  });
  const organizationId = owner.mainOrganizationId;
  await operator.organizations.activate(organizationId);
  await operator.wallet.credit(organizationId, raised.balance);
  const { id: numberId, businessAccountId } = await operator.numbers.connect({
    organizationId,
    phone: `55113${String(index).padStart(7, '0')}`,
    displayName: name,
    baseUrl: platform.url,
    platformAccountId: platform.account,
    platformNumberId: platform.number,
    accessToken: platform.token,
    throughputPerSecond: raised.throughputPerSecond,
    sendsPerSecond: raised.sendsPerSecond,
  });
  const { id: templateId } = await operator.templates.store({
    organizationId,
    businessAccountId,
    name: template.name,
    formattedName: 'Boas vindas',
    category: 'UTILITY',
    platformTemplateId: template.name,
    status: 'APPROVED',
    samples: { '1': 'Ana' },
    structure: { header: null, body: template.body, footer: null, buttons: [] },
  });
  const { key } = await operator.keys.create({ organizationId, name: 'bench' });
  return { key, organizationId, userId: owner.id, numberId, templateId };
}
