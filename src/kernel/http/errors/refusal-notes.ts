import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { AppError } from '../../errors.ts';

/** Missing permissions, and the attempt to change one's own roles (decision 16). */
const TOLD = new Set(['C100', 'auth.ownRoles']);
const READING = new Set(['GET', 'HEAD', 'OPTIONS']);
/** Repeated refusals are logged once in this period, so that the audit log cannot be flooded. */
const QUIET_MS = 10 * 60_000;
const MOST_REMEMBERED = 1000;

export type RefusalNotes = {
  note: (error: unknown, request: FastifyRequest) => Promise<void>;
  /** Resets the suppression of repeats. */
  forget: () => void;
};

/**
 * Records in the audit log that a signed-in user attempted a change without permission. Guests are not recorded: every bot
 * would be. Never throws, so that the refusal itself is always sent.
 */
export function createRefusalNotes(): RefusalNotes {
  const told = new LRUCache<string, true>({ max: MOST_REMEMBERED, ttl: QUIET_MS });
  const note: RefusalNotes['note'] = async (error, request) => {
    const { ctx } = request;
    if (!ctx || !(error instanceof AppError) || !TOLD.has(error.code) || READING.has(request.method)) return;
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
