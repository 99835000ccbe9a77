import { describe, expect, test } from 'vitest';
import { prepared, published } from './prepare-paths.ts';
import { type PastedSample, readSamples } from './read-samples.ts';
import { customer, openSampleWorld } from './sample-world.ts';

const world = await openSampleWorld();

/** What nobody could undo comes last. */
const isLast = ({ id }: PastedSample) => ['erasePerson', 'rotateWebhookSecret'].includes(id);
const samples = readSamples();
const inOrder = [...samples.filter((one) => !isLast(one)), ...samples.filter(isLast)];

/** A link of a message is made by sending it, and an import is kept when it takes long: there is none to paste. */
const hasNone = new Set(['openMessageLink', 'getContactImport']);

describe('the samples of the reference, pasted into the demo', () => {
  test.each(inOrder.map((sample) => [`${sample.id} ${sample.title}`.trim(), sample] as const))(
    '%s is accepted',
    async (_title, sample) => {
      const answer = await paste(sample);
      await tidyUp(sample);
      expect(answer).toMatch(hasNone.has(sample.id) ? /^404 / : /^[23]\d\d /);
    },
  );
});

async function paste(sample: PastedSample): Promise<string> {
  const { id, method, path, query, headers, isFile } = sample;
  const ids = (await prepared[id as keyof typeof prepared]?.(world)) ?? {};
  const address = path.replaceAll(/\{(\w+)\}/g, (_braces, name: string) =>
    encodeURIComponent(ids[name] ?? (name === 'phone' ? customer : 'unknown')),
  );
  const body = isFile ? fileForm() : await bodyOf(sample);
  const stop = new AbortController();
  const response = await fetch(`${world.baseUrl}${address}${query}`, {
    method: method.toUpperCase(),
    redirect: 'manual',
    signal: stop.signal,
    headers: {
      authorization: `Bearer ${world.apiKey}`,
      ...(typeof body === 'string' ? { 'content-type': 'application/json' } : {}),
      // The key names one thing to happen, and every sample wants another.
      ...(headers['Idempotency-Key'] ? { ...headers, 'Idempotency-Key': crypto.randomUUID() } : headers),
    },
    ...(body === undefined ? {} : { body }),
  });
  const text = id === 'streamEvents' ? '' : await response.text();
  stop.abort();
  return `${response.status} ${text.slice(0, 400)}`;
}

async function bodyOf({ body }: PastedSample): Promise<string | undefined> {
  if (body === undefined) return undefined;
  const text = JSON.stringify(body);
  if (!text.includes('"flowId"')) return text;
  const { id = '' } = await published(world);
  return text.replace(/"flowId":"[^"]+"/, `"flowId":"${id}"`);
}

function fileForm(): FormData {
  const form = new FormData();
  form.set('file', new Blob(['%PDF-1.4\n%%EOF\n'], { type: 'application/pdf' }), 'catalogo.pdf');
  return form;
}

/** What one sample did must not stand in the way of the next. */
async function tidyUp({ id }: PastedSample): Promise<void> {
  if (id === 'createOptOut' || id === 'getOptOut') await world.recado.optOuts.delete(customer);
  if (id === 'pauseCampaign' || id === 'resumeCampaign') await world.control('PUT', 'settings', { answerMs: 0 });
  if (id === 'erasePerson') return;
  if (id === 'putBrainSettings') await world.recado.brain.putSettings({ enabled: false });
}
