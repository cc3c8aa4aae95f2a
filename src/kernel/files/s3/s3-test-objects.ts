import { type Answer, type Call, etagOf, refusal } from './s3-test-answer.ts';

export type Objects = Map<string, { body: Buffer; type: string; at: Date }>;

export function storeObject(objects: Objects, key: string, body: Buffer, type: string): Answer {
  objects.set(key, { body, type, at: new Date() });
  return { status: 200, headers: { etag: etagOf(body) } };
}

/** Copies the source of 'x-amz-copy-source: /bucket/key', with its content type. */
export function copyObject(objects: Objects, { key, headers }: Call): Answer {
  const source = decodeURIComponent(String(headers['x-amz-copy-source']));
  const found = objects.get(source.split('/').slice(2).join('/'));
  if (!found) return refusal(404, 'NoSuchKey');
  objects.set(key, { ...found, at: new Date() });
  return { status: 200, body: `<CopyObjectResult><ETag>${etagOf(found.body)}</ETag></CopyObjectResult>` };
}

/** Whole object or a range ('bytes=10-', 'bytes=10-19'). */
export function readObject(objects: Objects, { key, headers }: Call): Answer {
  const found = objects.get(key);
  if (!found) return refusal(404, 'NoSuchKey');
  const known = { 'content-type': found.type, 'last-modified': found.at.toUTCString(), etag: etagOf(found.body) };
  const [, start, end] = /^bytes=(\d+)-(\d*)$/.exec(headers.range ?? '') ?? [];
  if (start === undefined) return { status: 200, headers: known, body: found.body };
  if (Number(start) >= found.body.length) return refusal(416, 'InvalidRange');
  const part = found.body.subarray(Number(start), end ? Number(end) + 1 : undefined);
  return { status: 206, headers: known, body: part };
}

/** One page of keys with sizes, and the continuation token. */
export function listObjects(objects: Objects, query: URLSearchParams, pageSize: number): Answer {
  const after = Buffer.from(query.get('continuation-token') ?? '', 'base64').toString();
  const prefix = query.get('prefix') ?? '';
  const left = [...objects]
    .filter(([key]) => key.startsWith(prefix) && key > after)
    .sort(([one], [other]) => (one < other ? -1 : 1));
  const page = left.slice(0, pageSize);
  const more = left.length > page.length;
  const items = page.map(
    ([key, { body, at }]) =>
      `<Contents><Key>${key}</Key><LastModified>${at.toISOString()}</LastModified><Size>${body.length}</Size></Contents>`,
  );
  const token = Buffer.from(page.at(-1)?.[0] ?? '').toString('base64');
  const next = more ? `<NextContinuationToken>${token}</NextContinuationToken>` : '';
  const xml = `<ListBucketResult><IsTruncated>${more}</IsTruncated>${items.join('\n')}${next}</ListBucketResult>`;
  return { status: 200, body: xml };
}
