import { startSimulator } from '@recado/simulator/start.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { createCloudProvider } from './cloud-provider.ts';
import { answerJson, startScriptedPlatform } from './scripted-platform.ts';

const simulator = await startSimulator();
const { accounts } = simulator.world;
accounts.saveAccount('900', 'Loja');
accounts.saveToken('900', 'token-1');
const number = accounts.addNumber('700', '900', '551130000000', 'Loja da Ana');
const account = { baseUrl: simulator.url, platformAccountId: '900', accessToken: 'token-1' };
const provider = createCloudProvider({ timeoutMs: 1_000 });
const { numbers } = provider;
afterAll(async () => {
  await provider.close();
  await simulator.close();
});

const done = (answer: unknown) => ({ outcome: 'done', answer });

describe('a number on the platform', () => {
  it('is read in words of ours', async () => {
    Object.assign(number, { tier: 'TIER_10K', qualityRating: 'YELLOW', throughputPerSecond: 1_000 });
    expect(await numbers.read(account, '700')).toEqual(
      done({
        ...{ phone: '551130000000', displayName: 'Loja da Ana', nameStatus: 'APPROVED', status: 'CONNECTED' },
        ...{ qualityRating: 'YELLOW', messagingTier: 'TIER_10K', throughputPerSecond: 1_000, coexists: false },
      }),
    );
  });

  it('that is not ours, or asked about with another token, is refused', async () => {
    expect(await numbers.read(account, '701')).toMatchObject({ outcome: 'refused' });
    const unauthorized = { ...account, accessToken: 'nope' };
    expect(await numbers.read(unauthorized, '700')).toMatchObject({ outcome: 'refused', refusal: 'access-lost' });
  });

  it('that answers nonsense, or nothing, is unavailable', async () => {
    const scripted = await startScriptedPlatform((response) => answerJson(response, 200, { id: '700' }));
    expect(await numbers.read(scripted.account, '700')).toMatchObject({ outcome: 'unavailable' });
    await scripted.stop();
    expect(await numbers.read(scripted.account, '700')).toMatchObject({ outcome: 'unavailable' });
  });

  it.each([
    ['FLAGGED', 'CONNECTED'],
    ['UNVERIFIED', 'PENDING'],
    ['MIGRATED', 'DISCONNECTED'],
    ['BANNED', 'BANNED'],
    ['SOMETHING_NEW', null],
  ])('%s is %s to us', async (platformStatus, status) => {
    number.status = platformStatus;
    expect(await numbers.read(account, '700')).toMatchObject({ answer: { status } });
    number.status = 'CONNECTED';
  });

  it('whose owner also answers from the app has the pace of the app', async () => {
    const node = { display_phone_number: '+55 11 3000-0000', is_on_biz_app: true, throughput: { level: 'STANDARD' } };
    const scripted = await startScriptedPlatform((response) => answerJson(response, 200, node));
    const read = await numbers.read(scripted.account, '700');
    expect(read).toMatchObject({ answer: { phone: '551130000000', coexists: true, throughputPerSecond: 20 } });
    await scripted.stop();
  });

  it('is taken into service once its owner has proven it, and only with the right pin', async () => {
    number.status = 'PENDING';
    number.codeVerificationStatus = 'NOT_VERIFIED';
    expect(await numbers.register(account, '700', '123456')).toMatchObject({ outcome: 'refused' });
    number.codeVerificationStatus = 'VERIFIED';
    expect(await numbers.register(account, '700', '123456')).toEqual(done(null));
    expect(number.status).toBe('CONNECTED');
    expect(await numbers.register(account, '700', '654321')).toMatchObject({ outcome: 'refused' });
  });

  it('notifies us of its account once we subscribed', async () => {
    const known = accounts.accounts.get('900');
    if (known) known.subscribed = false;
    expect(await numbers.subscribe(account, null)).toEqual(done(null));
    expect(known).toMatchObject({ subscribed: true, override: undefined });
    const nowhere = { url: 'http://127.0.0.1:9/', verifyToken: 'x' };
    expect(await numbers.subscribe(account, nowhere)).toMatchObject({ outcome: 'refused' });
  });
});

describe('a profile on the platform', () => {
  const empty = { about: null, address: null, description: null, email: null, websites: [], vertical: null };

  it('is written and read back; an empty text takes a field away', async () => {
    expect(await numbers.readProfile(account, '700')).toEqual(done({ ...empty, pictureUrl: null }));
    const profile = { address: 'Rua A', description: 'Roupas', email: '', websites: ['https://loja.example'] };
    expect(await numbers.saveProfile(account, '700', { about: 'Oi', vertical: 'RETAIL', ...profile })).toEqual(
      done(null),
    );
    await numbers.saveProfile(account, '700', { ...profile, address: '' });
    expect(await numbers.readProfile(account, '700')).toMatchObject({
      answer: {
        about: 'Oi',
        address: null,
        description: 'Roupas',
        websites: ['https://loja.example'],
        vertical: 'RETAIL',
      },
    });
  });

  it('that breaks a rule of the platform is refused with its words', async () => {
    const wrong = { address: 'x'.repeat(300), description: '', email: '', websites: [] };
    expect(await numbers.saveProfile(account, '700', wrong)).toMatchObject({ outcome: 'refused', refusal: 'other' });
  });
});
