import { beforeEach, describe, expect, test } from 'vitest';
import { openShop, openTown, type Shop } from '../../testing/shop.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { createKey } from '../keys/index.ts';
import { addMember } from '../organizations/index.ts';

const town = await openTown(await testDatabase());
const { container } = town;
const greeting = { receiver: '+5511988887777', templateName: 'boas_vindas', templateVariables: ['Ana'] };

let shop: Shop;
beforeEach(async () => {
  shop = await openShop(town);
});

describe('GET /v1/messages/:id', () => {
  test('S8 reads what was just accepted', async () => {
    const accepted = (await shop.call('POST', '/v1/messages', greeting)).json();
    const answer = await shop.call('GET', `/v1/messages/${accepted.id}`);
    expect([answer.statusCode, answer.json()]).toEqual([200, accepted]);
  });

  test('MESSAGE_UNKNOWN is an empty 404 for an id nobody has, a strange one, and one of another organization', async () => {
    const rival = await openShop(town);
    const theirs = (await rival.call('POST', '/v1/messages', greeting)).json().id;
    for (const id of ['svc_msg_01kx2m7v9ze5rbt8q6w4cn3dfh', 'nada', theirs]) {
      const answer = await shop.call('GET', `/v1/messages/${id}`);
      expect([answer.statusCode, answer.body]).toEqual([404, '']);
    }
  });

  test('INVALID_PATH_PARAM for an id longer than any id', async () => {
    const answer = await shop.call('GET', `/v1/messages/${'x'.repeat(129)}`);
    expect([answer.statusCode, answer.json().error.code]).toEqual([400, 'INVALID_PATH_PARAM']);
  });

  test('MESSAGE_FORBIDDEN is an empty 403 for the message of another member', async () => {
    const { organizationId } = shop;
    const accepted = (await shop.call('POST', '/v1/messages', greeting)).json();
    const member = await addMember(container, {
      organizationId,
      email: `m-${organizationId}@loja.example`,
      name: 'M',
      role: 'ADMIN',
    });
    const { key } = await createKey(container, { organizationId, name: 'm', userEmail: member.email });
    const answer = await shop.call('GET', `/v1/messages/${accepted.id}`, undefined, { authorization: `Bearer ${key}` });
    expect([answer.statusCode, answer.body]).toEqual([403, '']);
  });
});
