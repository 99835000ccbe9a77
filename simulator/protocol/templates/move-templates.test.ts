import { afterEach, beforeEach, expect, test } from 'vitest';
import { list, record, text } from '../../read-value.ts';
import { ACCOUNT, openStage, type Stage, TOKEN, templateSend } from '../../testing/stage.ts';

const OTHER = '102290129340399';

let stage: Stage;
beforeEach(async () => {
  stage = await openStage();
  await stage.control('POST', '/accounts', { id: OTHER, name: 'Filial', token: TOKEN });
});
afterEach(() => stage.close());

const templatesOf = async (account: string, query = '') =>
  list(
    (await stage.graph('GET', `/${account}/message_templates?fields=id,name,status,language${query}`)).json.data,
  ).map(record);
const code = (languages: string[]) => ({
  name: 'codigo',
  languages,
  category: 'AUTHENTICATION',
  components: [
    { type: 'BODY', add_security_recommendation: true },
    { type: 'BUTTONS', buttons: [{ type: 'OTP', otp_type: 'COPY_CODE' }] },
  ],
});

test('code templates are changed where they exist and made where they do not', async () => {
  const { json } = await stage.graph('POST', `/${ACCOUNT}/upsert_message_templates`, code(['pt_BR', 'en_US']));
  expect(json.data).toMatchObject([
    { language: 'pt_BR', status: 'APPROVED' },
    { language: 'en_US', status: 'PENDING' },
  ]);
  const [first] = list(json.data).map(record);
  const read = await stage.graph('GET', `/${text(first?.id)}?fields=components`);
  expect(JSON.stringify(read.json)).toContain('Para sua segurança');
});

test('100: only code templates are made so, in at least one language', async () => {
  const wrong = { ...code(['pt_BR']), category: 'UTILITY' };
  expect((await stage.graph('POST', `/${ACCOUNT}/upsert_message_templates`, wrong)).error.code).toBe(100);
  expect((await stage.graph('POST', `/${ACCOUNT}/upsert_message_templates`, code([]))).error.code).toBe(100);
});

test('previews have the text of code templates', async () => {
  const path = `/${ACCOUNT}/message_template_previews?category=AUTHENTICATION&languages=en_US,pt_BR`;
  const { json } = await stage.graph('GET', `${path}&code_expiration_minutes=5&button_types=OTP`);
  expect(json.data).toMatchObject([
    { language: 'en_US', body: '*{{1}}* is your verification code.', footer: 'This code expires in 5 minutes.' },
    { language: 'pt_BR', buttons: [{ type: 'OTP', text: 'Copiar código' }] },
  ]);
});

test('approved templates move to another account of the same owner, once', async () => {
  const path = `/${OTHER}/migrate_message_templates?source_waba_id=${ACCOUNT}`;
  expect(list((await stage.graph('POST', path)).json.migrated_templates)).toHaveLength(3);
  expect(await templatesOf(OTHER)).toHaveLength(3);
  const again = await stage.graph('POST', path);
  expect(again.json.migrated_templates).toEqual([]);
  expect(Object.keys(record(again.json.failed_templates))).toHaveLength(3);
  expect((await stage.graph('POST', `/${OTHER}/migrate_message_templates?source_waba_id=1`)).error.error_subcode).toBe(
    33,
  );
});

test('an archived template cannot be sent until it is back', async () => {
  const [template] = await templatesOf(ACCOUNT, '&name=boas_vindas');
  const id = text(template?.id);
  const archive = (verb: string) =>
    stage.graph('POST', `/${ACCOUNT}/message_templates/${verb}`, { hsm_ids: `${id},1` });
  expect((await archive('archive')).json).toMatchObject({
    archived_templates: [id],
    failed_templates: { 1: expect.any(String) },
  });
  const send = () => stage.send(templateSend('boas_vindas', '+5511988887777', ['Ana']));
  expect((await send()).error.code).toBe(132001);
  expect((await archive('unarchive')).json).toMatchObject({ unarchived_templates: [id] });
  expect((await send()).status).toBe(200);
  expect((await archive('burn')).error.code).toBe(2500);
});

test('forms move by name; a name that is taken, or unknown, fails alone', async () => {
  for (const name of ['Um', 'Dois']) {
    await stage.graph('POST', `/${ACCOUNT}/flows`, { name, categories: ['OTHER'] });
  }
  await stage.graph('POST', `/${OTHER}/flows`, { name: 'Dois', categories: ['OTHER'] });
  const path = `/${OTHER}/migrate_flows?source_waba_id=${ACCOUNT}&source_flow_names=`;
  expect((await stage.graph('POST', `${path}Um,Dois,Outro`)).json).toMatchObject({
    migrated_flows: [{ source_name: 'Um' }],
    failed_flows: [{ source_name: 'Outro' }, { source_name: 'Dois' }],
  });
  expect(list((await stage.graph('GET', `/${OTHER}/flows`)).json.data)).toHaveLength(2);
});

test('the app has a token of its own, for itself alone', async () => {
  const { id } = stage.simulator.world.app;
  const ask = (secret: string) =>
    stage.graph('GET', `/oauth/access_token?client_id=${id}&client_secret=${secret}&grant_type=client_credentials`);
  expect((await ask('wrong')).error.code).toBe(1);
  const token = String((await ask('app-secret-1')).json.access_token);
  expect((await stage.graph('GET', `/${id}`, undefined, token)).json).toEqual({ id, name: 'Recado' });
  expect((await stage.graph('GET', `/${ACCOUNT}`, undefined, token)).error.error_subcode).toBe(33);
});
