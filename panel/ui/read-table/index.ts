/** Rows of a CSV or XLSX file, read in a worker; null when it is neither. */
export function readTable(file: File): Promise<string[][] | null> {
  return new Promise((resolve) => {
    const worker = new Worker(new URL('./table.worker.ts', import.meta.url), { type: 'module' });
    const finish = (rows: string[][] | null) => {
      worker.terminate();
      resolve(rows);
    };
    worker.onmessage = ({ data }: MessageEvent<{ rows: string[][] | null }>) => finish(data.rows);
    worker.onerror = () => finish(null);
    worker.postMessage(file);
  });
}
