import { createHash } from 'node:crypto';
import { PassThrough, Readable, type Transform } from 'node:stream';

/** Reads the first bytes of a body, for `sniffKind`; `rest` streams the whole body, including the head. */
export async function peekHead(body: Readable, headBytes: number): Promise<{ head: Buffer; rest: Readable }> {
  const reader = body[Symbol.asyncIterator]() as AsyncIterator<Uint8Array>;
  const held: Uint8Array[] = [];
  let bytes = 0;
  let ended = false;
  while (bytes < headBytes && !ended) {
    const next = await reader.next();
    ended = next.done ?? false;
    if (next.done) continue;
    held.push(next.value);
    bytes += next.value.length;
  }
  const head = Buffer.concat(held);
  const all = async function* () {
    if (head.length > 0) yield head;
    for (let next = ended ? null : await reader.next(); next && !next.done; next = await reader.next())
      yield next.value;
  };
  return { head: head.subarray(0, headBytes), rest: Readable.from(all(), { objectMode: false }) };
}

/** A pass-through stream that hashes its bytes; it fails with `tooLarge()` beyond `mostBytes`. */
export function createMeter(mostBytes: number, tooLarge: () => Error): { stream: Transform; sha256: () => string } {
  const hash = createHash('sha256');
  let bytes = 0;
  const stream = new PassThrough({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      hash.update(chunk);
      done(bytes > mostBytes ? tooLarge() : null, chunk);
    },
  });
  return { stream, sha256: () => hash.digest('hex') };
}
