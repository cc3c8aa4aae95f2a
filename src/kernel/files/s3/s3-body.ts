import { Readable } from 'node:stream';
import { S3Error } from './s3-client.ts';

/**
 * Reads the body of a response. Fails when the service sends nothing for `withinMs` although the reader waits; a slow reader may
 * take as long as it needs.
 */
export const streamOf = (answer: Response, withinMs: number): Readable =>
  answer.body ? Readable.from(chunksOf(answer.body, withinMs), { objectMode: false }) : Readable.from([]);

async function* chunksOf(body: ReadableStream<Uint8Array>, withinMs: number): AsyncGenerator<Uint8Array> {
  const reader = body.getReader();
  try {
    for (;;) {
      const { done, value } = await inTime(reader.read(), withinMs);
      if (done) return;
      yield value;
    }
  } finally {
    await reader.cancel().catch(() => {});
  }
}

async function inTime<T>(work: Promise<T>, withinMs: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    const stalled = new S3Error(0, 'Unreachable', 'Object storage stopped sending in the middle of an object');
    timer = setTimeout(() => reject(stalled), withinMs);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
