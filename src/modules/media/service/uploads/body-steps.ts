import { Readable } from 'node:stream';

/** A request body that is consumed step by step without being buffered. */
export type BodySteps = {
  /** True while bytes are left. A body that breaks off just ends: the bytes before the break count. */
  hasMore: () => Promise<boolean>;
  /** Up to `most` further bytes; fewer at the end of the body, or when a slow sender has sent for ten seconds. */
  take: (most: number) => AsyncGenerator<Buffer>;
};

const LONGEST_STEP_MS = 10_000;
/** Each step is an object and a row in a list: those of a film on a slow line must not become thousands. */
const LEAST_STEP_BYTES = 1024 * 1024;

/** Error codes of a connection that was closed or aborted. */
const BROKEN = new Set(['ECONNRESET', 'ERR_STREAM_PREMATURE_CLOSE']);

export function stepsOf(body: Readable, longestMs = LONGEST_STEP_MS): BodySteps {
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
    const until = performance.now() + longestMs;
    for (let missing = most; missing > 0; ) {
      if (most - missing >= LEAST_STEP_BYTES && performance.now() > until) return;
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
