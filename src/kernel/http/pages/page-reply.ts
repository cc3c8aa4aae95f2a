import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyReply } from 'fastify';
import type { StoredPage } from '../../cache/page-cache.ts';

/**
 * Sends stored bytes in the best encoding the client accepts; 304 if it has them already. Always with Content-Length. Bypasses
 * Fastify: heads and bodies are precomputed, so hooks and serializers have nothing to do.
 */
export function sendStoredPage(
  { headers }: IncomingMessage,
  response: ServerResponse,
  page: StoredPage,
  setCookie?: string,
): void {
  const isKnown = headers['if-none-match']?.includes(page.hash) ?? false;
  const form = (isKnown ? page.unchanged : page.forms)[bestForm(headers['accept-encoding'])];
  response.writeHead(isKnown ? 304 : 200, setCookie ? [...form.head, 'set-cookie', setCookie] : form.head);
  response.end(form.body);
}

/** Sends a guest to the same page in his language; the language follows from the request, so nobody may store the answer. */
export function sendToLocale(
  response: ServerResponse,
  location: string,
  headers: Readonly<Record<string, string>>,
): void {
  response.writeHead(302, { ...headers, location, 'cache-control': 'private, no-cache', 'content-length': '0' });
  response.end();
}

/** The smallest encoding the client accepts. `q=0` is a refusal. */
export function bestForm(acceptEncoding: string | string[] | undefined): 'brotli' | 'gzip' | 'identity' {
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

/** Forwards the status and headers of a web Response with its body, which is complete and sent in one write. */
export function sendWebResponse(reply: FastifyReply, { status, headers }: Response, body: Buffer): FastifyReply {
  reply.code(status);
  for (const [name, value] of headers) reply.header(name, value);
  return body.length > 0 ? reply.send(body) : reply.send();
}
