import { readCsv, readText } from './read-csv.ts';
import { readXlsx } from './read-xlsx.ts';

/** Reads a file beside the page, which stays quick meanwhile. */
self.onmessage = async ({ data: { file } }: MessageEvent<{ file: File }>) => {
  try {
    const bytes = await file.arrayBuffer();
    const isZip = new Uint8Array(bytes, 0, Math.min(2, bytes.byteLength)).join() === '80,75';
    self.postMessage({ sheet: isZip ? await readXlsx(bytes) : readCsv(readText(bytes)) });
  } catch {
    self.postMessage({ sheet: null });
  }
};
