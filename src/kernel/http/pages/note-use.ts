import type { FastifyRequest } from 'fastify';
import type { Context } from '../../context.ts';
import { BACKGROUND_HEADER } from '../../web/background.ts';

/** Notifies the rooms of user activity, except for background requests of a page. */
export async function noteUse(ctx: Context, { headers }: FastifyRequest): Promise<void> {
  if (ctx.session.state !== 'open' || headers[BACKGROUND_HEADER] !== undefined) return;
  for (const room of ctx.rooms) await room.noteUse?.(ctx);
}
