import { request } from 'undici';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { list, record } from '../../read-value.ts';
import { NUMBER, openStage, type Stage, TOKEN, templateSend, wamidOf } from '../../testing/stage.ts';

let stage: Stage;
beforeEach(async () => {
  stage = await openStage();
});
afterEach(() => stage.close());

const ana = '+5511988887777';

/** A send in a form of the caller's choosing: what its strings hold is JSON. */
async function sendForm(fields: Record<string, string>, kind: 'form' | 'multipart') {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  const answer = await fetch(`${stage.simulator.url}/v24.0/${NUMBER}/messages`, {
    method: 'POST',
    headers: { authorization: `Bearer ${TOKEN}` },
    body: kind === 'form' ? new URLSearchParams(fields) : form,
  });
  const json = record(await answer.json());
  return { status: answer.status, json, error: record(json.error) };
}

const onPhone = async () => list((await stage.control('GET', `/phones/${ana}/messages`)).json.data).map(record);

describe('values that are JSON in a string', () => {
  const { template } = templateSend('boas_vindas', ana, ['Ana']);
  const fields = {
    messaging_product: 'whatsapp',
    to: ana,
    type: 'template',
    template: JSON.stringify(template),
    biz_opaque_callback_data: '{"id":1}',
  };

  test('are taken in a JSON body', async () => {
    expect((await stage.send(fields)).status).toBe(200);
    expect(await onPhone()).toMatchObject([{ content: { template: { name: 'boas_vindas' } } }]);
  });

  test.each(['form', 'multipart'] as const)('are taken in a %s', async (kind) => {
    const answer = await sendForm(fields, kind);
    expect(answer.json).toMatchObject({ messages: [{ message_status: 'accepted' }] });
    expect(await onPhone()).toMatchObject([{ content: { template: { name: 'boas_vindas' } } }]);
    await stage.advance(120);
    expect(stage.statuses()).toMatchObject([{ biz_opaque_callback_data: '{"id":1}' }]);
  });

  test('a fault for a template meets them too', async () => {
    await stage.control('POST', '/faults', { match: { template: 'boas_vindas' }, then: 'error', code: 131016 });
    expect((await sendForm(fields, 'multipart')).error.code).toBe(131016);
  });

  test('131008: a string that is no JSON is not the object', async () => {
    const answer = await sendForm({ messaging_product: 'whatsapp', to: ana, type: 'text', text: 'Oi' }, 'multipart');
    expect(answer.error.code).toBe(131008);
  });
});

test('100: a multipart body that breaks off is refused by what it lacks', async () => {
  const answer = await request(`${stage.simulator.url}/${NUMBER}/messages`, {
    method: 'POST',
    headers: { authorization: `Bearer ${TOKEN}`, 'content-type': 'multipart/form-data; boundary=x' },
    body: '--x\r\nContent-Disposition: form-data; name="to"\r\n\r\n+5511',
  });
  expect(record(record(await answer.body.json()).error).code).toBe(100);
});

test('PUT marks a message as read, as POST does', async () => {
  const { json } = await stage.control('POST', '/inbound', { from: ana, text: 'Oi' });
  const body = { messaging_product: 'whatsapp', status: 'read', message_id: json.messageId };
  expect((await stage.graph('PUT', `/v24.0/${NUMBER}/messages`, body)).json).toEqual({ success: true });
  expect(await onPhone()).toMatchObject([{ status: 'read' }]);
});

test('100: PUT sends nothing', async () => {
  const body = { messaging_product: 'whatsapp', to: ana, text: { body: 'Oi' } };
  expect((await stage.graph('PUT', `/${NUMBER}/messages`, body)).error.code).toBe(100);
  expect(wamidOf(await stage.graph('PUT', `/${NUMBER}/messages`, body))).toBe('');
});
