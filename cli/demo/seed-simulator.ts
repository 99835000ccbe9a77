import { account, customer, number, templates } from './demo-world.ts';

export type Lesson = { callbackUrl: string; verifyToken: string; appSecret: string; demo: boolean };

/** Teaches an empty simulator the app and, for the demo, the account with the ids that our database knows. */
export async function seedSimulator(simulatorUrl: string, { demo, ...app }: Lesson): Promise<void> {
  const control = `${simulatorUrl}/_control`;
  // The service is not up yet, so the handshake would fail.
  await put('PUT', `${control}/app`, { ...app, handshake: false });
  if (!demo) return;
  await put('POST', `${control}/accounts`, {
    ...account,
    numbers: [
      {
        id: number.id,
        phone: number.phone,
        displayName: number.displayName,
        tier: number.tier,
        throughput: number.throughputPerSecond,
      },
    ],
    templates: templates.map(platformTemplate),
  });
  await put('PUT', `${control}/phones/${customer.phone}`, { name: customer.name });
}

export async function put(method: 'PUT' | 'POST', url: string, body: object): Promise<unknown> {
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(url, { method, headers, body: JSON.stringify(body) });
  if (!response.ok) throw new Error(`the simulator refused ${url}: ${await response.text()}`);
  return response.json();
}

/** The same template as the platform writes it. Codes have no text there: the platform writes it itself. */
export function platformTemplate({ platformId, name, category, samples, structure }: (typeof templates)[number]) {
  const example = { body_text: [Object.values(samples)] };
  const components = [
    { type: 'BODY', text: structure.body, example },
    ...(structure.footer ? [{ type: 'FOOTER', text: structure.footer }] : []),
    ...(structure.buttons.length > 0 ? [{ type: 'BUTTONS', buttons: structure.buttons }] : []),
  ];
  const status = 'APPROVED';
  const unlessDeleted = true;
  return {
    ...{ id: platformId, name, category, status, unlessDeleted },
    components: category === 'AUTHENTICATION' ? [] : components,
  };
}
