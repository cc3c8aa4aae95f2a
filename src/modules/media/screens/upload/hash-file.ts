import type { HashAnswer } from './hash.worker.ts';

/**
 * SHA-256 of a file in hex, read piece by piece in a worker: a film of two gigabytes needs no two gigabytes of memory,
 * and the page goes on answering. Null where workers do not run; the server compares by itself then.
 * @throws TypeError when the file cannot be read any more or the upload was stopped
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
