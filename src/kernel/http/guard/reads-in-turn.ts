import type { FastifyInstance, FastifyRequest } from 'fastify';
import { createTurns, type EndTurn, type TurnLimits } from '../../work/turns.ts';

/** Two, because one waits for the database while the other works. A read held for five times what a list may take waits for another server. */
const LIMITS: TurnLimits = { atOnce: 2, mostHeldMs: 250 };

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Reads data and answers at once: neither a change nor a stream or file. */
    isRead?: boolean;
  }
}

/**
 * Lets reads of signed-in people wait in turn (decision 053). Having the cookie of a session is enough to wait, because only the
 * database knows whether it is one: `readsAsGuest` ends the turn of a reader who turns out to have none. Register it before the
 * hook that makes the context.
 */
export function readInTurn(
  api: FastifyInstance,
  sessionCookie: string,
  limits = LIMITS,
): { readsAsGuest: (request: FastifyRequest) => void } {
  const enter = createTurns(limits);
  const turns = new WeakMap<FastifyRequest, EndTurn>();
  const endTurn = (request: FastifyRequest) => turns.get(request)?.();
  api.addHook('onRequest', async (request, reply) => {
    const token = request.cookies[sessionCookie];
    if (!token || !request.routeOptions.config.isRead) return;
    const end = await enter(token);
    turns.set(request, end);
    reply.raw.once('close', end);
    if (!reply.raw.destroyed) return;
    end();
    // The reader has left while waiting: nothing is read and nothing sent.
    return reply.hijack();
  });
  // The reply is made; how long the reader takes to receive it costs nothing.
  api.addHook('onSend', async (request) => endTurn(request));
  return { readsAsGuest: endTurn };
}
