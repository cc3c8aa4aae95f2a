import type { HashAnswer } from './hash.worker.ts';

/**
 * SHA-256 of a file in hex, computed in chunks by a worker, so that a 2 GB video needs no 2 GB of memory and the page
 * stays responsive. Null without worker support; the server then compares by itself.
 * @throws TypeError when the file cannot be read any more or the upload was aborted
 */
export async function hashFile(file: File, signal: AbortSignal): Promise<string | null> {
  if (signal.aborted) throw new TypeError('stopped');
  const worker = startWorker();
  if (!worker) return null;
  try {
    return await new Promise<string | null>((resolve, reject) => {
      worker.addEventListener('message', ({ data }: MessageEvent<HashAnswer>) =>
        'hash' in data ? resolve(data.hash) : reject(new TypeError(data.problem)),
      );
      worker.addEventListener('error', () => resolve(null));
      signal.addEventListener('abort', () => reject(new TypeError('stopped')), { once: true });
      worker.postMessage(file);
    });
  } finally {
    worker.terminate();
  }
}

function startWorker(): Worker | null {
  try {
    return new Worker(new URL('./hash.worker.ts', import.meta.url), { type: 'module' });
  } catch {
    return null;
  }
}
