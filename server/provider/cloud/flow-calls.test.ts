import type { ServerResponse } from 'node:http';
import { afterEach, describe, expect, it } from 'vitest';
import { createCloudProvider } from './cloud-provider.ts';
import { answerJson, platformError, type Received, startScriptedPlatform } from './scripted-platform.ts';

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

async function open(script: (response: ServerResponse, request: Received) => void) {
  const platform = await startScriptedPlatform(script);
  const provider = createCloudProvider({ timeoutMs: 400 });
  closing.push(
    () => platform.stop(),
    () => provider.close(),
  );
  return { flows: provider.flows, account: platform.account, received: platform.received };
}

const form = { name: 'Contato', category: 'SURVEY', json: '{"version":"7.1"}' };

describe('a form', () => {
  it('is created and published in one call', async () => {
    const { flows, account, received } = await open((response) =>
      answerJson(response, 200, { id: '880', success: true, validation_errors: [] }),
    );
    expect(await flows.publish(account, form)).toEqual({
      outcome: 'done',
      answer: { platformFlowId: '880', problems: null },
    });
    expect(received).toMatchObject([{ method: 'POST', url: '/v24.0/900/flows' }]);
    expect(JSON.parse(received[0]?.body ?? '')).toEqual({
      name: 'Contato',
      categories: ['SURVEY'],
      flow_json: '{"version":"7.1"}',
      publish: true,
    });
  });

  it('that the platform keeps as a draft comes with what it has against it', async () => {
    const errors = [{ message: 'No footer.' }, { message: 'No screen.' }];
    const { flows, account } = await open((response) =>
      answerJson(response, 200, { id: '880', success: true, validation_errors: errors }),
    );
    expect(await flows.publish(account, form)).toEqual({
      outcome: 'done',
      answer: { platformFlowId: '880', problems: 'No footer. No screen.' },
    });
  });

  it('that is refused has the reason, in the words for people', async () => {
    const { flows, account } = await open((response) =>
      answerJson(response, 400, platformError(139_003, { error_user_msg: 'Only a published flow.' })),
    );
    expect(await flows.deprecate(account, '880')).toMatchObject({ outcome: 'refused', text: 'Only a published flow.' });
  });

  it('is deleted or deprecated by its id', async () => {
    const { flows, account, received } = await open((response) => answerJson(response, 200, { success: true }));
    expect(await flows.discard(account, '880')).toEqual({ outcome: 'done', answer: null });
    expect(await flows.deprecate(account, '880')).toEqual({ outcome: 'done', answer: null });
    expect(received.map(({ method, url }) => `${method} ${url}`)).toEqual([
      'DELETE /v24.0/880',
      'POST /v24.0/880/deprecate',
    ]);
  });

  it('without a readable answer is unavailable', async () => {
    const { flows, account } = await open((response) => answerJson(response, 200, { hello: true }));
    expect(await flows.publish(account, form)).toMatchObject({ outcome: 'unavailable' });
    expect(await flows.discard(account, '880')).toMatchObject({ outcome: 'unavailable' });
  });
});
