/** What a restricted key may be given, in the order of the form; ADMIN is the other answer. */
export const permissions = [
  ...(['READ', 'MESSAGES_SEND', 'TEMPLATES_WRITE', 'CAMPAIGNS_SEND'] as const),
  ...(['CONTACTS_WRITE', 'AUTOMATIONS_MANAGE', 'WEBHOOKS_MANAGE'] as const),
];

export type KeyForm = {
  name: string;
  access: 'full' | 'restricted';
  permissions: (typeof permissions)[number][];
  allowedNetworks: string;
  expiry: 'never' | '30' | '90' | '365';
};

const day = 86_400_000;

/** What the form asks of the service. What was left open is left out. */
export function keyBody({ name, access, permissions: chosen, allowedNetworks, expiry }: KeyForm, now: number) {
  const networks = allowedNetworks.split(/[\s,;]+/).filter(Boolean);
  return {
    name: name.trim(),
    ...(access === 'restricted' ? { permissions: chosen } : {}),
    ...(networks.length > 0 ? { allowedNetworks: networks } : {}),
    ...(expiry === 'never' ? {} : { expiresAt: new Date(now + Number(expiry) * day).toISOString() }),
  };
}
