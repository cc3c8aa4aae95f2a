import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Sends a calendar feed. Clients poll it, so an unchanged one returns 304. */
export function sendCalendar(request: FastifyRequest, reply: FastifyReply, text: string): FastifyReply {
  const etag = `"${createHash('sha1').update(text).digest('base64url')}"`;
  reply.headers({ etag, 'cache-control': 'no-cache', vary: 'accept-language' });
  if (request.headers['if-none-match'] === etag) return reply.code(304).send();
  return reply.type('text/calendar; charset=utf-8').send(text);
}
