import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { openS3Store } from './s3-store.ts';
import { parseS3Url } from './s3-url.ts';

const WITHIN_MS = 300;

async function storeThat(answers: RequestListener) {
  const server = createServer(answers);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => {
    server.close().closeAllConnections();
  });
  const { port } = server.address() as AddressInfo;
  return openS3Store(parseS3Url(`s3://key:secret@x/bucket?endpoint=http://127.0.0.1:${port}`), fetch, WITHIN_MS);
}

test('a storage that never answers fails within the time, not once for every try', async () => {
  const store = await storeThat(() => {});
  const startedAt = performance.now();
  await expect(store.read('media/a')).rejects.toThrow(
    /^Object storage 127.* cannot be reached for GET: no answer in time$/,
  );
  expect(performance.now() - startedAt).toBeLessThan(3 * WITHIN_MS);
});

test('an object that stops in the middle fails instead of being waited for', async () => {
  const store = await storeThat((_request, response) => {
    response.writeHead(200, { 'content-length': '1000' }).write('half');
  });
  const stream = await store.read('media/a');
  if (!stream) throw new Error('nothing to read');
  await expect(buffer(stream)).rejects.toThrow('stopped sending');
});

test('a reader may take longer than the time', async () => {
  const store = await storeThat((_request, response) => void response.end(Buffer.alloc(3_000_000, 'a')));
  const stream = await store.read('media/a');
  let bytes = 0;
  for await (const chunk of stream ?? []) {
    if (bytes === 0) await sleep(2 * WITHIN_MS);
    bytes += (chunk as Buffer).length;
  }
  expect(bytes).toBe(3_000_000);
});
