import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyReply } from 'fastify';
import type { PageCache } from '../../cache/page-cache.ts';
import { type Encoding, type StoredPage, unchangedHead } from '../../cache/page-forms.ts';

type Sending = { cache: Pick<PageCache, 'formOf'>; page: StoredPage; setCookie?: string | undefined };

/**
 * Sends stored bytes in the best encoding the client accepts; 304 if it has them already. Always with Content-Length. Bypasses
 * Fastify: heads and bodies are precomputed, so hooks and serializers have nothing to do. An encoding that is not in memory is
 * made first, without holding up other requests.
 */
export function sendStoredPage(
  { headers }: IncomingMessage,
  response: ServerResponse,
  { cache, page, setCookie }: Sending,
): void {
  const encoding = bestEncoding(headers['accept-encoding']);
  const send = (status: number, { head, body }: { head: string[]; body?: Buffer }) => {
    response.writeHead(status, setCookie ? [...head, 'set-cookie', setCookie] : head);
    response.end(body);
  };
  if (headers['if-none-match']?.includes(page.hash)) {
    send(304, { head: unchangedHead(page, encoding) });
    return;
  }
  const form = cache.formOf(page, encoding);
  if (form instanceof Promise)
    form.then(
      (made) => send(200, made),
      (error: Error) => response.destroy(error),
    );
  else send(200, form);
}

/** Redirects a guest to the page in the guest's language, which follows from the request: the answer must not be cached. */
export function sendToLocale(
  response: ServerResponse,
  location: string,
  headers: Readonly<Record<string, string>>,
): void {
  response.writeHead(302, { ...headers, location, 'cache-control': 'private, no-cache', 'content-length': '0' });
  response.end();
}

/** The smallest encoding the client accepts. `q=0` is a refusal. */
export function bestEncoding(acceptEncoding: string | string[] | undefined): Encoding {
  const accepted = String(acceptEncoding ?? '');
  if (accepts(accepted, 'br')) return 'brotli';
  return accepts(accepted, 'gzip') ? 'gzip' : 'identity';
}

function accepts(header: string, encoding: string): boolean {
  if (!header.includes(encoding)) return false;
  if (!header.includes('q=0')) return true;
  return header.split(',').some((part) => {
    const [name, quality = ''] = part.split(';').map((piece) => piece.trim());
    return name === encoding && !/^q=0(\.0*)?$/.test(quality);
  });
}

/** Sends status, headers and the complete body in one write. */
export function sendRendered(
  reply: FastifyReply,
  { status, headers, body }: { status: number; headers: Headers; body: Buffer },
): FastifyReply {
  reply.code(status);
  for (const [name, value] of headers) reply.header(name, value);
  return body.length > 0 ? reply.send(body) : reply.send();
}
