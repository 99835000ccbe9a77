import { afterEach, beforeEach, expect, test } from 'vitest';
import { list, record, text } from '../../read-value.ts';
import { NUMBER, openStage, START_AT, type Stage, templateSend, wamidOf } from '../../testing/stage.ts';

let stage: Stage;
beforeEach(async () => {
  stage = await openStage({ readRate: 1 });
});
afterEach(() => stage.close());

const path = `/v24.0/${NUMBER}/message_history`;
const ask = async (id: string) =>
  list((await stage.graph('GET', `${path}?message_id=${encodeURIComponent(id)}`)).json.data);

test('what became of a message can be asked by its id, step by step', async () => {
  const id = wamidOf(await stage.send(templateSend('boas_vindas', '+5511988887777', ['Ana'])));
  expect(await ask(id)).toMatchObject([{ message_id: id, events: { data: [] } }]);
  await stage.advance(500);
  const at = START_AT / 1000;
  const application = { id: stage.simulator.world.app.id };
  expect(await ask(id)).toMatchObject([
    {
      message_id: id,
      events: {
        data: [
          { delivery_status: 'SENT', timestamp: at, application },
          { delivery_status: 'DELIVERED', timestamp: at, application },
        ],
      },
    },
  ]);
  await stage.advance(2_000);
  const [history] = (await ask(id)).map(record);
  const events = await stage.graph('GET', `/${text(history?.id)}/events?status_filter=READ`);
  expect(events.json.data).toMatchObject([{ node: { delivery_status: 'READ', occurrence_timestamp: at + 1 } }]);
});

test('a failure has its reason', async () => {
  const id = wamidOf(await stage.send({ to: '+5511988887777', type: 'text', text: { body: 'Oi' } }));
  await stage.advance(500);
  expect(await ask(id)).toMatchObject([
    { events: { data: [{ delivery_status: 'FAILED', error_description: 'Re-engagement message' }] } },
  ]);
});

test('statuses that never left are not in it', async () => {
  await stage.control('POST', '/faults', { then: 'cut', times: 1 });
  const cut = stage.send(templateSend('boas_vindas', '+5511988887777', ['Ana']));
  await expect(cut).rejects.toThrow();
  const [sent] = list((await stage.graph('GET', path)).json.data).map(record);
  expect(sent).toMatchObject({ message_id: expect.stringMatching(/^wamid\./), events: { data: [] } });
});

test('messages of nobody, of people and of other numbers are not found', async () => {
  const { json } = await stage.control('POST', '/inbound', { from: '+5511988887777', text: 'Oi' });
  expect(await ask('wamid.nenhum')).toEqual([]);
  expect(await ask(String(json.messageId))).toEqual([]);
  expect((await stage.graph('GET', `${path}?fields=body`)).error.code).toBe(100);
});
