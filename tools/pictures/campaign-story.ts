import { samplePicture } from '@recado/simulator/control/draw-picture.ts';
import { controlOf, enter, type Json, until, type Visitor } from './enter.ts';
import type { Demo } from './looks.ts';

type Stage = { ask: Visitor; control: ReturnType<typeof controlOf>; picture: string };

const people = (count: number, from: number) =>
  Array.from({ length: count }, (_, n) => ({ to: `+55119${from + n}`, variables: [`Pessoa ${n + 1}`] }));

/** Templates in every state, and campaigns in every state: waiting, running, paused, cancelled, through, compared. */
export async function playCampaigns(demo: Demo): Promise<void> {
  const { ask } = await enter(demo);
  const stage = { ask, control: controlOf(demo), picture: await uploadPicture(demo) };
  await playTemplates(stage);
  await playThrough(stage);
  await playCompared(stage);
  await playUnderWay(stage);
}

async function uploadPicture({ baseUrl, apiKey }: Demo): Promise<string> {
  const body = new FormData();
  body.append('file', new Blob([Uint8Array.from(samplePicture())], { type: 'image/png' }), 'bolo.png');
  const headers = { authorization: `Bearer ${apiKey}` };
  const answer = await fetch(`${baseUrl}/v1/media/upload`, { method: 'POST', headers, body });
  if (!answer.ok) throw new Error(`upload: ${answer.status} ${await answer.text()}`);
  return ((await answer.json()) as { url: string }).url;
}

async function playTemplates({ ask, control, picture }: Stage): Promise<void> {
  const submit = (body: Json) => ask('POST', '/v1/templates', { category: 'MARKETING', ...body });
  const url = { type: 'URL', text: 'Ver no site', url: 'https://loja.example/ofertas' };
  const samples = { '1': 'Carla' };
  await control('settings', { reviewMs: 300 }, 'PUT');
  await submit({
    name: 'oferta_da_semana',
    body: 'Oi {{1}}, a oferta da semana chegou à loja.',
    samples,
    buttons: [url],
  });
  await submit({ name: 'oferta_com_frete', body: 'Oi {{1}}, esta semana o frete é por nossa conta.', samples });
  await submit({
    name: 'cupom_de_domingo',
    body: 'Oi {{1}}, use o cupom e pague menos até domingo.',
    samples,
    offer: { text: 'Só até domingo', expires: true },
    buttons: [{ type: 'COPY_CODE', code: 'DOMINGO10' }, url],
  });
  await ask('POST', '/v1/templates', { name: 'codigo_de_acesso', category: 'AUTHENTICATION' });
  await submit({
    name: 'bolos_da_casa',
    body: 'Oi {{1}}, veja os bolos da casa.',
    samples,
    carousel: {
      cards: ['Chocolate com brigadeiro', 'Morango com chantili', 'Cenoura com cobertura'].map((body) => ({
        ...{ mediaUrl: picture, body },
        buttons: [{ type: 'QUICK_REPLY', text: 'Quero este' }, url],
      })),
    },
  });
  await submit({
    ...{ name: 'novidades_com_foto', body: 'Oi {{1}}, chegou novidade na vitrine.', samples },
    header: { type: 'IMAGE', mediaUrl: picture },
  });
  const approved = async (name: string) =>
    until(async () => {
      const { data } = await ask('GET', `/v1/templates?name=${name}`);
      return (data as Json[])[0]?.providerStatus === 'APPROVED';
    });
  for (const name of ['oferta_da_semana', 'oferta_com_frete', 'cupom_de_domingo']) await approved(name);
  await control('settings', { autoReview: false }, 'PUT');
  const utility = { category: 'UTILITY', samples };
  for (const name of ['em_analise', 'recusado', 'pausado', 'mal_recebido', 'mudou_de_categoria']) {
    await submit({
      ...utility,
      name,
      body: `Oi {{1}}, aqui é da loja, sobre o seu pedido (${name.replaceAll('_', ' ')}).`,
    });
  }
  const review = (name: string, body: Json) => control(`templates/${name}/review`, body);
  await review('recusado', { status: 'REJECTED', reason: 'INVALID_FORMAT' });
  for (const name of ['pausado', 'mal_recebido', 'mudou_de_categoria']) {
    await review(name, { status: 'APPROVED' });
    await approved(name);
  }
  await review('pausado', { status: 'PAUSED' });
  await review('mal_recebido', { quality: 'RED' });
  await review('mudou_de_categoria', { category: 'MARKETING' });
  await control('settings', { autoReview: true }, 'PUT');
}

const start = (ask: Visitor, body: Json) => ask('POST', '/v1/campaigns', { templateName: 'oferta_da_semana', ...body });
const statusOf = async (ask: Visitor, id: unknown) => String((await ask('GET', `/v1/campaigns/${id}`)).status);

async function playThrough({ ask, control }: Stage): Promise<void> {
  for (const [n, code] of [131026, 131026, 131049, 131047].entries()) {
    await control('faults', { match: { to: `55119${92_000_005 + n}` }, then: 'reject', code, times: 1 });
  }
  await ask('POST', '/v1/opt-outs', { phone: '+5511992000001', reason: 'Pediu por telefone' });
  const { id } = await start(ask, { name: 'Oferta da semana', contacts: people(120, 92_000_000) });
  await until(async () => (await statusOf(ask, id)).startsWith('COMPLETED'));
  await control('settings', { readRate: 0.5 }, 'PUT');
}

async function playCompared({ ask }: Stage): Promise<void> {
  const abTest = { variantBTemplateName: 'oferta_com_frete', samplePct: 50, metric: 'READ', decideAfterMinutes: 600 };
  await start(ask, { name: 'Qual chamada funciona', contacts: people(80, 93_000_000), abTest });
  const { id } = await start(ask, { name: 'Frete ou oferta', contacts: people(80, 94_000_000), abTest });
  await until(async () => {
    const { variantB } = await ask('GET', `/v1/campaigns/${id}/ab-test`);
    return Number((variantB as Json).delivered) > 15;
  });
  await ask('POST', `/v1/campaigns/${id}/ab-test/winner`, { variant: 'B' });
}

/** The last ones stay as they are while they are looked at: the number is slow. */
async function playUnderWay({ ask, control }: Stage): Promise<void> {
  const scheduledAt = new Date(Date.now() + 26 * 3_600_000).toISOString();
  await start(ask, { name: 'Aviso de feriado', contacts: people(40, 95_000_000), scheduledAt });
  await control('settings', { throughputPerSecond: 1 }, 'PUT');
  const paused = await start(ask, { name: 'Convite para a feira', contacts: people(300, 96_000_000) });
  await until(async () => (await statusOf(ask, paused.id)) === 'INGESTING');
  await new Promise((resolve) => setTimeout(resolve, 8_000));
  await ask('POST', `/v1/campaigns/${paused.id}/pause`);
  const canceled = await start(ask, { name: 'Enviada por engano', contacts: people(300, 97_000_000) });
  await until(async () => (await statusOf(ask, canceled.id)) === 'INGESTING');
  await new Promise((resolve) => setTimeout(resolve, 8_000));
  await ask('POST', `/v1/campaigns/${canceled.id}/cancel`);
  await start(ask, {
    name: 'Campanha de fim de ano para todos os clientes da região',
    contacts: people(800, 98_000_000),
  });
}
