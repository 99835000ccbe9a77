import { afterEach, describe, expect, test } from 'vitest';
import type { UploadProgress } from './recado.ts';
import { answer, closeServices, openService } from './scripted-server.factory.ts';

afterEach(closeServices);

const media = { id: 'svc_media_1' };
const file = new Blob(['%PDF', '.'.repeat(300_000)], { type: 'application/pdf' });

describe('an upload', () => {
  test('sends the file with its name and its type', async () => {
    const service = await openService(answer(201, media));
    expect(await service.client().media.upload(file, 'catalogo.pdf')).toEqual(media);
    expect(service.seen[0]?.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/);
    expect(service.seen[0]?.body).toContain('name="file"; filename="catalogo.pdf"\r\nContent-Type: application/pdf');
  });

  test('reports how much has left, up to all of it, and sends the same', async () => {
    const service = await openService(answer(201, media));
    const reports: UploadProgress[] = [];
    const onProgress = (progress: UploadProgress) => void reports.push(progress);
    expect(await service.client().media.upload(file, 'catalogo.pdf', { onProgress })).toEqual(media);
    expect(reports[0]).toEqual({ sentBytes: 0, totalBytes: file.size });
    expect(reports.at(-1)).toEqual({ sentBytes: file.size, totalBytes: file.size });
    expect(reports.map(({ sentBytes }) => sentBytes)).toEqual(
      reports.map(({ sentBytes }) => sentBytes).sort((a, b) => a - b),
    );
    expect(service.seen[0]?.body).toContain(`filename="catalogo.pdf"`);
    expect(String(service.seen[0]?.body).length).toBeGreaterThan(file.size);
  });

  test('starts from the beginning when it is repeated', async () => {
    const service = await openService(answer(503, {}), answer(201, media));
    const starts: number[] = [];
    const onProgress = ({ sentBytes }: UploadProgress) => void (sentBytes === 0 && starts.push(sentBytes));
    expect(await service.client().media.upload(file, 'catalogo.pdf', { onProgress })).toEqual(media);
    expect(starts).toHaveLength(2);
    expect(String(service.seen[1]?.body).length).toBeGreaterThan(file.size);
  });
});
