import { expect, test } from 'vitest';
import { fillForm, openStorefront } from './rig/storefront.ts';
import { waitFor } from './rig/wait-until.ts';

const { client, control, received, receivedMany, receivedTypes, phone } = await openStorefront();

/** Twelve consents do not fit on one screen of the platform, so the form goes on over several. */
const consents = Array.from({ length: 12 }, (_, n) => ({
  key: `aceite_${n}`,
  label: `Aceito ${n}`,
  type: 'OPT_IN' as const,
}));

test('a form is sent, filled on the phone, and its answer arrives as an event and as a response', async () => {
  const ana = phone('5511988887777');
  await ana.send({ text: 'Oi, quero saber mais', name: 'Ana' });
  await received('message.received');

  const form = await client.flows.create({
    name: 'Contato do site',
    category: 'LEAD_GENERATION',
    definition: {
      title: 'Fale conosco',
      intro: 'Leva um minuto.',
      fields: [
        { key: 'nome', label: 'Qual é o seu nome completo?', type: 'TEXT', required: true },
        {
          key: 'turno',
          label: 'Turno',
          type: 'RADIO',
          options: [
            { id: 'm', title: 'Manhã' },
            { id: 't', title: 'Tarde' },
          ],
        },
        ...consents,
      ],
    },
  });
  expect(form).toMatchObject({ status: 'PUBLISHED', publishError: null });

  const receiver = '+5511988887777';
  const interactive = {
    type: 'flow' as const,
    body: 'Conte um pouco sobre você',
    flowId: form.id,
    buttonText: 'Responder',
  };
  await client.messages.send({ receiver, interactive });
  const asked = await ana.got(({ buttons }) => buttons?.[0]?.kind === 'flow');
  const flow = asked.buttons?.[0]?.flow ?? { screens: [] };
  expect([asked.body, flow.screens.length]).toEqual(['Conte um pouco sobre você', 3]);
  const accepted = Object.fromEntries(consents.map(({ key }) => [key, true]));
  await ana.send({ flow: { fields: fillForm(flow, { nome: 'Ana', turno: 'm', ...accepted }) }, inReplyTo: asked.id });

  const fields = { nome: 'Ana', turno: 'm', ...accepted };
  const { data } = await received('message.flow_reply');
  expect(data).toMatchObject({ flow_id: form.id, flow_name: 'Contato do site', phone: receiver, fields });
  const responses = await client.flows.responses(form.id);
  expect(responses.data).toMatchObject([{ phone: receiver, fields, messageId: data.message_id }]);
  expect((await client.flows.get(form.id)).responseCount).toBe(1);
  expect(receivedTypes().filter((type) => type === 'message.received')).toHaveLength(1);
});

test('a form opened from a campaign’s button becomes a lead, a tag and a follow-up', async () => {
  const receiver = '+5511977776666';
  const form = await client.flows.create({
    name: 'Orçamento',
    category: 'LEAD_GENERATION',
    definition: {
      title: 'Peça um orçamento',
      fields: [
        { key: 'nome', label: 'Nome', type: 'TEXT', required: true },
        { key: 'pecas', label: 'Quantas peças?', type: 'NUMBER' },
      ],
    },
  });
  const automation = await client.automations.create({
    name: 'Novo lead',
    trigger: 'flow.replied',
    triggerConfig: { flowId: form.id },
    steps: [
      { type: 'tag', config: { add: ['lead'] } },
      { type: 'wait', config: { minutes: 0 } },
      { type: 'text', config: { body: 'Obrigado, {{trigger.fields.nome}}! Já vamos orçar as peças.' } },
    ],
  });
  await client.automations.activate(automation.id);
  await client.templates.create({
    name: 'orcamento',
    category: 'MARKETING',
    body: 'Oi {{1}}, quer um orçamento sem compromisso?',
    samples: { '1': 'Bia' },
    buttons: [{ type: 'FLOW', text: 'Pedir orçamento', flowId: form.id }],
  });
  await control('POST', 'templates/orcamento/review', { status: 'APPROVED' });
  await received('template.updated');
  const contacts = [{ to: receiver, variables: ['Bia'] }];
  // Every process knows of the approval a moment later.
  const campaign = await waitFor(() =>
    client.campaigns.create({ name: 'Orçamentos', templateName: 'orcamento', contacts }).catch(() => undefined),
  );

  const bia = phone('5511977776666');
  const invited = await bia.got(({ buttons }) => buttons?.[0]?.label === 'Pedir orçamento');
  expect(invited.body).toBe('Oi Bia, quer um orçamento sem compromisso?');
  const flow = invited.buttons?.[0]?.flow ?? { screens: [] };
  await bia.send({
    flow: { fields: fillForm(flow, { nome: 'Bia Lima', pecas: '40' }) },
    inReplyTo: invited.id,
    name: 'Bia',
  });

  const thanks = await bia.got(({ body }) => body.startsWith('Obrigado'));
  expect(thanks.body).toBe('Obrigado, Bia Lima! Já vamos orçar as peças.');
  const fields = { nome: 'Bia Lima', pecas: '40' };
  expect((await client.flows.responses(form.id)).data).toMatchObject([{ phone: receiver, fields }]);
  expect(await client.contacts.get(receiver)).toMatchObject({ phone: receiver, name: 'Bia', tags: ['lead'] });
  const replies = await receivedMany(['message.flow_reply'], 2);
  expect(replies.at(-1)?.data).toMatchObject({ flow_id: form.id, phone: receiver, fields });

  const ended = await waitFor(async () => {
    const [run] = (await client.automations.runs(automation.id)).data;
    return run?.status === 'COMPLETED' ? run : undefined;
  });
  const { data: events } = await client.automations.runEvents(automation.id, ended.id);
  const sent = String(events.find(({ kind }) => kind === 'MESSAGE_SENT')?.detail.messageId);
  await waitFor(async () => ((await client.messages.get(sent)).status === 'DELIVERED' ? true : undefined));
  expect(await client.campaigns.get(campaign.id)).toMatchObject({ totalMessages: 1, sentCount: 1 });
});
