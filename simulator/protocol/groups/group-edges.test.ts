import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { list, record, text } from '../../read-value.ts';
import { NUMBER, openStage, type Stage, valuesOf } from '../../testing/stage.ts';

const ana = '+5511988887777';
const product = { messaging_product: 'whatsapp' };

let stage: Stage;
beforeEach(async () => {
  stage = await openStage();
});
afterEach(() => stage.close());

async function open(more: Record<string, unknown> = {}): Promise<string> {
  const answer = await stage.graph('POST', `/${NUMBER}/groups`, { ...product, subject: 'Clube', ...more });
  expect(answer.json).toEqual({ ...product, request_id: expect.any(String) });
  await stage.advance(0);
  return text(reported().at(-1)?.group_id);
}

const reported = () =>
  stage.hooks.flatMap(({ body }) => valuesOf(body)).flatMap(({ groups }) => list(groups).map(record));
const read = async (id: string, fields: string) => (await stage.graph('GET', `/${id}?fields=${fields}`)).json;

describe('a group', () => {
  test('is told when it is opened, with its invite link, and listed', async () => {
    const id = await open();
    expect(reported()).toMatchObject([
      {
        type: 'group_create',
        subject: 'Clube',
        invite_link: expect.stringMatching(/^https:\/\/chat\.whatsapp\.com\//),
      },
    ]);
    expect((await stage.graph('GET', `/${NUMBER}/groups`)).json.data).toMatchObject({
      groups: [{ id, subject: 'Clube', created_at: '1794744000' }],
    });
    expect((await stage.graph('GET', `/${id}`)).json).toEqual({ id, ...product });
  });

  test('changes, gets another link, and ends', async () => {
    const id = await open();
    const { invite_link } = (await stage.graph('GET', `/${id}/invite_link`)).json;
    await stage.graph('POST', `/${id}`, { ...product, subject: 'Clube da loja', description: 'Ofertas' });
    expect(await read(id, 'subject,description')).toEqual({
      id,
      ...product,
      subject: 'Clube da loja',
      description: 'Ofertas',
    });
    const renewed = await stage.graph('POST', `/${id}/invite_link`, product);
    expect(renewed.json.invite_link).not.toBe(invite_link);
    expect((await stage.graph('DELETE', `/${id}`)).json).toMatchObject({
      success: true,
      request_id: expect.any(String),
    });
    expect((await stage.graph('GET', `/${id}`)).error.error_subcode).toBe(33);
    await stage.advance(0);
    expect(reported().map(({ type }) => type)).toEqual(['group_create', 'group_settings_update', 'group_delete']);
  });

  test('lets people in by its link, and the business takes them out', async () => {
    const id = await open();
    expect((await stage.control('POST', `/groups/${id}/join`, { from: ana })).json).toEqual({ joined: true });
    expect(await read(id, 'participants,total_participant_count')).toMatchObject({
      participants: [{ wa_id: '5511988887777' }],
      total_participant_count: 1,
    });
    await stage.graph('DELETE', `/${id}/participants`, { ...product, participants: [{ user: ana }] });
    expect(await read(id, 'total_participant_count')).toMatchObject({ total_participant_count: 0 });
    await stage.graph('POST', `/${id}/participants`, { ...product, participants: [{ user: ana }] });
    expect(await read(id, 'total_participant_count')).toMatchObject({ total_participant_count: 1 });
    expect((await stage.control('POST', `/groups/${id}/join`, { from: ana })).status).toBe(409);
  });

  test('that asks for approval keeps requests until they are decided', async () => {
    const id = await open({ join_approval_mode: 'approval_required' });
    const first = await stage.control('POST', `/groups/${id}/join`, { from: ana });
    const second = await stage.control('POST', `/groups/${id}/join`, { from: '+5511977776666' });
    const requests = await stage.graph('GET', `/${id}/join_requests`);
    expect(list(requests.json.data)).toMatchObject([{ wa_id: '5511988887777' }, { wa_id: '5511977776666' }]);
    const approve = { ...product, join_requests: [first.json.joinRequestId, 'nenhum'] };
    expect((await stage.graph('POST', `/${id}/join_requests`, approve)).json).toMatchObject({
      approved_join_requests: [first.json.joinRequestId],
      failed_join_requests: [{ join_request_id: 'nenhum' }],
    });
    const reject = { ...product, join_requests: [second.json.joinRequestId] };
    expect((await stage.graph('DELETE', `/${id}/join_requests`, reject)).json).toEqual({
      ...product,
      rejected_join_requests: [second.json.joinRequestId],
    });
    expect(await read(id, 'total_participant_count')).toMatchObject({ total_participant_count: 1 });
  });

  test('shows who hides the phone by the user id', async () => {
    const { json } = await stage.control('PUT', `/phones/${ana}`, { hidesPhone: true });
    const id = await open();
    await stage.control('POST', `/groups/${id}/join`, { from: ana });
    await stage.advance(0);
    expect(await read(id, 'participants')).toMatchObject({ participants: [{ user_id: json.userId }] });
    expect(JSON.stringify([await read(id, 'participants'), reported()])).not.toContain('5511988887777');
  });

  test('is sent to, and its statuses name it', async () => {
    const id = await open();
    stage.hooks.length = 0;
    const message = { recipient_type: 'group', to: id, type: 'text', text: { body: 'Oi, clube' } };
    expect((await stage.send(message)).json).toMatchObject({
      contacts: [{ input: id, wa_id: id }],
      messages: [{ id: expect.stringMatching(/^wamid\./), group_id: id }],
    });
    await stage.advance(500);
    const status = { recipient_id: id, recipient_type: 'group', pricing: { category: 'group_service' } };
    expect(stage.statuses()).toMatchObject([
      { ...status, status: 'sent' },
      { ...status, status: 'delivered' },
    ]);
    expect(stage.statuses()[0]).not.toHaveProperty('recipient_user_id');
    const people = await fetch(`${stage.simulator.url}/phone/api/people`);
    expect(record(await people.json()).people).toEqual([]);
  });

  test('131009: nothing is sent to a group that is not there', async () => {
    const answer = await stage.send({ recipient_type: 'group', to: '1', type: 'text', text: { body: 'Oi' } });
    expect(answer.error.code).toBe(131009);
  });

  test('refuses what cannot be', async () => {
    const wrong = [{ subject: '' }, { subject: 'a'.repeat(129) }, { join_approval_mode: 'maybe' }];
    for (const change of wrong) {
      const body = { ...product, subject: 'Clube', ...change };
      expect((await stage.graph('POST', `/${NUMBER}/groups`, body)).status).toBe(400);
    }
    const id = await open();
    expect(
      (await stage.graph('POST', `/${id}/participants`, { ...product, participants: [{ user: 'x' }] })).status,
    ).toBe(400);
    expect((await stage.graph('GET', `/${id}?fields=color`)).error.code).toBe(100);
    expect((await stage.control('POST', '/groups/1/join', { from: ana })).status).toBe(404);
  });
});
