import { Readable } from 'node:stream';
import { checkKey, checkPrefix, checkRange } from '../keys.ts';
import type { FileStore, StoredObject } from '../store.ts';
import { streamOf } from './s3-body.ts';
import { ANSWER_WITHIN_MS, createS3Client, type S3Call, type S3Request, s3Error } from './s3-client.ts';
import { putParts } from './s3-parts.ts';
import { sweepUploads } from './s3-sweep.ts';
import type { S3Settings } from './s3-url.ts';
import { tag } from './s3-xml.ts';

/**
 * Stores objects in one bucket of an S3-compatible service. Streams are sent in signed parts of 8 MB, so an upload needs that
 * much memory and no known length; a failed upload is aborted, a killed one is swept later. `send` is replaced in tests.
 */
export function openS3Store(
  settings: S3Settings,
  send: typeof fetch = fetch,
  answerWithinMs = ANSWER_WITHIN_MS,
): FileStore {
  const call = createS3Client(settings, send, answerWithinMs);
  const full = (key: string) => settings.prefix + checkKey(key);
  return {
    async put(key, body, options) {
      const contentType = options?.contentType ?? 'application/octet-stream';
      const bytes = await putParts(call, full(key), body, contentType);
      return { key, bytes, modifiedAt: new Date() };
    },
    async read(key, range) {
      checkRange(range);
      const headers = range ? { range: `bytes=${range.start}-${range.end}` } : {};
      const request: S3Request = { method: 'GET', key: full(key), headers };
      const answer = await call(request);
      if (answer.status === 416) return Readable.from(await drained(answer));
      return answer.ok ? streamOf(answer, answerWithinMs) : missing(request, answer);
    },
    async stat(key) {
      const request: S3Request = { method: 'HEAD', key: full(key) };
      const answer = await call(request);
      if (!answer.ok) return missing(request, answer);
      const modifiedAt = new Date(answer.headers.get('last-modified') ?? Number.NaN);
      return { key, bytes: Number(answer.headers.get('content-length')), modifiedAt };
    },
    async move(from, to) {
      const isCopied = await copyObject(call, settings, { from: full(from), to: full(to) });
      if (isCopied) await removeObject(call, full(from));
      return isCopied;
    },
    remove: async (key) => removeObject(call, full(key)),
    list: (prefix) => listObjects(call, settings.prefix, checkPrefix(prefix)),
    sweep: () => sweepUploads(call, settings.prefix),
    async check() {
      const request: S3Request = { method: 'PUT', key: `${settings.prefix}.check`, body: new Uint8Array(1) };
      const answer = await call(request);
      if (!answer.ok) throw await s3Error(request, answer);
      await answer.body?.cancel();
    },
  };
}

/** Server-side copy. S3 copies 5 GB at most, more than any upload. False when the object does not exist. */
async function copyObject(call: S3Call, { bucket }: S3Settings, { from, to }: { from: string; to: string }) {
  const request: S3Request = { method: 'PUT', key: to, headers: { 'x-amz-copy-source': `/${bucket}/${from}` } };
  const answer = await call(request);
  if (!answer.ok) return (await missing(request, answer)) !== null;
  const text = await answer.text();
  // The service may answer 200 and report an error in the body.
  if (text.includes('<Error>')) throw await s3Error(request, new Response(text, { status: 500 }));
  return true;
}

async function removeObject(call: S3Call, key: string): Promise<void> {
  const request: S3Request = { method: 'DELETE', key };
  const answer = await call(request);
  if (answer.ok) await answer.body?.cancel();
  else await missing(request, answer);
}

async function* listObjects(call: S3Call, base: string, prefix: string): AsyncGenerator<StoredObject> {
  let token: string | undefined;
  do {
    const query = { 'list-type': '2', prefix: base + prefix, ...(token ? { 'continuation-token': token } : {}) };
    const answer = await call({ method: 'GET', key: '', query });
    if (!answer.ok) throw await s3Error({ method: 'LIST', key: prefix }, answer);
    const xml = await answer.text();
    for (const [, item = ''] of xml.matchAll(/<Contents>(.*?)<\/Contents>/gs)) {
      const key = tag(item, 'Key').slice(base.length);
      if (key.startsWith('.')) continue;
      yield { key, bytes: Number(tag(item, 'Size')), modifiedAt: new Date(tag(item, 'LastModified')) };
    }
    token = tag(xml, 'IsTruncated') === 'true' ? tag(xml, 'NextContinuationToken') : undefined;
  } while (token);
}

/** null for a missing object; a missing bucket or a refusal is a fault of the installation and thrown. */
async function missing(request: S3Request, answer: Response): Promise<null> {
  const error = await s3Error(request, answer);
  if (error.status === 404 && error.code !== 'NoSuchBucket') return null;
  throw error;
}

async function drained(answer: Response): Promise<never[]> {
  await answer.body?.cancel();
  return [];
}
