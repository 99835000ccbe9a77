import { afterAll, beforeAll, expect, test } from 'vitest';
import { ACCOUNT, openStage, type Stage } from '../../testing/stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

const components = [
  { type: 'BODY', add_security_recommendation: true },
  { type: 'FOOTER', code_expiration_minutes: 10 },
  { type: 'BUTTONS', buttons: [{ type: 'OTP', otp_type: 'COPY_CODE' }] },
];

test.each([
  ['en_US', '*{{1}}* is your verification code. For your security, do not share this code.', 'Copy code'],
  ['pt_BR', '*{{1}}* é seu código de verificação. Para sua segurança, não o compartilhe.', 'Copiar código'],
  ['es_MX', '*{{1}}* es tu código de verificación. Por tu seguridad, no lo compartas.', 'Copiar código'],
  ['de', '*{{1}}* is your verification code. For your security, do not share this code.', 'Copy code'],
])('a code template in %s reads back in its language', async (language, body, button) => {
  const template = { name: 'codigo_novo', category: 'AUTHENTICATION', language, components };
  const { json } = await stage.graph('POST', `/${ACCOUNT}/message_templates`, template);
  const read = await stage.graph('GET', `/${String(json.id)}?fields=components`);
  expect(read.json.components).toMatchObject([
    { type: 'BODY', text: body },
    { type: 'FOOTER', code_expiration_minutes: 10 },
    { type: 'BUTTONS', buttons: [{ type: 'URL', text: button, url: expect.stringMatching(/\{\{1\}\}$/) }] },
  ]);
});

test('a seeded code template in English reads back in English, and its own label stays', async () => {
  const buttons = [{ type: 'OTP', otp_type: 'COPY_CODE', text: 'Get it' }];
  const seeded = await stage.control('POST', '/accounts', {
    id: ACCOUNT,
    name: 'Loja Exemplo',
    templates: [
      { name: 'code', language: 'en_US', category: 'AUTHENTICATION', components: [{ type: 'BUTTONS', buttons }] },
    ],
  });
  expect(seeded.status).toBe(200);
  const read = await stage.graph('GET', `/${ACCOUNT}/message_templates?name=code&language=en_US&fields=components`);
  expect(read.json.data).toMatchObject([
    {
      components: [{ text: '*{{1}}* is your verification code.' }, { buttons: [{ type: 'URL', text: 'Get it' }] }],
    },
  ]);
});
