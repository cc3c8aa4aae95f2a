import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { AppError } from '../errors.ts';

const READING = new Set(['GET', 'HEAD', 'OPTIONS']);
/** Who tries the same again and again is told of once in this time, so that nobody fills the trail. */
const QUIET_MS = 10 * 60_000;
const MOST_REMEMBERED = 1000;

export type RefusalNotes = {
  note: (error: unknown, request: FastifyRequest) => Promise<void>;
  /** Tells again what was told already. */
  forget: () => void;
};

/**
 * Writes into the audit trail that somebody who is signed in wanted to change what he may not (C100). Guests are not told
 * of: every visiting program would be. Never throws: the refusal itself is what counts.
 */
export function createRefusalNotes(): RefusalNotes {
  const told = new LRUCache<string, true>({ max: MOST_REMEMBERED, ttl: QUIET_MS });
  const note: RefusalNotes['note'] = async (error, request) => {
    const { ctx } = request;
    if (!ctx || !(error instanceof AppError) || error.code !== 'C100' || READING.has(request.method)) return;
    if (ctx.user.roles.every(({ role }) => role === 'guest')) return;
    const permission = typeof error.details?.permission === 'string' ? error.details.permission : '';
    const label = `${request.method} ${request.routeOptions.url ?? ''}`;
    const key = [ctx.user.id, label, permission].join(' ');
    if (told.has(key)) return;
    told.set(key, true);
    await ctx
      .record({ act: 'auth.permission.refuse', object: { kind: 'permission', id: permission, label } })
      .catch((failure: unknown) => request.log.error({ err: failure }, 'refusal not recorded'));
  };
  return { note, forget: () => told.clear() };
}
