import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type Asked = {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: IncomingMessage['headers'];
  body: string;
  bytes: Buffer;
};
/** JSON, a page for a browser, or another address for it. */
export type Reply = { status?: number; body: unknown } | { page: string } | { location: string };

/** An HTTP server on a free local port that plays an outside service. `fail` makes the next requests fail. */
export async function openFake(answer: (asked: Asked) => Reply) {
  const asked: Asked[] = [];
  let failures = 0;
  const serve = async (request: IncomingMessage, response: ServerResponse) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const { pathname: path, searchParams: query } = new URL(request.url ?? '', 'http://fake');
    const bytes = Buffer.concat(chunks);
    const one: Asked = {
      method: request.method ?? '',
      path,
      query,
      headers: request.headers,
      body: bytes.toString('utf8'),
      bytes,
    };
    asked.push(one);
    const reply = failures-- > 0 ? { status: 503, body: { error: { type: 'api_error' } } } : answer(one);
    if ('page' in reply) response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(reply.page);
    else if ('location' in reply) response.writeHead(303, { location: reply.location }).end();
    else
      response.writeHead(reply.status ?? 200, { 'content-type': 'application/json' }).end(JSON.stringify(reply.body));
  };
  const server = createServer((request, response) => void serve(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}`),
    asked,
    fail: (times: number) => {
      failures = times;
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
