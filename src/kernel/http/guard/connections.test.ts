import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { expect, onTestFinished, test } from 'vitest';
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
  await end();
  server.close();
  await silentClosed;
  answer.resolve();
  expect(await reply).toBe('done');
  await closed;
});

test('a request that is on its way when the end begins gets its answer', async () => {
  const server = createServer((_request, response) => void response.end('done'));
  const end = trackConnections(server);
  const port = await portOf(server);
  const accepted = once(server, 'connection');
  const socket = connect(port, '127.0.0.1');
  await accepted;
  const closed = once(server, 'close');
  await end();
  server.close();
  await setTimeout(100);
  socket.write('POST / HTTP/1.1\r\nhost: localhost\r\ncontent-length: 0\r\n\r\n');
  expect(await text(socket)).toMatch(/^HTTP\/1.1 200 OK\r\n.*done/s);
  await closed;
});

test('nothing is listened for once the end has begun, and the framework that closes later waits for what is in flight', async () => {
  const answer = Promise.withResolvers<void>();
  const asked = Promise.withResolvers<void>();
  const server = createServer((_request, response) => {
    asked.resolve();
    void answer.promise.then(() => response.end('done'));
  });
  const end = trackConnections(server);
  const port = await portOf(server);
  const reply = fetch(`http://127.0.0.1:${port}/`).then((response) => response.text());
  await asked.promise;
  await end();
  expect(server.listening).toBe(false);
  await expect(once(connect(port, '127.0.0.1'), 'connect')).rejects.toThrow('ECONNREFUSED');
  const order: string[] = [];
  const closed = new Promise<void>((resolve) => server.close(() => resolve())).then(() => order.push('closed'));
  const answered = reply.then((text) => order.push(text));
  await setTimeout(20);
  expect(order).toEqual([]);
  answer.resolve();
  await Promise.all([closed, answered]);
  expect(order.toSorted()).toEqual(['closed', 'done']);
  const again = Promise.withResolvers<void>();
  server.close(() => again.resolve());
  await again.promise;
});

test('requests that came while the thread was busy get their answers', async () => {
  const server = createServer((_request, response) => void response.end('done'));
  const end = trackConnections(server);
  const asking = new Worker(ASKING, { eval: true, workerData: { port: await portOf(server), count: 20 } });
  const answers = once(asking, 'message');
  await once(asking, 'online');
  const sent = new Int32Array(new SharedArrayBuffer(4));
  asking.postMessage(sent);
  while (Atomics.load(sent, 0) < 20) Atomics.wait(sent, 0, Atomics.load(sent, 0), 5_000);
  const closed = once(server, 'close');
  await end();
  server.close();
  expect((await answers)[0]).toEqual(Array.from({ length: 20 }, () => 'done'));
  await closed;
});

test('under load the listening ends before further requests begin, and whatever was accepted is answered', async () => {
  let isEnding = false;
  let begun = 0;
  const open = new Set<Socket>();
  const server = createServer((request, response) => {
    if (isEnding && server.listening) begun += 1;
    const until = performance.now() + 12;
    while (performance.now() < until);
    response.end('done', () => open.delete(request.socket));
  });
  server.on('connection', (socket: Socket) => open.add(socket));
  const end = trackConnections(server);
  const workerData = { port: await portOf(server), count: CLIENTS };
  const clients = new Worker(ASKING_AGAIN, { eval: true, workerData });
  const refused = once(clients, 'message');
  for (let asked = 0; asked < 5 * CLIENTS; asked += 1) await once(server, 'request');
  const closed = once(server, 'close');
  isEnding = true;
  await end();
  await Promise.all([refused, closed]);
  // Each client had one request on its way when the end began.
  expect(begun).toBeLessThanOrEqual(CLIENTS);
  expect(open.size).toBe(0);
});

test('a response that never ends is cut off, and the server ends', async () => {
  const server = createServer((_request, response) => void response.write('begun'));
  const end = trackConnections(server, { cutOffMs: 200 });
  const reply = await fetch(`http://127.0.0.1:${await portOf(server)}/`);
  const closed = once(server, 'close');
  await end();
  server.close();
  await expect(reply.text()).rejects.toThrow('terminated');
  await closed;
});

test('beyond the most connections a new one is closed, and idle ones make room for the next', async () => {
  const server = createServer({ keepAliveTimeout: 60_000 }, (_request, response) => void response.end('done'));
  trackConnections(server, { most: 2 });
  onTestFinished(() => {
    server.close().closeAllConnections();
  });
  const port = await portOf(server);
  const idle = [await answeredSocket(port), await answeredSocket(port)];
  const gone = idle.map((socket) => once(socket, 'close'));
  const refused = connect(port, '127.0.0.1');
  await once(
    refused.on('error', () => {}),
    'close',
  );
  await Promise.all(gone);
  const next = await answeredSocket(port);
  expect(next.destroyed).toBe(false);
  next.destroy();
});

/** Asks over many connections at once, counts the requests it has sent and posts the answers. */
const ASKING = `
  const { connect } = require('node:net');
  const { parentPort, workerData } = require('node:worker_threads');
  const { text } = require('node:stream/consumers');
  const ask = (sent) => {
    const socket = connect(workerData.port, '127.0.0.1', () => {
      socket.write('POST / HTTP/1.1\\r\\nhost: localhost\\r\\ncontent-length: 0\\r\\n\\r\\n', () => {
        Atomics.add(sent, 0, 1);
        Atomics.notify(sent, 0);
      });
    });
    return text(socket).then((answer) => answer.split('\\r\\n\\r\\n')[1], (error) => error.code);
  };
  parentPort.once('message', async (sent) => {
    parentPort.postMessage(await Promise.all(Array.from({ length: workerData.count }, () => ask(sent))));
  });
`;

const CLIENTS = 4;

/** Each client asks anew, over a new connection, as soon as it has its answer; posts once all are refused. */
const ASKING_AGAIN = `
  const { request } = require('node:http');
  const { parentPort, workerData: { port, count } } = require('node:worker_threads');
  const ask = () =>
    new Promise((resolve) => {
      request({ port, host: '127.0.0.1', method: 'POST', agent: false }, (answer) =>
        answer.resume().once('close', resolve),
      ).once('error', ({ code }) => resolve(code)).end();
    });
  const askAgain = async () => {
    while ((await ask()) !== 'ECONNREFUSED');
  };
  void Promise.all(Array.from({ length: count }, askAgain)).then(() => parentPort.postMessage('refused'));
`;

/** A keep-alive connection whose first request has been answered. */
async function answeredSocket(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  socket.write('GET / HTTP/1.1\r\nhost: localhost\r\n\r\n');
  await once(socket, 'data');
  return socket;
}

async function portOf(server: Server): Promise<number> {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return (server.address() as AddressInfo).port;
}
