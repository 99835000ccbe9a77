import { Readable } from 'node:stream';
import type { MediaStorage } from './storage.ts';

export type S3Settings = {
  bucket: string;
  /** null: Amazon's own. */
  endpoint: string | null;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
};

/**
 * Files in a bucket. A file is gathered on disk first and put as a whole: its length is then known, a put leaves all of
 * it or nothing, and a bucket that answers slowly holds no caller's bytes in memory.
 */
export function createS3Storage(settings: S3Settings, spool: MediaStorage): MediaStorage {
  const bucket = settings.bucket;
  // Loaded with the first file: an installation without a bucket never pays for the library.
  let opened: ReturnType<typeof openClient> | null = null;
  const open = () => {
    opened ??= openClient(settings);
    return opened;
  };
  return {
    async write(key, chunks) {
      let length = 0;
      await spool.write(
        key,
        tap(chunks, (chunk) => {
          length += chunk.length;
        }),
      );
      const { client, s3 } = await open();
      const body = await spool.read(key);
      await client.send(new s3.PutObjectCommand({ Bucket: bucket, Key: key, Body: body, ContentLength: length }));
      await spool.delete(key);
    },
    async read(key, range) {
      const { client, s3 } = await open();
      const part = range ? { Range: `bytes=${range.start}-${range.end}` } : {};
      const { Body } = await client.send(new s3.GetObjectCommand({ Bucket: bucket, Key: key, ...part }));
      if (Body instanceof Readable) return Body;
      throw new Error(`the bucket answered ${key} without a stream`);
    },
    async delete(key) {
      await spool.delete(key);
      const { client, s3 } = await open();
      await client.send(new s3.DeleteObjectCommand({ Bucket: bucket, Key: key }));
    },
  };
}

async function openClient({ endpoint, region, accessKeyId, secretAccessKey }: S3Settings) {
  const s3 = await import('./s3-client.ts');
  const client = new s3.S3Client({
    region,
    credentials: { accessKeyId, secretAccessKey },
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    // Stores other than Amazon's do not all know the checksums this client would add.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    logger: quiet,
    requestHandler: { connectionTimeout: 5_000, socketTimeout: 30_000 },
  });
  return { client, s3 };
}

const ignore = () => undefined;
/** What fails is thrown, and logged by the caller. */
const quiet = { debug: ignore, info: ignore, warn: ignore, error: ignore };

async function* tap(chunks: AsyncIterable<Buffer>, see: (chunk: Buffer) => void): AsyncGenerator<Buffer> {
  for await (const chunk of chunks) {
    see(chunk);
    yield chunk;
  }
}
