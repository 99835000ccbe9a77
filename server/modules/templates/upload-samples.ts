import { refuse } from '@recado/contract/refusal.ts';
import type { Account, Provider } from '../../provider/port.ts';
import type { GuardedDial } from '../../runtime/guarded-dial/index.ts';
import { type OwnMedia, type ReadMediaDesk, readOwnMedia, sniffKind } from '../media/index.ts';
import { requireAnswer } from './require-answer.ts';
import { sampleImage, samplePdf } from './sample-files.ts';
import type { TemplateStructure } from './template.ts';

export type SampleDesk = { provider: Provider; dial: GuardedDial; media: ReadMediaDesk };

type Wanted = { field: string; kind: 'IMAGE' | 'DOCUMENT'; url: string | undefined };

/**
 * Uploads the examples reviewers look at and answers their handles: the header's first, then one per card. A file that
 * cannot be fetched from here is stood in for: what a send carries is its own address, which the platform fetches.
 */
export async function uploadSamples(
  desk: SampleDesk,
  account: Account,
  { header, carousel }: TemplateStructure,
): Promise<string[]> {
  const wanted: Wanted[] = [
    ...(header && header.type !== 'TEXT'
      ? [{ field: 'header.mediaUrl', kind: header.type, url: header.mediaUrl }]
      : []),
    ...(carousel?.cards ?? []).map(({ mediaUrl }, index) => ({
      field: `carousel.cards.${index}.mediaUrl`,
      kind: 'IMAGE' as const,
      url: mediaUrl,
    })),
  ];
  const handles = new Map<string, Promise<string>>();
  const upload = async (one: Wanted) =>
    requireAnswer(await desk.provider.templates.uploadSample(account, await findSample(desk, one)));
  for (const one of wanted) {
    const name = nameOf(one);
    if (!handles.has(name)) handles.set(name, upload(one));
  }
  return Promise.all(wanted.map((one) => handles.get(nameOf(one)) ?? upload(one)));
}

const nameOf = ({ kind, url }: Wanted) => `${kind} ${url ?? ''}`;

async function findSample(desk: SampleDesk, wanted: Wanted): Promise<OwnMedia> {
  const { url, kind } = wanted;
  const standIn = kind === 'IMAGE' ? sampleImage : samplePdf;
  if (url === undefined) return standIn;
  const bytes = (await readOwnMedia(desk.media, url))?.bytes ?? (await fetchBytes(desk.dial, wanted));
  if (bytes === null) return standIn;
  const sniffed = sniffKind(bytes);
  if (sniffed?.contentType.startsWith(kind === 'IMAGE' ? 'image/' : 'application/')) {
    return { bytes, contentType: sniffed.contentType };
  }
  throw invalid(wanted, kind === 'IMAGE' ? 'deve ser uma imagem JPEG ou PNG' : 'deve ser um PDF');
}

/** What reviewers need is an example: a few megabytes are plenty. */
const mostBytes = 16 * 1024 * 1024;

async function fetchBytes(dial: GuardedDial, wanted: Wanted): Promise<Buffer | null> {
  const { url = '' } = wanted;
  if (!/^https?:\/\//i.test(url) || !URL.canParse(url)) throw invalid(wanted, 'deve ser um endereço http ou https');
  const exchanged = await dial.request({
    method: 'GET',
    url: new URL(url),
    headers: ['accept', 'image/*, application/pdf'],
    body: null,
    timeoutMs: 5_000,
    maxAnswerBytes: mostBytes,
  });
  if ('failure' in exchanged || exchanged.answer.status !== 200) return null;
  if (!exchanged.answer.whole) throw invalid(wanted, 'o exemplo é grande demais');
  return exchanged.answer.body;
}

const invalid = ({ field }: Wanted, problem: string) =>
  refuse('TEMPLATE_INVALID', { details: { fields: [{ field, problem }] } });
