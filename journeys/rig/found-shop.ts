import { control, type Installation } from './installation.ts';

export type FoundedShop = { organizationId: string; apiKey: string; phone: string; webhookSecret: string };

export type FoundGiven = {
  perSecond?: number;
  sendsPerSecond?: number;
  /** Distinguishes several shops of one installation. */
  place?: number;
  planId?: 'legacy-free' | 'start' | 'growth' | 'scale';
  /** In reais. */
  balance?: string;
  /** False: it must earn its activation like anyone else. */
  activated?: boolean;
};

const body = 'Olá {{1}}, tudo bem?';
const templates = [
  { name: 'boas_vindas', category: 'UTILITY' },
  { name: 'promocao', category: 'MARKETING' },
  { name: 'codigo_acesso', category: 'AUTHENTICATION' },
] as const;

/** An organization ready to send, known to Recado and to the platform alike. The platform calls back at `baseUrl`. */
export async function foundShop(
  installation: Installation,
  baseUrl: string,
  given: FoundGiven = {},
): Promise<FoundedShop> {
  const { operator } = installation;
  const place = given.place ?? 1;
  const owner = await operator.users.create({
    email: `dona@loja${place}.example`,
    organizationName: 'Loja',
    planId: given.planId ?? 'scale',
  });
  const organizationId = owner.mainOrganizationId;
  const phone = await equipShop(installation, baseUrl, organizationId, given);
  const { key } = await operator.keys.create({ organizationId, name: 'loja' });
  return { organizationId, apiKey: key, phone, webhookSecret: owner.webhookSecret };
}

/** What an organization needs to send: money, a number and templates, on both sides. Answers the number. */
export async function equipShop(
  installation: Installation,
  baseUrl: string,
  organizationId: string,
  given: FoundGiven = {},
): Promise<string> {
  const { operator, simulatorUrl } = installation;
  const place = given.place ?? 1;
  const account = String(102290129340397 + place);
  const number = String(106540352242921 + place);
  const phone = String(551130000000 + place);
  const perSecond = given.perSecond ?? 80;
  if (given.activated ?? true) await operator.organizations.activate(organizationId);
  if (given.balance !== '0') await operator.wallet.credit(organizationId, given.balance ?? '1000');
  const { businessAccountId } = await operator.numbers.connect({
    organizationId,
    phone,
    displayName: 'Loja',
    baseUrl: simulatorUrl,
    platformAccountId: account,
    platformNumberId: number,
    accessToken: `EAAGshop${place}`,
    throughputPerSecond: perSecond,
    sendsPerSecond: given.sendsPerSecond ?? 100_000,
  });
  await control(simulatorUrl, 'POST', 'accounts', {
    id: account,
    name: 'Loja',
    token: `EAAGshop${place}`,
    numbers: [{ id: number, phone, throughput: 0 }],
    templates: templates.map(({ name, category }) => ({
      name,
      category,
      // The platform writes the text of a code itself.
      components:
        category === 'AUTHENTICATION' ? [] : [{ type: 'BODY', text: body, example: { body_text: [['Ana']] } }],
    })),
  });
  for (const { name, category } of templates) {
    await operator.templates.store({
      organizationId,
      businessAccountId,
      name,
      formattedName: name,
      category,
      platformTemplateId: name,
      status: 'APPROVED',
      samples: { '1': 'Ana' },
      structure: { header: null, body, footer: null, buttons: [] },
    });
  }
  await control(simulatorUrl, 'PUT', 'app', {
    callbackUrl: `${baseUrl}/platform/webhook`,
    verifyToken: 'the verify token of this installation',
    appSecret: 'the app secret of this installation',
  });
  return phone;
}
