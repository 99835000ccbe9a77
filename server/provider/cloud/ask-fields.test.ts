import { describe, expect, it } from 'vitest';
import { createCloudProvider } from './cloud-provider.ts';
import { answerJson, platformError, startScriptedPlatform } from './scripted-platform.ts';

const node = { display_phone_number: '+55 11 3000-0000', status: 'CONNECTED', messaging_limit_tier: 'TIER_2K' };

const refuse = (field: string) =>
  platformError(100, {
    message: `(#100) Tried accessing nonexisting field (${field}) on node type (WhatsAppBusinessPhoneNumber)`,
  });

/** A platform that does not know some fields, as one of another version answers. */
function startPlatformWithout(unknown: readonly string[]) {
  return startScriptedPlatform((response, { url }) => {
    const asked = new URL(url, 'http://platform').searchParams.get('fields')?.split(',') ?? [];
    const field = asked.find((one) => unknown.includes(one));
    if (field) answerJson(response, 400, refuse(field));
    else answerJson(response, 200, node);
  });
}

async function readNumber(unknown: readonly string[]) {
  const platform = await startPlatformWithout(unknown);
  const dropped: string[] = [];
  const provider = createCloudProvider({ timeoutMs: 5_000, onUnknownField: (field) => dropped.push(field) });
  const answer = await provider.numbers.read(platform.account, '700');
  await provider.close();
  await platform.stop();
  return { answer, dropped, calls: platform.received.length };
}

describe('a field that this version of the platform does not have', () => {
  it('is left out and logged, and the rest is read', async () => {
    const { answer, dropped, calls } = await readNumber(['whatsapp_business_manager_messaging_limit']);
    expect(answer).toMatchObject({ outcome: 'done', answer: { phone: '551130000000', messagingTier: 'TIER_2K' } });
    expect(dropped).toEqual(['whatsapp_business_manager_messaging_limit']);
    expect(calls).toBe(2);
  });

  it('may be one of several: each is left out in turn', async () => {
    const { answer, dropped } = await readNumber(['is_on_biz_app', 'throughput']);
    expect(answer).toMatchObject({ outcome: 'done', answer: { coexists: false, throughputPerSecond: null } });
    expect(dropped.sort()).toEqual(['is_on_biz_app', 'throughput']);
  });

  it('that was never asked for is a refusal like any other', async () => {
    const platform = await startScriptedPlatform((response) => answerJson(response, 400, refuse('something_else')));
    const provider = createCloudProvider({ timeoutMs: 5_000 });
    expect(await provider.numbers.read(platform.account, '700')).toMatchObject({ outcome: 'refused' });
    expect(platform.received).toHaveLength(1);
    await provider.close();
    await platform.stop();
  });
});

describe('the version of the platform', () => {
  it('is a setting, and has every field we ask for by default', async () => {
    const platform = await startPlatformWithout([]);
    for (const apiVersion of [undefined, 'v25.0']) {
      const provider = createCloudProvider({ timeoutMs: 5_000, ...(apiVersion ? { apiVersion } : {}) });
      await provider.numbers.read(platform.account, '700');
      await provider.close();
    }
    expect(platform.received.map(({ url }) => url.split('/')[1])).toEqual(['v24.0', 'v25.0']);
    await platform.stop();
  });
});
