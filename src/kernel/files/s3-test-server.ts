import { createHash, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { type SignedCall, signatureMistake, type TestKeys } from './s3-test-signature.ts';

type Stored = { body: Buffer; type: string; at: Date };
type Upload = { key: string; type: string; parts: Map<number, { etag: string; body: Buffer }> };
type Call = SignedCall & { key: string };
type Answer = { status: number; headers?: Record<string, string>; body?: Buffer | string };

const MIN_PART_BYTES = 5 * 1024 * 1024;

export type S3TestServer = {
  endpoint: string;
  objects: Map<string, Stored>;
  uploads: Map<string, Upload>;
  /** The next calls are answered with this status instead, one entry for each. */
  failures: number[];
  calls: string[];
  close: () => Promise<void>;
};

/**
 * A small S3 for tests on one bucket, path style and virtual style: signatures, ranges, paging, uploads in parts with the
 * real limits and the real error codes. `pageSize` makes lists page early.
 */
export async function startS3TestServer(keys: TestKeys, bucket: string, pageSize = 1000): Promise<S3TestServer> {
  const state = { objects: new Map<string, Stored>(), uploads: new Map<string, Upload>(), failures: [] as number[] };
  const calls: string[] = [];
  const server = createServer((request, response) => {
    void answerCall(request).then((answer) => send(request, response, answer));
  });

  async function answerCall(request: IncomingMessage): Promise<Answer> {
    const { headers, method = 'GET' } = request;
    const url = new URL(request.url ?? '/', `http://${headers.host}`);
    const body = await buffer(request);
    calls.push(`${method} ${url.pathname}${url.search}`);
    const planned = state.failures.shift();
    if (planned) return refusal(planned, 'SlowDown');
    const mistake = signatureMistake({ method, url, headers, body }, keys);
    if (mistake) return refusal(403, mistake, `<AWSAccessKeyId>${keys.accessKeyId}</AWSAccessKeyId>`);
    const virtual = url.hostname.startsWith(`${bucket}.`);
    const [first = '', ...rest] = url.pathname.slice(1).split('/');
    if (!virtual && first !== bucket) return refusal(404, 'NoSuchBucket');
    const key = virtual ? url.pathname.slice(1) : rest.join('/');
    return route({ method, url, headers, body, key });
  }

  function route(call: Call): Answer {
    const { method, url, key } = call;
    const query = url.searchParams;
    if (key === '') return method === 'GET' ? listPage(query) : refusal(405, 'MethodNotAllowed');
    if (method === 'POST' && query.has('uploads')) return startUpload(call);
    const uploadId = query.get('uploadId');
    if (uploadId) return uploadCall(call, uploadId, Number(query.get('partNumber')));
    if (method === 'PUT') return store(key, call.body, String(call.headers['content-type'] ?? ''));
    if (method === 'DELETE') {
      state.objects.delete(key);
      return { status: 204 };
    }
    return readObject(call);
  }

  function store(key: string, body: Buffer, type: string): Answer {
    state.objects.set(key, { body, type, at: new Date() });
    return { status: 200, headers: { etag: etagOf(body) } };
  }

  function readObject({ key, headers }: Call): Answer {
    const found = state.objects.get(key);
    if (!found) return refusal(404, 'NoSuchKey');
    const known = { 'content-type': found.type, 'last-modified': found.at.toUTCString(), etag: etagOf(found.body) };
    const [, start, end] = /^bytes=(\d+)-(\d*)$/.exec(headers.range ?? '') ?? [];
    if (start === undefined) return { status: 200, headers: known, body: found.body };
    if (Number(start) >= found.body.length) return refusal(416, 'InvalidRange');
    const part = found.body.subarray(Number(start), end ? Number(end) + 1 : undefined);
    return { status: 206, headers: known, body: part };
  }

  function listPage(query: URLSearchParams): Answer {
    const after = Buffer.from(query.get('continuation-token') ?? '', 'base64').toString();
    const prefix = query.get('prefix') ?? '';
    const keysLeft = [...state.objects.keys()].filter((key) => key.startsWith(prefix) && key > after).sort();
    const page = keysLeft.slice(0, pageSize);
    const more = keysLeft.length > page.length;
    const items = page.map((key) => {
      const { body, at } = state.objects.get(key) ?? { body: '', at: new Date() };
      return `<Contents><Key>${key}</Key><LastModified>${at.toISOString()}</LastModified><Size>${body.length}</Size></Contents>`;
    });
    const token = Buffer.from(page.at(-1) ?? '').toString('base64');
    const next = more ? `<NextContinuationToken>${token}</NextContinuationToken>` : '';
    const xml = `<ListBucketResult><IsTruncated>${more}</IsTruncated>${items.join('\n')}${next}</ListBucketResult>`;
    return { status: 200, body: xml };
  }

  function startUpload({ key, headers }: Call): Answer {
    const id = randomUUID();
    state.uploads.set(id, { key, type: String(headers['content-type'] ?? ''), parts: new Map() });
    return {
      status: 200,
      body: `<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`,
    };
  }

  function uploadCall({ method, body }: Call, id: string, partNumber: number): Answer {
    const upload = state.uploads.get(id);
    if (!upload) return refusal(404, 'NoSuchUpload');
    if (method === 'DELETE') {
      state.uploads.delete(id);
      return { status: 204 };
    }
    if (method === 'POST') return completeUpload(id, upload, body.toString());
    upload.parts.set(partNumber, { etag: etagOf(body), body });
    return { status: 200, headers: { etag: etagOf(body) } };
  }

  function completeUpload(id: string, upload: Upload, xml: string): Answer {
    const wanted = [...xml.matchAll(/<PartNumber>(\d+)<\/PartNumber><ETag>([^<]+)<\/ETag>/g)];
    const parts = wanted.map(([, number, etag]) => {
      const part = upload.parts.get(Number(number));
      return part && part.etag === etag ? part.body : null;
    });
    if (parts.length === 0 || parts.includes(null)) return refusal(400, 'InvalidPart');
    const bodies = parts.filter((part) => part !== null);
    if (bodies.slice(0, -1).some((part) => part.length < MIN_PART_BYTES)) return refusal(400, 'EntityTooSmall');
    state.uploads.delete(id);
    store(upload.key, Buffer.concat(bodies), upload.type);
    return { status: 200, body: '<CompleteMultipartUploadResult></CompleteMultipartUploadResult>' };
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const close = () => new Promise<void>((resolve) => server.close(() => resolve()).closeAllConnections());
  return { ...state, endpoint, calls, close };
}

function send(request: IncomingMessage, response: ServerResponse, { status, headers, body }: Answer): void {
  const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
  response.writeHead(status, { ...headers, ...length });
  response.end(request.method === 'HEAD' ? undefined : body);
}

function refusal(status: number, code: string, more = ''): Answer {
  return { status, body: `<Error><Code>${code}</Code><Message>refused</Message>${more}</Error>` };
}

function etagOf(body: Buffer): string {
  return `"${createHash('md5').update(body).digest('hex')}"`;
}
