import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { expect, test } from 'vitest';
import { trackConnections } from './connections.ts';

test('a connection that never sent a request does not delay the end, and a request in flight gets its answer', async () => {
  const answering = Promise.withResolvers<void>();
  const answer = Promise.withResolvers<void>();
  const server = createServer((_request, response) => {
    answering.resolve();
    void answer.promise.then(() => response.end('done'));
  });
  const end = trackConnections(server);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const silent = connect(port, '127.0.0.1');
  await once(silent, 'connect');
  const reply = fetch(`http://127.0.0.1:${port}/`).then((response) => response.text());
  await answering.promise;
  const closed = once(server, 'close');
  const silentClosed = once(silent, 'close');
  end();
  server.close();
  await silentClosed;
  answer.resolve();
  expect(await reply).toBe('done');
  await closed;
});
