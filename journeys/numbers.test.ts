import { expect, test } from 'vitest';
import { openStorefront } from './rig/storefront.ts';
import { waitFor } from './rig/wait-until.ts';

const {
  client,
  control,
  received,
  receivedMany,
  operator,
  organizationId,
  simulatorUrl,
  phone: customer,
} = await openStorefront();

const greet = (receiver: string) =>
  client.messages.send({ receiver, templateName: 'boas_vindas', templateVariables: ['Ana'] });

test('what the platform decides about a number and its account is told, shown, and holds', async () => {
  const number = async () => (await client.numbers.list()).data[0];
  const first = await number();
  const numberId = first?.id ?? '';
  const phone = first?.phone ?? '';
  const decide = (kind: string, more: object) => control('POST', `numbers/${phone}/event`, { kind, ...more });
  const judge = (kind: string, more: object) => control('POST', 'account/event', { kind, ...more });
  expect(await client.numbers.warming()).toMatchObject({ data: [{ numberId, phone, status: 'OFF' }] });

  // A number that is being warmed reaches no more new people than its day allows.
  let newcomers = 0;
  const answers = (expected: string) =>
    waitFor(async () => {
      const code = await greet(`+55119888${60_000 + newcomers++}`).then(
        () => 'accepted',
        (error) => error.code,
      );
      return code === expected ? code : undefined;
    });
  await operator.numbers.warm(phone.slice(1), [1]);
  await answers('SEND_RATE_LIMITED');
  expect((await client.numbers.warming()).data[0]).toMatchObject({ status: 'WARMING', day: 1, dailyCap: 1 });
  await operator.numbers.cool(phone.slice(1));
  await answers('accepted');

  await decide('tier', { tier: 'TIER_10K' });
  await received('number.tier_updated');
  await decide('quality', { quality: 'YELLOW' });
  const limits = await receivedMany(['number.tier_updated'], 2);
  expect(limits.map(({ data }) => data)).toEqual([
    { numberId, phone, tier: 'TIER_10K', qualityRating: 'GREEN' },
    { numberId, phone, tier: 'TIER_10K', qualityRating: 'YELLOW' },
  ]);
  expect(await number()).toMatchObject({ messagingTier: 'TIER_10K', dailyLimit: 10_000, qualityRating: 'YELLOW' });

  await decide('name', { decision: 'APPROVED', displayName: 'Loja da Ana' });
  const name = (await received('number.name_status')).data;
  expect(name).toEqual({ numberId, phone, displayName: 'Loja da Ana', nameStatus: 'APPROVED' });

  await judge('review', { decision: 'APPROVED' });
  await judge('capability', { maxDailyConversationsPerPhone: 1_000, maxPhoneNumbers: 20 });
  await judge('violation', { violationType: 'SPAM' });
  const businessAccountId = first?.businessAccountId;
  expect((await received('account.review')).data).toEqual({ businessAccountId, decision: 'APPROVED' });
  expect((await received('account.capability')).data).toEqual({
    ...{ businessAccountId, maxDailyConversationsPerPhone: '1000', maxPhoneNumbers: '20' },
  });
  expect((await received('policy.violation')).data).toMatchObject({ rule: 'SPAM', keyPrefix: expect.any(String) });

  await decide('status', { status: 'BANNED' });
  expect((await received('number.status')).data).toMatchObject({ numberId, phone, status: 'BANNED' });
  await answers('NUMBER_BLOCKED');
  await decide('status', { status: 'CONNECTED' });
  const moves = await receivedMany(['number.status'], 2);
  expect(moves[1]?.data).toMatchObject({ status: 'CONNECTED' });
  await answers('accepted');

  await operator.numbers.setStatus(phone.slice(1), 'RESTRICTED');
  await answers('NUMBER_BLOCKED');
  await operator.numbers.setStatus(phone.slice(1), 'CONNECTED');
  await answers('accepted');

  // A second business account: the platform is asked before its number is connected.
  const second = { phone: '551130000099', platformAccountId: '77', platformNumberId: '88', accessToken: 'EAAGsegunda' };
  const asked = { ...second, organizationId, baseUrl: simulatorUrl };
  const account = { id: '77', name: 'Loja', token: 'EAAGsegunda', numbers: [{ id: '88', phone: '551130000099' }] };
  await expect(operator.numbers.introduce(asked)).rejects.toThrow();
  await control('POST', 'accounts', account);
  await operator.numbers.introduce(asked);
  const both = await waitFor(async () => {
    const { data } = await client.numbers.list();
    return data.length === 2 ? data : undefined;
  });
  expect(both[1]).toMatchObject({ phone: '+551130000099', status: 'CONNECTED', kind: 'DEDICATED' });
  expect(new Set(both.map((one) => one.businessAccountId)).size).toBe(2);
});

test('a business tells who it is, and asks who another one is', async () => {
  await client.businessProfile.update({ about: 'Moda feita em Minas', websites: ['https://loja.example'] });
  expect(await client.businessProfile.get()).toMatchObject({ about: 'Moda feita em Minas', pendingChanges: true });
  expect(await client.businessProfile.sync()).toEqual({});
  expect(await client.businessProfile.get()).toMatchObject({ pendingChanges: false, syncedAt: expect.any(String) });

  const outsider = await client.lookup('+5511977776666');
  expect(outsider).toMatchObject({ valid: true, country: 'BR', lineType: 'MOBILE', onPlatform: null, cost: 0.05 });
  expect((await client.wallet.statement({ kind: 'LOOKUP' })).data).toMatchObject([{ amount: -0.05 }]);
  expect(await client.lookup('123')).toMatchObject({ valid: false, onPlatform: null, cost: 0 });
  const known = async (written: string) => {
    const found = await client.lookup(written);
    return found.onPlatform ? found.platformId : undefined;
  };
  // A person a message reached, and one who only ever wrote.
  await greet('+5511988887777');
  expect(await waitFor(() => known('+5511988887777').then((id) => id ?? undefined))).toMatch(/^5511/);
  await customer('5531966665555').send({ text: 'Oi' });
  expect(await waitFor(() => known('+5531966665555').then((id) => id ?? undefined))).toMatch(/^5531/);
  expect((await client.wallet.proof()).unexplained).toBe(0);
});
