import { list, record, text } from '../read-value.ts';
import { ACCOUNT, NUMBER, START_AT, type Stage, templateSend, wamidOf } from './stage.ts';

export const ANA = '+5511988887777';
const OTHER_ACCOUNT = '102290129340399';
const FLOW_JSON = JSON.stringify({
  version: '7.1',
  screens: [
    {
      id: 'FORM',
      title: 'Cadastro',
      terminal: true,
      layout: {
        type: 'SingleColumnLayout',
        children: [
          { type: 'TextInput', name: 'nome', label: 'Nome', required: true },
          {
            type: 'Footer',
            label: 'Enviar',
            'on-click-action': { name: 'complete', payload: { nome: '${form.nome}' } },
          },
        ],
      },
    },
  ],
});

/** One of everything: the ids that calls need. */
export interface Scene {
  app: string;
  number: string;
  account: string;
  otherAccount: string;
  /** Approved, in use. */
  template: string;
  paused: string;
  archived: string;
  draftFlow: string;
  publishedFlow: string;
  media: string;
  mediaUrl: string;
  upload: string;
  qrCode: string;
  group: string;
  joinRequest: string;
  received: string;
  sent: string;
  history: string;
  callbackUrl: string;
  start: number;
  end: number;
}

export async function openScene(stage: Stage): Promise<Scene> {
  const post = async (path: string, body?: unknown) => (await stage.graph('POST', path, body)).json;
  const get = async (path: string) => (await stage.graph('GET', path)).json;
  await stage.control('POST', '/accounts', { id: OTHER_ACCOUNT, name: 'Filial', token: 'token-1' });
  await stage.control('POST', '/accounts', {
    id: ACCOUNT,
    name: 'Loja Exemplo',
    templates: ['PAUSED', 'ARCHIVED'].map((status) => ({
      name: status.toLowerCase(),
      category: 'UTILITY',
      status,
      components: [{ type: 'BODY', text: 'Oi' }],
    })),
  });
  const templates = list((await get(`/${ACCOUNT}/message_templates?fields=id,name`)).data).map(record);
  const templateId = (name: string) => text(templates.find((one) => one.name === name)?.id);
  const flow = async (name: string, publish: boolean) =>
    text((await post(`/${ACCOUNT}/flows`, { name, categories: ['OTHER'], flow_json: FLOW_JSON, publish })).id);
  const inbound = await stage.control('POST', '/inbound', { from: ANA, image: {} });
  const sent = wamidOf(await stage.send(templateSend('boas_vindas', ANA, ['Ana'])));
  await stage.advance(2_000);
  const media = text(record(record(await firstMessage(stage)).image).id);
  const url = new URL(text((await get(`/${media}`)).url));
  const [history] = list((await get(`/${NUMBER}/message_history?message_id=${sent}`)).data).map(record);
  await post(`/${NUMBER}/groups`, {
    messaging_product: 'whatsapp',
    subject: 'Clube',
    join_approval_mode: 'approval_required',
  });
  const [group] = list(record((await get(`/${NUMBER}/groups`)).data).groups).map(record);
  const joined = await stage.control('POST', `/groups/${text(group?.id)}/join`, { from: ANA });
  await stage.control('POST', '/inbound', { from: ANA, callPermission: { response: 'accept' } });
  await post(`/${NUMBER}/settings`, { calling: { status: 'ENABLED' } });
  await post(`/${NUMBER}/request_code`, { code_method: 'SMS', language: 'pt_BR' });
  const upload = text((await post('/app/uploads?file_length=3&file_type=image/png')).id).split('?')[0] ?? '';
  return {
    app: stage.simulator.world.app.id,
    number: NUMBER,
    account: ACCOUNT,
    otherAccount: OTHER_ACCOUNT,
    template: templateId('boas_vindas'),
    paused: templateId('paused'),
    archived: templateId('archived'),
    draftFlow: await flow('Rascunho', false),
    publishedFlow: await flow('Pronto', true),
    media,
    mediaUrl: url.pathname + url.search,
    upload,
    qrCode: text((await post(`/${NUMBER}/message_qrdls`, { prefilled_message: 'Oi' })).code),
    group: text(group?.id),
    joinRequest: text(joined.json.joinRequestId),
    received: text(inbound.json.messageId),
    sent,
    history: text(history?.id),
    callbackUrl: text(record((await stage.control('GET', '/state')).json.app).callbackUrl),
    start: START_AT / 1000 - 86_400,
    end: START_AT / 1000 + 86_400,
  };
}

async function firstMessage(stage: Stage): Promise<unknown> {
  const [first] = list((await stage.control('GET', `/phones/${ANA}/messages`)).json.data);
  return record(first).content;
}
