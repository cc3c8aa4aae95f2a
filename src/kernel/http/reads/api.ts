import type { FastifyInstance, FastifyRequest } from 'fastify';
import { notFound } from '../../errors.ts';
import { serve } from '../serve.ts';
import { readsEndpoints } from './contract.ts';

/** Marks a request that was made out of one of many. A client that sends it restricts itself to reads, no more. */
const ONE_OF_MANY = 'x-one-of-many';

/** Headers of the call that say who reads, from where and in which language; those of its body and connection are its own. */
const PASSED_ON = /^(cookie|host|user-agent|accept-language|referer|x-(forwarded-.*|local-session-id|in-background))$/;

/**
 * Serves many reads by one call. Each takes the way of a single request: its turn, its context, its rights, its reply.
 */
export function readsApi(app: FastifyInstance): void {
  serve(app, readsEndpoints, {
    'POST /api/v0/reads/': async ({ request, body: { reads } }) => ({
      answers: await Promise.all(reads.map((path) => readOne(request, path))),
    }),
  });
}

async function readOne(request: FastifyRequest, url: string): Promise<{ status: number; body: unknown }> {
  const headers = Object.entries(request.headers).filter(([name]) => PASSED_ON.test(name));
  const { statusCode: status, payload } = await request.server.inject({
    url,
    headers: { ...(Object.fromEntries(headers) as Record<string, string>), [ONE_OF_MANY]: '1' },
    remoteAddress: request.socket.remoteAddress ?? '',
  });
  return { status, body: JSON.parse(payload) as unknown };
}

/** Refuses streams and files as one of many: they end late or are no JSON. @throws AppError notFound */
export function demandRead({ headers, routeOptions }: FastifyRequest): void {
  if (headers[ONE_OF_MANY] !== undefined && !routeOptions.config.isRead) throw notFound();
}
