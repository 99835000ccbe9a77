import type { ServerResponse } from 'node:http';
import { afterEach, describe, expect, it } from 'vitest';
import { createCloudProvider } from './cloud-provider.ts';
import { acceptance, answerJson, platformError, startScriptedPlatform, textTo } from './scripted-platform.ts';

type Script = (response: ServerResponse, url: URL) => void;

let close: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  await Promise.all(close.map((one) => one()));
  close = [];
});

async function openPlatform(script: Script) {
  const platform = await startScriptedPlatform((response, { url }) =>
    script(response, new URL(url, 'http://platform')),
  );
  const provider = createCloudProvider({ timeoutMs: 5_000 });
  close.push(() => provider.close().then(() => platform.stop()));
  return { platform, provider, find: (id = 'wamid.A') => provider.findMessage(platform.account, '700', id) };
}

const entry = (message_id: string, data?: object[]) => ({ id: '1', message_id, ...(data ? { events: { data } } : {}) });
const answering = (...data: object[]) => openPlatform((response) => answerJson(response, 200, { data }));

describe('what became of a message', () => {
  it('is asked for by its id, and answered by the events the platform keeps of it', async () => {
    const { platform, find } = await answering(
      entry('wamid.A', [
        { id: '2', delivery_status: 'SENT', timestamp: 1_640_995_200, webhook_update_state: 'FAILED' },
        { id: '3', delivery_status: 'READ', timestamp: 1_640_995_260 },
        { id: '4', delivery_status: 'DELETED', timestamp: 1_640_995_300 },
      ]),
    );
    expect(await find()).toEqual({
      outcome: 'done',
      answer: [
        { status: 'SENT', at: new Date(1_640_995_200_000) },
        { status: 'READ', at: new Date(1_640_995_260_000) },
      ],
    });
    const { pathname, searchParams } = new URL(platform.received[0]?.url ?? '', 'http://platform');
    expect(pathname).toBe('/v24.0/700/message_history');
    expect(Object.fromEntries(searchParams)).toEqual({
      message_id: 'wamid.A',
      fields: 'message_id,events{delivery_status,timestamp}',
    });
  });

  it('may be nothing yet', async () => {
    const { find } = await answering(entry('wamid.A'));
    expect(await find()).toEqual({ outcome: 'done', answer: [] });
  });

  it('is not what became of another: a platform that does not filter lists all', async () => {
    const { find } = await answering(entry('wamid.B', [{ delivery_status: 'READ', timestamp: 1_640_995_260 }]));
    expect(await find()).toMatchObject({ outcome: 'refused', refusal: 'not-found' });
  });

  it.each<[string, Script]>([
    [
      'an operation it does not have',
      (response) => answerJson(response, 400, platformError(100, { error_subcode: 33 })),
    ],
    ['a path it does not have', (response) => response.writeHead(404).end('<html>Not Found</html>')],
    ['a parameter it does not know', (response) => answerJson(response, 400, platformError(100))],
    ['a permission we do not have', (response) => answerJson(response, 403, platformError(200))],
  ])('%s is a refusal', async (_, script) => {
    const { find } = await openPlatform(script);
    expect(await find()).toMatchObject({ outcome: 'refused' });
  });

  it.each<[string, Script]>([
    ['too many calls', (response) => answerJson(response, 429, platformError(4))],
    ['a gateway’s error', (response) => response.writeHead(502).end('bad gateway')],
    ['an answer that breaks off', (response) => response.destroy()],
  ])('%s proves nothing either way', async (_, script) => {
    const { find } = await openPlatform(script);
    expect(await find()).toMatchObject({ outcome: 'unavailable' });
  });
});

describe('an answer to a send that is not whole', () => {
  const whole = JSON.stringify(
    acceptance('wamid.HBgMNTUxMTk4ODg4Nzc3NxUCABEYEjlBM0RBMDZGN0YwRjhFNEYA', '5511988887777'),
  );
  const send = async (status: number, text: string, breaksOff: boolean) => {
    const { platform, provider } = await openPlatform((response) => {
      response.writeHead(status, {
        'content-type': 'application/json',
        'content-length': text.length + (breaksOff ? 9 : 0),
      });
      response.write(text, () => (breaksOff ? response.destroy() : response.end()));
    });
    return provider.send(textTo(platform.account));
  };
  const unsure = { outcome: 'unknown', why: expect.any(String) };
  const platformId = 'wamid.HBgMNTUxMTk4ODg4Nzc3NxUCABEYEjlBM0RBMDZGN0YwRjhFNEYA';

  it('names the message when it broke off behind the id', async () => {
    expect(await send(200, whole.slice(0, -2), true)).toEqual({ ...unsure, platformId });
  });

  it('names nothing when it broke off within the id, or before it', async () => {
    expect(await send(200, whole.slice(0, whole.indexOf('RjhFNEYA')), true)).toEqual(unsure);
    expect(await send(200, whole.slice(0, 40), true)).toEqual(unsure);
  });

  it('names the message when only its status is odd', async () => {
    expect(await send(500, whole, false)).toEqual({ ...unsure, platformId });
  });
});
