import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createMemoryStore } from './memory-store.ts';
import { openFileStore } from './open-store.ts';
import { openS3Store } from './s3/s3-store.ts';
import { type S3TestServer, startS3TestServer } from './s3/s3-test-server.ts';
import { parseS3Url } from './s3/s3-url.ts';
import type { FileStore } from './store.ts';

const keys = { accessKeyId: 'AKTEST', secretAccessKey: 'se/cret+word', region: 'eu-central-1' };
let folder: string;
let s3: S3TestServer;

const s3Url = (more = '', secret = keys.secretAccessKey) =>
  `s3://${keys.accessKeyId}:${encodeURIComponent(secret)}@storage.example/kirchplatz/house?region=eu-central-1&endpoint=${s3.endpoint}${more}`;

/** Hosts such as bucket.s3.test do not resolve: the request goes to the test server and keeps its signed Host header. */
const sendVirtual: typeof fetch = async (input) => {
  const request = input as Request;
  const { host, pathname, search } = new URL(request.url);
  const headers = { ...Object.fromEntries(request.headers), host };
  const call = httpRequest(`${s3.endpoint}${pathname}${search}`, { method: request.method, headers });
  call.end(Buffer.from(await request.arrayBuffer()));
  const [answer] = (await once(call, 'response')) as [IncomingMessage];
  const status = answer.statusCode ?? 0;
  const body = status === 204 || request.method === 'HEAD' ? null : new Uint8Array(await buffer(answer));
  return new Response(body, { status, headers: answer.headers as Record<string, string> });
};

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'store-'));
  s3 = await startS3TestServer(keys, 'kirchplatz', 3);
});
afterAll(async () => {
  await s3.close();
  await rm(folder, { recursive: true });
});

const stores: Array<[string, () => Promise<FileStore> | FileStore]> = [
  ['a local folder', () => openFileStore('', path.join(folder, 'data'))],
  ['memory', () => createMemoryStore()],
  ['S3, path style', () => openFileStore(s3Url(), folder)],
  [
    'S3, virtual style',
    () => {
      const settings = parseS3Url(s3Url('&style=virtual').replace('/house', '/virtual'));
      return openS3Store({ ...settings, endpoint: settings.endpoint.replace('127.0.0.1', 's3.test') }, sendVirtual);
    },
  ],
];

const failureOf = (attempt: Promise<unknown>): Promise<Error> =>
  attempt.then(
    () => Promise.reject(new Error('was not refused')),
    (caught: Error) => caught,
  );

