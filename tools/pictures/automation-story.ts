import { enter, type Json, until, type Visitor } from './enter.ts';
import type { Demo } from './looks.ts';

export type Played = { cart: string; hook: string };

const step = (type: string, config: Json) => ({ type, config });
const longName = 'Reativação de quem comprou no Natal passado e ainda não voltou à loja de Campinas';

/** A shop with automations: one with branches that people are in, one that a system starts, and many more. */
export async function playAutomations(demo: Demo): Promise<Played> {
  const { ask } = await enter(demo);
  const [template] = (await ask('GET', '/v1/templates?name=boas_vindas')).data as { id: string }[];
  const message = (text: string) => step('message', { templateId: template?.id, variables: [text] });
  const make = async (body: Json) => String((await ask('POST', '/v1/automations', body)).id);
  for (let n = 1; n <= 24; n += 1) {
    const trigger = ['contact.created', 'link.clicked', 'charge.expired'][n % 3];
    await make({ name: n === 7 ? longName : `Campanha automática ${n}`, trigger, steps: [message('Ana')] });
  }
  const hook = await make({ name: 'Pedido enviado', trigger: 'webhook', steps: [message('{{contact.name}}')] });
  const { webhookUrl } = await ask('PUT', `/v1/automations/${hook}/active`, { active: true });
  const body = JSON.stringify({ phone: '+5511955550001', name: 'Ana', pedido: { numero: 4512, rastreio: 'BR123' } });
  await fetch(String(webhookUrl), { method: 'POST', headers: { 'content-type': 'application/json' }, body });
  return { cart: await playCart(ask, make, message), hook };
}

type Make = (body: Json) => Promise<string>;

async function playCart(ask: Visitor, make: Make, message: (text: string) => Json): Promise<string> {
  const steps = [
    step('wait', { minutes: 60 }),
    message('{{trigger.checkoutUrl}}'),
    step('wait', { minutes: 1_440 }),
    step('condition', { when: 'clicked', otherwise: 'skip', skip: 3 }),
    step('tag', { add: ['carrinho-quente'], remove: ['frio'] }),
    step('condition', { when: 'tagged', tag: 'vip', otherwise: 'skip', skip: 1 }),
    step('handoff', { note: 'Cliente VIP com carrinho parado: ofereça frete.' }),
    step('text', { body: 'Oi {{contact.name}}, ainda dá tempo: {{trigger.checkoutUrl}}' }),
    step('notify', { url: 'https://integracoes.lojadaana.example/recado/eventos/producao?loja=campinas' }),
  ];
  const asked = { name: 'Carrinho abandonado', trigger: 'cart.abandoned', triggerConfig: { stopOnReply: true } };
  const id = await make({ ...asked, steps });
  const test = (phone: string, skipWaits: boolean) =>
    ask('POST', `/v1/automations/${id}/test`, { phone, skipWaits, trigger: { checkoutUrl: 'loja.example/c/7' } });
  for (let n = 0; n < 26; n += 1) await test(`+55119${90_000_000 + n}`, n % 3 > 0);
  const ended = (one: Json) => Number((one.stats as Json).stopped) + Number((one.stats as Json).completed) >= 17;
  await until(async () => ended(await ask('GET', `/v1/automations/${id}`)));
  const { steps: saved } = (await ask('GET', `/v1/automations/${id}`)) as { steps: Json[] };
  const later = [{ ...saved[0], config: { minutes: 180 } }, saved[1], saved[3], saved[2], ...saved.slice(4)];
  await ask('PUT', `/v1/automations/${id}`, { ...asked, name: 'Carrinho: lembrar e reconquistar', steps: later });
  await ask('PUT', `/v1/automations/${id}`, { ...asked, steps: saved });
  return id;
}
