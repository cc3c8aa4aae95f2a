import type { Context } from '#kernel/context.ts';
import type { uploads } from '../tables.ts';

const LIFE_MS = 24 * 60 * 60 * 1000;
/** For so long after the last bytes the room for the rest is kept free. */
const RESERVED_MS = 30 * 60 * 1000;

/** An upload lives for a day after the last bytes. */
export const lifeEnd = (ctx: Context): Date => new Date(ctx.now().getTime() + LIFE_MS);

/** Uploads that end later than this have sent something lately: room is reserved for all of their bytes. */
export const reservedFrom = (ctx: Context): Date => new Date(ctx.now().getTime() + LIFE_MS - RESERVED_MS);

/** Whether others may have taken the room for what is still missing. */
export const hasLostRoom = (ctx: Context, { expiresAt }: Pick<typeof uploads.$inferSelect, 'expiresAt'>): boolean =>
  expiresAt <= reservedFrom(ctx);
