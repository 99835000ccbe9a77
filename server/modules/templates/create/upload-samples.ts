import { limits } from '@recado/contract/limits.ts';
import { refuse } from '@recado/contract/refusal.ts';
import type { Account, Provider } from '../../../provider/port.ts';
import type { GuardedDial } from '../../../runtime/guarded-dial/index.ts';
import type { Uuid } from '../../../runtime/ids.ts';
import { type Media, type OwnMedia, type ReadMediaDeps, readOwnMedia, sniffKind } from '../../media/index.ts';
import { requireAnswer } from '../require-answer.ts';
import type { TemplateStructure } from '../template.ts';
import { sampleImage, samplePdf } from './sample-files.ts';
import type { Turns } from './take-turns.ts';

/** Each organization has turns of its own: examples are whole in memory while they are passed on. */
export type SampleDeps = { provider: Provider; dial: GuardedDial; media: ReadMediaDeps; turns: Turns };

export const samplesAtOnce = 3;

type Wanted = { field: string; kind: 'IMAGE' | 'DOCUMENT'; url: string | undefined };

/**
 * Uploads the examples reviewers look at and answers their handles: the header's first, then one per card. A file that
 * cannot be fetched from here is stood in for: what a send carries is its own address, which the platform fetches.
 */
export async function uploadSamples(
  deps: SampleDeps,
  { organizationId, account }: { organizationId: Uuid; account: Account },
  { header, carousel }: TemplateStructure,
): Promise<string[]> {
  const wanted: Wanted[] = [
    ...(header?.type === 'IMAGE' || header?.type === 'DOCUMENT'
      ? [{ field: 'header.mediaUrl', kind: header.type, url: header.mediaUrl }]
      : []),
    ...(carousel?.cards ?? []).map(({ mediaUrl }, index) => ({
      field: `carousel.cards.${index}.mediaUrl`,
      kind: 'IMAGE' as const,
      url: mediaUrl,
    })),
  ];
  const handles = new Map<string, Promise<string>>();
  const upload = (one: Wanted) =>
    deps.turns(organizationId, async () =>
      requireAnswer(await deps.provider.templates.uploadSample(account, await findSample(deps, one))),
    );
  for (const one of wanted) {
    const name = nameOf(one);
    if (!handles.has(name)) handles.set(name, upload(one));
  }
  return Promise.all(wanted.map((one) => handles.get(nameOf(one)) ?? upload(one)));
}

const nameOf = ({ kind, url }: Wanted) => `${kind} ${url ?? ''}`;

async function findSample(deps: SampleDeps, wanted: Wanted): Promise<OwnMedia> {
  const { url, kind } = wanted;
  const { standIn } = kinds[kind];
  if (url === undefined) return standIn;
  const own = await readOwnMedia(deps.media, url, (media) => requireFitting(wanted, media));
  const bytes = own?.bytes ?? (await fetchBytes(deps.dial, wanted));
  if (bytes === null) return standIn;
  const { contentType = '' } = sniffKind(bytes) ?? {};
  requireFitting(wanted, { contentType, sizeBytes: bytes.length });
  return { bytes, contentType };
}

/** What reviewers need is an example: of a document, a few megabytes are plenty. */
const kinds = {
  IMAGE: { types: 'image/', most: limits.imageBytes, standIn: sampleImage, problem: 'deve ser uma imagem JPEG ou PNG' },
  DOCUMENT: { types: 'application/', most: 16 * 1024 * 1024, standIn: samplePdf, problem: 'deve ser um PDF' },
} as const;

function requireFitting(wanted: Wanted, { contentType, sizeBytes }: Pick<Media, 'contentType' | 'sizeBytes'>): void {
  const { types, most, problem } = kinds[wanted.kind];
  if (!contentType.startsWith(types)) throw invalid(wanted, problem);
  if (sizeBytes > most) throw tooLarge(wanted);
}

async function fetchBytes(dial: GuardedDial, wanted: Wanted): Promise<Buffer | null> {
  const { url = '', kind } = wanted;
  const problem = dial.inspect(url);
  // Out of reach from here, as any address that does not answer.
  if (problem === 'address') return null;
  if (problem) throw invalid(wanted, 'deve ser um endereço http ou https, sem senha e em uma porta comum');
  const exchanged = await dial.request({
    method: 'GET',
    url: new URL(url),
    headers: ['accept', 'image/*, application/pdf'],
    body: null,
    timeoutMs: 5_000,
    maxAnswerBytes: kinds[kind].most,
  });
  if ('failure' in exchanged || exchanged.answer.status !== 200) return null;
  if (!exchanged.answer.whole) throw tooLarge(wanted);
  return exchanged.answer.body;
}

const tooLarge = (wanted: Wanted) => {
  const megabytes = kinds[wanted.kind].most / 1024 / 1024;
  return invalid(wanted, `o exemplo é grande demais: até ${megabytes} MB`);
};

const invalid = ({ field }: Wanted, problem: string) =>
  refuse('TEMPLATE_INVALID', { details: { fields: [{ field, problem }] } });
