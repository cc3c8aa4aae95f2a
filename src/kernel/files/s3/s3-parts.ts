import type { Readable } from 'node:stream';
import { type S3Call, type S3Request, s3Error } from './s3-client.ts';

/** S3 rejects parts below 5 MiB (except the last one) and more than 10,000 of them: this allows 80 GB. */
const PART_BYTES = 8 * 1024 * 1024;

/** Uploads bytes or a stream of unknown length to `key`; returns the number of bytes stored. */
export async function putParts(call: S3Call, key: string, body: Uint8Array | Readable, type: string): Promise<number> {
  if (body instanceof Uint8Array) return putWhole(call, key, body, type);
  const parts = partsOf(body);
  const first = await parts.next();
  const second = await parts.next();
  if (second.done) return putWhole(call, key, first.done ? new Uint8Array() : first.value, type);
  return putInParts(call, key, type, [first.value as Buffer, second.value], parts);
}

async function putWhole(call: S3Call, key: string, body: Uint8Array, type: string): Promise<number> {
  await demandOk(call, { method: 'PUT', key, headers: { 'content-type': type }, body: new Uint8Array(body) });
  return body.length;
}

async function putInParts(
  call: S3Call,
  key: string,
  type: string,
  started: Buffer[],
  rest: AsyncGenerator<Buffer>,
): Promise<number> {
  const uploadId = await startUpload(call, key, type);
  try {
    const tags: string[] = [];
    let bytes = 0;
    for await (const part of joined(started, rest)) {
      bytes += part.length;
      tags.push(await putPart(call, key, uploadId, tags.length + 1, part));
    }
    await completeUpload(call, key, uploadId, tags);
    return bytes;
  } catch (error) {
    // Parts of an unfinished upload are invisible but cost money; the original error is the one to report.
    await call({ method: 'DELETE', key, query: { uploadId } }).catch(() => undefined);
    throw error;
  }
}

async function startUpload(call: S3Call, key: string, type: string): Promise<string> {
  const request: S3Request = { method: 'POST', key, query: { uploads: '' }, headers: { 'content-type': type } };
  const xml = await (await demandOk(call, request)).text();
  const uploadId = /<UploadId>([^<]+)<\/UploadId>/.exec(xml)?.[1];
  if (!uploadId) throw new Error('Object storage started an upload without an id');
  return uploadId;
}

async function putPart(call: S3Call, key: string, uploadId: string, number: number, part: Buffer): Promise<string> {
  const query = { partNumber: String(number), uploadId };
  const answer = await demandOk(call, { method: 'PUT', key, query, body: new Uint8Array(part) });
  await answer.body?.cancel();
  return answer.headers.get('etag') ?? '';
}

/** The service may answer 200 and report an error in the body. */
async function completeUpload(call: S3Call, key: string, uploadId: string, tags: string[]): Promise<void> {
  const parts = tags.map((etag, i) => `<Part><PartNumber>${i + 1}</PartNumber><ETag>${etag}</ETag></Part>`);
  const xml = `<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`;
  const answer = await demandOk(call, {
    method: 'POST',
    key,
    query: { uploadId },
    body: new TextEncoder().encode(xml),
  });
  const text = await answer.text();
  if (text.includes('<Error>')) throw await s3Error({ method: 'POST', key }, new Response(text, { status: 500 }));
}

async function demandOk(call: S3Call, request: S3Request): Promise<Response> {
  const answer = await call(request);
  if (!answer.ok) throw await s3Error(request, answer);
  return answer;
}

async function* joined(started: Buffer[], rest: AsyncGenerator<Buffer>): AsyncGenerator<Buffer> {
  yield* started;
  yield* rest;
}

async function* partsOf(stream: Readable): AsyncGenerator<Buffer, undefined> {
  let held: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of stream) {
    const piece = Buffer.isBuffer(chunk) ? chunk : Buffer.from(chunk as string | Uint8Array);
    held.push(piece);
    bytes += piece.length;
    if (bytes < PART_BYTES) continue;
    const all = Buffer.concat(held);
    const whole = all.length - (all.length % PART_BYTES);
    for (let at = 0; at < whole; at += PART_BYTES) yield all.subarray(at, at + PART_BYTES);
    held = whole < all.length ? [all.subarray(whole)] : [];
    bytes = all.length - whole;
  }
  if (bytes > 0) yield Buffer.concat(held);
  return undefined;
}
