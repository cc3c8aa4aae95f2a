import { randomUUID } from 'node:crypto';
import { type Answer, type Call, etagOf, refusal, typeOf } from './s3-test-answer.ts';
import { type Objects, storeObject } from './s3-test-objects.ts';

const MIN_PART_BYTES = 5 * 1024 * 1024;

type Upload = { key: string; type: string; startedAt: Date; parts: Map<number, { etag: string; body: Buffer }> };
export type Uploads = Map<string, Upload>;

export function startUpload(uploads: Uploads, call: Call): Answer {
  const id = randomUUID();
  uploads.set(id, { key: call.key, type: typeOf(call), startedAt: new Date(), parts: new Map() });
  return {
    status: 200,
    body: `<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`,
  };
}

/** One page of uploads in progress, by key and id, with the marker of the next page. */
export function listUploads(uploads: Uploads, query: URLSearchParams, pageSize: number): Answer {
  const prefix = query.get('prefix') ?? '';
  const placeOf = (key: string, id: string) => `${key}\n${id}`;
  const after = placeOf(query.get('key-marker') ?? '', query.get('upload-id-marker') ?? '');
  const left = [...uploads]
    .map(([id, { key, startedAt }]) => ({ id, key, startedAt, place: placeOf(key, id) }))
    .filter(({ key, place }) => key.startsWith(prefix) && place > after)
    .sort((one, other) => (one.place < other.place ? -1 : 1));
  const page = left.slice(0, pageSize);
  const items = page.map(
    ({ id, key, startedAt }) =>
      `<Upload><Key>${key}</Key><UploadId>${id}</UploadId><Initiated>${startedAt.toISOString()}</Initiated></Upload>`,
  );
  const last = page.at(-1);
  const next = last
    ? `<NextKeyMarker>${last.key}</NextKeyMarker><NextUploadIdMarker>${last.id}</NextUploadIdMarker>`
    : '';
  const head = `<IsTruncated>${left.length > page.length}</IsTruncated>${next}`;
  return { status: 200, body: `<ListMultipartUploadsResult>${head}${items.join('\n')}</ListMultipartUploadsResult>` };
}

/** Uploads a part (PUT), completes (POST) or aborts (DELETE) an upload in progress. */
export function continueUpload(uploads: Uploads, objects: Objects, { method, body, url }: Call): Answer {
  const id = url.searchParams.get('uploadId') ?? '';
  const upload = uploads.get(id);
  if (!upload) return refusal(404, 'NoSuchUpload');
  if (method === 'PUT') {
    upload.parts.set(Number(url.searchParams.get('partNumber')), { etag: etagOf(body), body });
    return { status: 200, headers: { etag: etagOf(body) } };
  }
  const answer = method === 'POST' ? completeUpload(upload, objects, body.toString()) : { status: 204 };
  if (answer.status < 300) uploads.delete(id);
  return answer;
}

/** Assembles the parts listed by the caller; every one except the last must have the minimum size of S3. */
function completeUpload({ key, type, parts }: Upload, objects: Objects, xml: string): Answer {
  const wanted = [...xml.matchAll(/<PartNumber>(\d+)<\/PartNumber><ETag>([^<]+)<\/ETag>/g)];
  const bodies = wanted.flatMap(([, number, etag]) => {
    const part = parts.get(Number(number));
    return part && part.etag === etag ? part.body : [];
  });
  if (bodies.length === 0 || bodies.length < wanted.length) return refusal(400, 'InvalidPart');
  if (bodies.slice(0, -1).some((part) => part.length < MIN_PART_BYTES)) return refusal(400, 'EntityTooSmall');
  storeObject(objects, key, Buffer.concat(bodies), type);
  return { status: 200, body: '<CompleteMultipartUploadResult></CompleteMultipartUploadResult>' };
}