describe.each(stores)('a store on %s', (_name, open) => {
  let store: FileStore;
  beforeAll(async () => {
    store = await open();
  });
  const text = async (key: string, range?: { start: number; end: number }) => {
    const stream = await store.read(key, range);
    return stream && (await buffer(stream)).toString();
  };
  const listed = async (prefix: string) => {
    const found: string[] = [];
    for await (const object of store.list(prefix)) found.push(object.key);
    return found;
  };

  test.each([
    '',
    '/a',
    'a/',
    'a//b',
    '../a',
    'a/../../b',
    '.',
    'a/.hidden',
    'a\\b',
    'ä',
    'a b',
    'a\0b',
    'x'.repeat(600),
  ])('refuses the key %j', async (key) => {
    await expect(store.put(key, Buffer.from('x'))).rejects.toThrow('File key refused');
    await expect(store.read(key)).rejects.toThrow('File key refused');
    await expect(store.stat(key)).rejects.toThrow('File key refused');
    await expect(store.remove(key)).rejects.toThrow('File key refused');
    await expect(store.move(key, 'a')).rejects.toThrow('File key refused');
    await expect(store.move('a', key)).rejects.toThrow('File key refused');
  });

  test.each(['../', '/a', 'a/../b', 'a//', '.half'])('refuses to list %j', async (prefix) => {
    await expect(listed(prefix)).rejects.toThrow('File prefix refused');
  });

  test.each([
    [-1, 4],
    [5, 4],
    [0, Number.NaN],
    [0.5, 4],
  ])('refuses the range %d-%d', async (start, end) => {
    await expect(store.read('a', { start, end })).rejects.toThrow(RangeError);
  });

  test('answers null for what is not there, and removing it is no mistake', async () => {
    expect(await store.read('nothing/here')).toBeNull();
    expect(await store.stat('nothing/here')).toBeNull();
    await store.remove('nothing/here');
  });

  test('answers null for a folder and for a key below an object', async () => {
    await store.put('tree/leaf', Buffer.from('x'));
    expect(await store.stat('tree')).toBeNull();
    expect(await store.read('tree/leaf/more')).toBeNull();
    expect(await store.stat('tree/leaf/more')).toBeNull();
  });

  test('keeps the old object when the stream of the new one breaks', async () => {
    await store.put('steady/a', Buffer.from('old'));
    const broken = Readable.from(
      (async function* () {
        yield Buffer.alloc(9_000_000);
        yield Buffer.alloc(9_000_000);
        throw new Error('line went dead');
      })(),
    );
    await expect(store.put('steady/a', broken)).rejects.toThrow('line went dead');
    expect(await text('steady/a')).toBe('old');
    expect(await listed('steady/')).toEqual(['steady/a']);
  });

  test('gives back bytes, whole and in ranges', async () => {
    const put = await store.put('media/a.txt', Buffer.from('0123456789'), { contentType: 'text/plain' });
    expect(put).toMatchObject({ key: 'media/a.txt', bytes: 10 });
    expect(await text('media/a.txt')).toBe('0123456789');
    expect(await text('media/a.txt', { start: 2, end: 4 })).toBe('234');
    expect(await text('media/a.txt', { start: 8, end: 99 })).toBe('89');
    expect(await text('media/a.txt', { start: 10, end: 12 })).toBe('');
    const found = await store.stat('media/a.txt');
    expect(found).toMatchObject({ key: 'media/a.txt', bytes: 10 });
    expect(Math.abs(Date.now() - (found?.modifiedAt.getTime() ?? 0))).toBeLessThan(60_000);
  });

  test('stores an empty object', async () => {
    await store.put('media/empty', Readable.from([]));
    expect(await text('media/empty')).toBe('');
    expect((await store.stat('media/empty'))?.bytes).toBe(0);
  });

  test('replaces an object as a whole', async () => {
    await store.put('media/b', Buffer.from('first and long'));
    await store.put('media/b', Readable.from([Buffer.from('sec'), Buffer.from('ond')]));
    expect(await text('media/b')).toBe('second');
  });

  test('stores a stream of unknown length that does not fit into one part', async () => {
    const chunk = Buffer.alloc(1_000_003, 'k');
    const put = await store.put('media/long', Readable.from(Array.from({ length: 20 }, () => chunk)));
    expect(put.bytes).toBe(20 * chunk.length);
    expect((await store.stat('media/long'))?.bytes).toBe(20 * chunk.length);
    expect(await text('media/long', { start: put.bytes - 2, end: put.bytes - 1 })).toBe('kk');
  });

  test('lists by prefix in the order of the keys, over more than one page', async () => {
    const wanted = ['list-2', 'list/a', 'list/a-b/c', 'list/a/1', 'list/b', 'list/c', 'list/d', 'listing'];
    for (const key of wanted.filter((name) => name !== 'list/a')) await store.put(key, Buffer.from(key));
    expect(await listed('list')).toEqual(wanted.filter((name) => name !== 'list/a').sort());
    expect(await listed('list/')).toEqual(['list/a-b/c', 'list/a/1', 'list/b', 'list/c', 'list/d']);
    expect(await listed('list/a')).toEqual(['list/a-b/c', 'list/a/1']);
    expect(await listed('none')).toEqual([]);
    await store.remove('list/b');
    expect(await listed('list/b')).toEqual([]);
  });

  test('moves an object over what lies there, and says when there is none', async () => {
    expect(await store.move('moved/none', 'moved/to/b')).toBe(false);
    await store.put('moved/a', Buffer.from('bytes of a'));
    await store.put('moved/to/b', Buffer.from('replaced'));
    expect(await store.move('moved/a', 'moved/to/b')).toBe(true);
    expect(await text('moved/to/b')).toBe('bytes of a');
    expect(await listed('moved/')).toEqual(['moved/to/b']);
    expect(await store.move('moved/to', 'moved/c')).toBe(false);
    await store.remove('moved/to/b');
  });

  test('says that it can be reached and written, and leaves no trace of the question', async () => {
    await store.check();
    expect((await listed('')).filter((key) => key.includes('check'))).toEqual([]);
  });
});

