import { Readable } from 'node:stream';

/** A request body that is consumed step by step without being buffered. */
export type BodySteps = {
  /** True while bytes are left. A body that breaks off just ends: the bytes before the break count. */
  hasMore: () => Promise<boolean>;
  /** Up to `most` further bytes; fewer at the end of the body. */
  take: (most: number) => AsyncGenerator<Buffer>;
};

/** Error codes of a connection that was closed or aborted. */
const BROKEN = new Set(['ECONNRESET', 'ERR_STREAM_PREMATURE_CLOSE']);

export function stepsOf(body: Readable): BodySteps {
  const chunks = body[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  let buffered: Buffer | null = null;
  async function peek(): Promise<Buffer | null> {
    while (!buffered?.length) {
      const next = await chunks.next().catch(endIfBroken);
      if (next.done) return null;
      buffered = next.value;
    }
    return buffered;
  }
  async function* take(most: number): AsyncGenerator<Buffer> {
    for (let missing = most; missing > 0; ) {
      const chunk = await peek();
      if (!chunk) return;
      const taken = chunk.subarray(0, missing);
      buffered = chunk.subarray(taken.length);
      missing -= taken.length;
      yield taken;
    }
  }
  return { hasMore: async () => (await peek()) !== null, take };
}

export const singleStep = (bytes: Buffer): BodySteps => stepsOf(Readable.from([bytes]));

function endIfBroken(error: unknown): { done: true; value: undefined } {
  if (!BROKEN.has((error as { code?: string }).code ?? '')) throw error;
  return { done: true, value: undefined };
}
