import { expect, test } from 'vitest';
import { openStorefront, waitFor } from './rig/storefront.ts';

test('what the platform decides about a number and its account is told, shown, and holds', {
  timeout: 120_000,
}, async () => {
  const { client, control, heard, heardMany } = await openStorefront();
  const number = async () => (await client.numbers.list()).data[0];
  const first = await number();
  const numberId = first?.id ?? '';
  const phone = first?.phone ?? '';
  const decide = (kind: string, more: object) => control('POST', `numbers/${phone}/event`, { kind, ...more });
  const judge = (kind: string, more: object) => control('POST', 'account/event', { kind, ...more });
  expect(await client.numbers.warming()).toMatchObject({ data: [{ numberId, phone, status: 'OFF' }] });

  await decide('tier', { tier: 'TIER_10K' });
  await heard('number.tier_updated');
  await decide('quality', { quality: 'YELLOW' });
  const limits = await heardMany(['number.tier_updated'], 2);
  expect(limits.map(({ data }) => data)).toEqual([
    { numberId, phone, tier: 'TIER_10K', qualityRating: 'GREEN' },
    { numberId, phone, tier: 'TIER_10K', qualityRating: 'YELLOW' },
  ]);
  expect(await number()).toMatchObject({ messagingTier: 'TIER_10K', dailyLimit: 10_000, qualityRating: 'YELLOW' });

  await decide('name', { decision: 'APPROVED', displayName: 'Loja da Ana' });
  const name = (await heard('number.name_status')).data;
  expect(name).toEqual({ numberId, phone, displayName: 'Loja da Ana', nameStatus: 'APPROVED' });

  await judge('review', { decision: 'APPROVED' });
  await judge('capability', { maxDailyConversationsPerPhone: 1_000, maxPhoneNumbers: 20 });
  await judge('violation', { violationType: 'SPAM' });
  const businessAccountId = first?.businessAccountId;
  expect((await heard('account.review')).data).toEqual({ businessAccountId, decision: 'APPROVED' });
  expect((await heard('account.capability')).data).toEqual({
    ...{ businessAccountId, maxDailyConversationsPerPhone: '1000', maxPhoneNumbers: '20' },
  });
  expect((await heard('policy.violation')).data).toMatchObject({ rule: 'SPAM', keyPrefix: expect.any(String) });

  const send = () =>
    client.messages.send({ receiver: '+5511988887777', templateName: 'boas_vindas', templateVariables: ['Ana'] });
  await decide('status', { status: 'BANNED' });
  expect((await heard('number.status')).data).toMatchObject({ numberId, phone, status: 'BANNED' });
  await waitFor(() =>
    send().then(
      () => undefined,
      ({ code }) => (code === 'NUMBER_BLOCKED' ? code : undefined),
    ),
  );
  await decide('status', { status: 'CONNECTED' });
  const moves = await heardMany(['number.status'], 2);
  expect(moves[1]?.data).toMatchObject({ status: 'CONNECTED' });
  await waitFor(() => send().catch(() => undefined));

  await client.businessProfile.update({ about: 'Moda feita em Minas', websites: ['https://loja.example'] });
  expect(await client.businessProfile.sync()).toEqual({});
  expect(await client.businessProfile.get()).toMatchObject({ pendingChanges: false, syncedAt: expect.any(String) });

  expect(await client.lookup('+5511977776666')).toMatchObject({ lineType: 'MOBILE', onPlatform: null, cost: 0.05 });
  await waitFor(async () => ((await client.lookup('+5511988887777')).onPlatform ? true : undefined));
});
