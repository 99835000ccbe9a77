import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { RawAnswer, RawRequest, RawRoute } from './raw-route.ts';

type Headers = Readonly<Record<string, string>>;
type Variant = { encoding: string | null; etag: string; body: Promise<Buffer> };

/**
 * Something that never changes while we run: written and made into bytes once, when the service has started or at the
 * first call, compressed once, and known by its entity tag afterwards.
 */
export function preparedPage(path: string, headers: Headers, write: () => string | Buffer): RawRoute {
  let page: { bytes: Buffer; mark: string } | null = null;
  const prepare = () => {
    if (page) return page;
    const written = write();
    const bytes = typeof written === 'string' ? Buffer.from(written) : written;
    page = { bytes, mark: createHash('sha256').update(bytes).digest('base64url').slice(0, 20) };
    return page;
  };
  const variants = new Map<string, Variant>();
  const variantOf = (encoding: Encoding | null): Variant => {
    const known = variants.get(encoding ?? '');
    if (known) return known;
    const { bytes, mark } = prepare();
    const body = encoding ? compress[encoding](bytes) : Promise.resolve(bytes);
    const made = { encoding, etag: `"${mark}${encoding ? `-${encoding}` : ''}"`, body };
    variants.set(encoding ?? '', made);
    return made;
  };
  return {
    method: 'GET',
    path,
    prepare: () => void prepare(),
    answer: (request) => answer(request, headers, variantOf(chooseEncoding(request.headers['accept-encoding']))),
  };
}

type Encoding = 'br' | 'gzip';

// Made on the first call for it, off the loop. The middle of the scale is half as large as nothing, and there at once.
const compress: Record<Encoding, (bytes: Buffer) => Promise<Buffer>> = {
  br: (bytes) =>
    promisify(brotliCompress)(bytes, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 6, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
    }),
  gzip: (bytes) => promisify(gzip)(bytes, { level: 6 }),
};

async function answer(request: RawRequest, headers: Headers, { encoding, etag, body }: Variant): Promise<RawAnswer> {
  const sentHeaders = { ...headers, etag, vary: 'accept-encoding', 'cache-control': 'public, max-age=300' };
  if (knows(request.headers['if-none-match'], etag)) return { status: 304, headers: sentHeaders };
  const content = await body;
  return {
    status: 200,
    headers: encoding ? { ...sentHeaders, 'content-encoding': encoding } : sentHeaders,
    body: content,
  };
}

/** The mark among those the caller has, weak or strong; any of them names the same page. */
const knows = (header: string | undefined, etag: string) =>
  header !== undefined && header.length < 1_024 && (header.includes(etag) || header.trim() === '*');

/** The smaller one the caller takes. A weight of zero is a no. */
export function chooseEncoding(header: string | string[] | undefined): Encoding | null {
  const accepted = new Map(
    String(header ?? '')
      .slice(0, 256)
      .toLowerCase()
      .split(',')
      .map((part) => {
        const [name = '', ...rules] = part.split(';').map((word) => word.trim());
        return [name, !rules.some((rule) => /^q=0(?:\.0{0,3})?$/.test(rule))] as const;
      }),
  );
  const takes = (name: string) => accepted.get(name) ?? accepted.get('*') ?? false;
  if (takes('br')) return 'br';
  return takes('gzip') ? 'gzip' : null;
}