describe('opening a store', () => {
  test.each([
    ['ftp://key:top-secret@host/bucket', 'understood'],
    ['s3://host/bucket', 'access key'],
    ['s3://key:top-secret@host', 'bucket'],
    ['s3://key:top-secret@host/UPPER', 'bucket'],
    ['s3://key:top-secret@host/bucket?endpoint=ftp://other', 'endpoint'],
    ['s3://key:top-secret@host/bucket?style=new', 'styles'],
    ['s3://key:top-secret@ho st/bucket', 'valid address'],
  ])('refuses %s without repeating the secret', async (url, why) => {
    const error = await failureOf(openFileStore(url, folder));
    expect(error).toBeInstanceOf(Error);
    expect(error.message).toContain(why);
    expect(error.message).not.toContain('top-secret');
  });

  test.each([
    ['s3://k:s%2Fs@s3.eu-west-1.amazonaws.com/b-c', { region: 'eu-west-1', style: 'virtual', secretAccessKey: 's/s' }],
    ['s3://k:s@minio.example:9000/b-c/x/y', { endpoint: 'https://minio.example:9000', style: 'path', prefix: 'x/y/' }],
    ['s3://k:s@h/b-c?endpoint=http://10.0.0.2:9000', { endpoint: 'http://10.0.0.2:9000', region: 'us-east-1' }],
  ])('understands %s', (url, part) => {
    expect(parseS3Url(url)).toMatchObject(part);
  });
});

describe('the store on S3', () => {
  test('reports a wrong secret without showing it', async () => {
    const store = await openFileStore(s3Url('', 'wrong-secret'), folder);
    for (const attempt of [store.check, () => store.read('a'), () => store.put('a', Buffer.from('x'))]) {
      const error = await failureOf(attempt());
      expect(error.message).toContain('403 SignatureDoesNotMatch');
      expect(JSON.stringify(error) + error.message).not.toContain('wrong-secret');
    }
  });

  test('reports a missing bucket instead of a missing object', async () => {
    const store = await openFileStore(s3Url().replace('/kirchplatz/', '/elsewhere/'), folder);
    await expect(store.read('a')).rejects.toThrow('404 NoSuchBucket');
  });

  test('reports a server that cannot be reached', async () => {
    const store = await openFileStore('s3://k:hidden-word@h/bucket?endpoint=http://127.0.0.1:1', folder);
    const error = await failureOf(store.check());
    expect(error.message).toContain('cannot be reached');
    expect(error.message).not.toContain('hidden-word');
  });

  test('tries again when the server is busy', async () => {
    const store = await openFileStore(s3Url(), folder);
    s3.failures.push(503, 500);
    await store.put('busy', Buffer.from('x'));
    expect(s3.objects.get('house/busy')?.body.toString()).toBe('x');
  });

  test('removing what is gone is no mistake where the service says so, being refused is one', async () => {
    const store = await openFileStore(s3Url(), folder);
    s3.failures.push(404, 403);
    await store.remove('gone');
    await expect(store.remove('kept')).rejects.toThrow('403');
  });

  test('passes the content type on and leaves no unfinished upload behind', async () => {
    const store = await openFileStore(s3Url(), folder);
    await store.put('typed', Readable.from([Buffer.alloc(9_000_000)]), { contentType: 'image/webp' });
    expect(s3.objects.get('house/typed')?.type).toBe('image/webp');
    expect(s3.uploads.size).toBe(0);
  });

  test('gives up what killed processes were sending a day ago, and nothing younger or outside of its prefix', async () => {
    const store = await openFileStore(s3Url(), folder);
    const old = new Date(Date.now() - 25 * 60 * 60 * 1000);
    const begun = { type: 'video/mp4', parts: new Map() };
    for (let at = 1; at <= 7; at += 1)
      s3.uploads.set(`old-${at}`, { ...begun, key: 'house/media/film', startedAt: old });
    s3.uploads.set('young', { ...begun, key: 'house/media/film', startedAt: new Date() });
    s3.uploads.set('foreign', { ...begun, key: 'elsewhere/film', startedAt: old });
    expect(await store.sweep()).toBe(7);
    expect([...s3.uploads.keys()]).toEqual(['young', 'foreign']);
    expect(await store.sweep()).toBe(0);
    s3.uploads.clear();
  });
});
