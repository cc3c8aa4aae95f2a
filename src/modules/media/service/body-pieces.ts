import { Readable } from 'node:stream';

/** A request body that is consumed step by step without being buffered. */
export type Pieces = {
  /** True while bytes are left. A body that breaks off just ends: the bytes before the break count. */
  hasMore: () => Promise<boolean>;
  /** Up to `most` further bytes; fewer at the end of the body. */
  take: (most: number) => AsyncGenerator<Buffer>;
};

/** Error codes of a connection that was closed or aborted. */
const BROKEN = new Set(['ECONNRESET', 'ERR_STREAM_PREMATURE_CLOSE']);

export function piecesOf(body: Readable): Pieces {
  const chunks = body[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  let held: Buffer | null = null;
  async function look(): Promise<Buffer | null> {
    while (!held?.length) {
      const next = await chunks.next().catch(unlessBroken);
      if (next.done) return null;
      held = next.value;
    }
    return held;
  }
  async function* take(most: number): AsyncGenerator<Buffer> {
    for (let missing = most; missing > 0; ) {
      const chunk = await look();
      if (!chunk) return;
      const taken = chunk.subarray(0, missing);
      held = chunk.subarray(taken.length);
      missing -= taken.length;
      yield taken;
    }
  }
  return { hasMore: async () => (await look()) !== null, take };
}

export const wholePiece = (bytes: Buffer): Pieces => piecesOf(Readable.from([bytes]));

function unlessBroken(error: unknown): { done: true; value: undefined } {
  if (!BROKEN.has((error as { code?: string }).code ?? '')) throw error;
  return { done: true, value: undefined };
}
