import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { type Answer, type Call, refusal, typeOf } from './s3-test-answer.ts';
import { copyObject, listObjects, type Objects, readObject, storeObject } from './s3-test-objects.ts';
import { signatureMistake, type TestKeys } from './s3-test-signature.ts';
import { continueUpload, listUploads, startUpload, type Uploads } from './s3-test-uploads.ts';

type Bucket = { keys: TestKeys; name: string; pageSize: number; objects: Objects; uploads: Uploads };

export type S3TestServer = {
  endpoint: string;
  objects: Objects;
  uploads: Uploads;
  /** Status codes for the next requests, one entry each. */
  failures: number[];
  calls: string[];
  close: () => Promise<void>;
};

/**
 * A minimal S3 server for tests with one bucket, path style and virtual-hosted style: signatures, ranges, paging, multipart
 * uploads with the real limits and error codes. `pageSize` forces early paging.
 */
export async function startS3TestServer(keys: TestKeys, name: string, pageSize = 1000): Promise<S3TestServer> {
  const bucket: Bucket = { keys, name, pageSize, objects: new Map(), uploads: new Map() };
  const calls: string[] = [];
  const failures: number[] = [];
  const server = createServer((request, response) => {
    void readCall(request).then((call) => {
      calls.push(`${call.method} ${call.url.pathname}${call.url.search}`);
      const planned = failures.shift();
      send(request, response, planned ? refusal(planned, 'SlowDown') : answerCall(bucket, call));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const close = () => new Promise<void>((resolve) => server.close(() => resolve()).closeAllConnections());
  return { endpoint, objects: bucket.objects, uploads: bucket.uploads, failures, calls, close };
}

async function readCall(request: IncomingMessage): Promise<Omit<Call, 'key'>> {
  const { headers, method = 'GET' } = request;
  return { method, url: new URL(request.url ?? '/', `http://${headers.host}`), headers, body: await buffer(request) };
}

function answerCall(bucket: Bucket, call: Omit<Call, 'key'>): Answer {
  const { keys, name } = bucket;
  const mistake = signatureMistake(call, keys);
  if (mistake) return refusal(403, mistake, `<AWSAccessKeyId>${keys.accessKeyId}</AWSAccessKeyId>`);
  const { hostname, pathname } = call.url;
  if (hostname.startsWith(`${name}.`)) return route(bucket, { ...call, key: pathname.slice(1) });
  const [first = '', ...rest] = pathname.slice(1).split('/');
  return first === name ? route(bucket, { ...call, key: rest.join('/') }) : refusal(404, 'NoSuchBucket');
}

function route({ objects, uploads, pageSize }: Bucket, call: Call): Answer {
  const { method, url, key, body } = call;
  const query = url.searchParams;
  if (key === '' && method !== 'GET') return refusal(405, 'MethodNotAllowed');
  if (key === '' && query.has('uploads')) return listUploads(uploads, query, pageSize);
  if (key === '') return listObjects(objects, query, pageSize);
  if (method === 'POST' && query.has('uploads')) return startUpload(uploads, call);
  if (query.has('uploadId')) return continueUpload(uploads, objects, call);
  if (method === 'PUT' && call.headers['x-amz-copy-source']) return copyObject(objects, call);
  if (method === 'PUT') return storeObject(objects, key, body, typeOf(call));
  if (method !== 'DELETE') return readObject(objects, call);
  objects.delete(key);
  return { status: 204 };
}

function send(request: IncomingMessage, response: ServerResponse, { status, headers, body }: Answer): void {
  const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
  response.writeHead(status, { ...headers, ...length });
  response.end(request.method === 'HEAD' ? undefined : body);
}
