import { readCsv, readText } from './csv.ts';
import { readXlsx } from './xlsx.ts';

/** Reads a file beside the page: a list of half a million people must not stop it. */
addEventListener('message', async ({ data: file }: MessageEvent<File>) => {
  try {
    const bytes = new Uint8Array(await file.arrayBuffer());
    const isZip = bytes[0] === 0x50 && bytes[1] === 0x4b;
    postMessage({ rows: isZip ? await readXlsx(bytes) : readCsv(readText(bytes)) });
  } catch {
    postMessage({ rows: null });
  }
});
