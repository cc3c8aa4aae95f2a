import type { FastifyReply, FastifyRequest } from 'fastify';
import type { StoredPage } from '../cache/page-cache.ts';

/** Sends stored bytes in the best form that the reader accepts; 304 when he has them already. Always with Content-Length. */
export function sendStoredPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: StoredPage,
  setCookie?: string,
): FastifyReply {
  reply.headers(page.headers);
  reply.header('etag', page.etag);
  if (setCookie) reply.header('set-cookie', setCookie);
  if (request.headers['if-none-match'] === page.etag) return reply.code(304).send();
  const accepted = String(request.headers['accept-encoding'] ?? '');
  if (accepted.includes('br')) return reply.header('content-encoding', 'br').send(page.brotli);
  if (accepted.includes('gzip')) return reply.header('content-encoding', 'gzip').send(page.gzip);
  return reply.send(page.identity);
}

/** Passes a web Response on; pages and loader data are complete, so they leave in one write. */
export async function sendWebResponse(reply: FastifyReply, response: Response): Promise<FastifyReply> {
  reply.code(response.status);
  for (const [name, value] of response.headers) reply.header(name, value);
  if (!response.body) return reply.send();
  return reply.send(Buffer.from(await response.arrayBuffer()));
}
