import { afterAll, beforeAll, expect, test } from 'vitest';
import { list } from '../../read-value.ts';
import { NUMBER, openStage, type Stage } from '../../testing/stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

const path = `/v24.0/${NUMBER}/message_qrdls`;
const make = (body: Record<string, unknown>) => stage.graph('POST', path, body);

test('a code is made with its picture, changed, listed, read and deleted', async () => {
  const made = await make({ prefilled_message: 'Oi, quero comprar', generate_qr_image: 'PNG' });
  const code = String(made.json.code);
  expect(made.json).toEqual({
    code: expect.stringMatching(/^[A-Z2-7]{14}$/),
    prefilled_message: 'Oi, quero comprar',
    deep_link_url: `https://wa.me/message/${code}`,
    qr_image_url: expect.stringMatching(/\.png$/),
  });
  expect((await make({ code, prefilled_message: 'Oi de novo' })).json).toEqual({
    code,
    prefilled_message: 'Oi de novo',
    deep_link_url: `https://wa.me/message/${code}`,
  });
  const other = String((await make({ prefilled_message: 'Outra' })).json.code);
  expect(other).not.toBe(code);
  const listed = await stage.graph('GET', `${path}?fields=code,qr_image_url.format(SVG)`);
  expect(list(listed.json.data)).toMatchObject([
    { code, qr_image_url: expect.stringMatching(/\.svg$/) },
    { code: other },
  ]);
  expect((await stage.graph('GET', `${path}/${code}`)).json.data).toMatchObject([{ prefilled_message: 'Oi de novo' }]);
  expect((await stage.graph('DELETE', `${path}/${code}`)).json).toEqual({ success: true });
  expect((await stage.graph('GET', `${path}/${code}`)).error.code).toBe(100);
  expect(list((await stage.graph('GET', path)).json.data)).toHaveLength(1);
});

test('a code without words, with too many, of an unknown picture or unknown is refused', async () => {
  expect((await make({})).error.code).toBe(131008);
  expect((await make({ prefilled_message: 'a'.repeat(141) })).error.code).toBe(131009);
  expect((await make({ prefilled_message: 'Oi', generate_qr_image: 'GIF' })).error.code).toBe(100);
  expect((await make({ code: 'AAAAAAAAAAAAAA', prefilled_message: 'Oi' })).error.code).toBe(100);
  expect((await stage.graph('GET', `${path}/a/b`)).error.code).toBe(2500);
});
