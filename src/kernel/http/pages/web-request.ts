import { Readable } from 'node:stream';
import type { ReadableStream as NodeStream } from 'node:stream/web';
import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * Converts to a web `Request` for the page renderer; its signal aborts when the client disconnects. HEAD becomes GET: the body is
 * dropped on output, and a stored page must never be the empty one of a HEAD. The host is that of `publicUrl`, never one sent by
 * the client.
 */
export function webRequestOf(request: FastifyRequest, reply: FastifyReply, publicUrl: string): Request {
  const { method, raw } = request;
  const headers = new Headers();
  for (let index = 0; index < raw.rawHeaders.length; index += 2) {
    headers.append(raw.rawHeaders[index] ?? '', raw.rawHeaders[index + 1] ?? '');
  }
  const hasBody = method !== 'GET' && method !== 'HEAD';
  const body = hasBody ? (Readable.toWeb(raw) as NodeStream as unknown as ReadableStream) : null;
  return new Request(`${new URL(publicUrl).origin}${request.url}`, {
    method: method === 'HEAD' ? 'GET' : method,
    headers,
    signal: abortedBy(reply),
    ...(body ? { body, duplex: 'half' } : {}),
  } as RequestInit);
}

function abortedBy(reply: FastifyReply): AbortSignal {
  const controller = new AbortController();
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) controller.abort();
  });
  return controller.signal;
}
