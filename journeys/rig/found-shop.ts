import { control, type Installation } from './installation.ts';

export type FoundedShop = { organizationId: string; apiKey: string; phone: string; webhookSecret: string };

const account = '102290129340398';
const number = '106540352242922';

/** An organization ready to send, known to Recado and to the platform alike. The platform calls back at `baseUrl`. */
export async function foundShop(
  installation: Installation,
  baseUrl: string,
  given: { perSecond?: number } = {},
): Promise<FoundedShop> {
  const { operator, simulatorUrl } = installation;
  const phone = '551130000001';
  const perSecond = given.perSecond ?? 80;
  const owner = await operator.users.create({ email: 'dona@loja.example', organizationName: 'Loja', planId: 'scale' });
  const organizationId = owner.mainOrganizationId;
  await operator.organizations.activate(organizationId);
  await operator.wallet.credit(organizationId, '1000');
  const { businessAccountId } = await operator.numbers.connect({
    organizationId,
    phone,
    displayName: 'Loja',
    baseUrl: simulatorUrl,
    platformAccountId: account,
    platformNumberId: number,
    accessToken: 'EAAGshop',
    throughputPerSecond: perSecond,
    sendsPerSecond: 100_000,
  });
  const body = 'Olá {{1}}, tudo bem?';
  await control(simulatorUrl, 'POST', 'accounts', {
    id: account,
    name: 'Loja',
    token: 'EAAGshop',
    numbers: [{ id: number, phone, throughput: 0 }],
    templates: [
      {
        name: 'boas_vindas',
        category: 'UTILITY',
        components: [{ type: 'BODY', text: body, example: { body_text: [['Ana']] } }],
      },
    ],
  });
  await operator.templates.store({
    organizationId,
    businessAccountId,
    name: 'boas_vindas',
    formattedName: 'Boas vindas',
    category: 'UTILITY',
    platformTemplateId: 'boas_vindas',
    status: 'APPROVED',
    samples: { '1': 'Ana' },
    structure: { header: null, body, footer: null, buttons: [] },
  });
  await control(simulatorUrl, 'PUT', 'app', {
    callbackUrl: `${baseUrl}/platform/webhook`,
    verifyToken: 'the verify token of this installation',
    appSecret: 'the app secret of this installation',
  });
  const { key } = await operator.keys.create({ organizationId, name: 'loja' });
  return { organizationId, apiKey: key, phone, webhookSecret: owner.webhookSecret };
}
