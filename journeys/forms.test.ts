import { expect, test } from 'vitest';
import { fillForm, openStorefront } from './rig/storefront.ts';

/** Twelve consents do not fit on one screen of the platform, so the form goes on over several. */
const consents = Array.from({ length: 12 }, (_, n) => ({
  key: `aceite_${n}`,
  label: `Aceito ${n}`,
  type: 'OPT_IN' as const,
}));

test('a form is sent, filled on the phone, and its answer arrives as an event and as a response', {
  timeout: 120_000,
}, async () => {
  const { client, heard, heardTypes, phone } = await openStorefront();
  const ana = phone('5511988887777');
  await ana.say({ text: 'Oi, quero saber mais', name: 'Ana' });
  await heard('message.received');

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
  await ana.say({ flow: { fields: fillForm(flow, { nome: 'Ana', turno: 'm', ...accepted }) }, inReplyTo: asked.id });

  const fields = { nome: 'Ana', turno: 'm', ...accepted };
  const { data } = await heard('message.flow_reply');
  expect(data).toMatchObject({ flow_id: form.id, flow_name: 'Contato do site', phone: receiver, fields });
  const responses = await client.flows.responses(form.id);
  expect(responses.data).toMatchObject([{ phone: receiver, fields, messageId: data.message_id }]);
  expect((await client.flows.get(form.id)).responseCount).toBe(1);
  expect(heardTypes().filter((type) => type === 'message.received')).toHaveLength(1);
});
