import { limits } from '@recado/contract/limits.ts';
import { refuse } from '@recado/contract/refusal.ts';
import type { GuardedDial } from '../../../runtime/guarded-dial/index.ts';

export type Picture = { bytes: Buffer; contentType: 'image/jpeg' | 'image/png' };

/** The picture behind an address that a user gave, judged by its bytes. */
export async function fetchPicture(dial: GuardedDial, address: string): Promise<Picture> {
  const problem = dial.inspect(address);
  if (problem) throw unusable(`não é um endereço público (${problem})`);
  const exchanged = await dial.request({
    method: 'GET',
    url: new URL(address),
    headers: ['accept', 'image/jpeg, image/png'],
    body: null,
    timeoutMs: 10_000,
    maxAnswerBytes: limits.imageBytes,
  });
  if (!('answer' in exchanged) || exchanged.answer.status !== 200) throw unusable('não respondeu com a imagem');
  const { body, whole } = exchanged.answer;
  const contentType = kindOf(body);
  if (!whole || !contentType) throw unusable('não é JPEG ou PNG de até 5 MB');
  return { bytes: body, contentType };
}

const unusable = (problem: string) => refuse('PROVIDER_REFUSED', { parameters: { reason: `pictureUrl ${problem}.` } });

function kindOf(bytes: Buffer): Picture['contentType'] | null {
  if (bytes.subarray(0, 8).toString('hex') === '89504e470d0a1a0a') return 'image/png';
  return bytes.subarray(0, 3).toString('hex') === 'ffd8ff' ? 'image/jpeg' : null;
}
