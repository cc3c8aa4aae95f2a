import type { Context } from '#kernel/context.ts';
import type { uploads } from '../../tables.ts';

const LIFE_MS = 24 * 60 * 60 * 1000;
/** Time after the last bytes during which space for the remaining ones stays reserved. */
const RESERVED_MS = 30 * 60 * 1000;

/** Expiry of an upload: a day after its last bytes. */
export const lifeEnd = (ctx: Context): Date => new Date(ctx.now().getTime() + LIFE_MS);

/** Uploads that expire later than this were active recently: all their bytes are reserved. */
export const reservedFrom = (ctx: Context): Date => new Date(ctx.now().getTime() + LIFE_MS - RESERVED_MS);

/** True when the reservation of the remaining bytes has lapsed. */
export const hasLostRoom = (ctx: Context, { expiresAt }: Pick<typeof uploads.$inferSelect, 'expiresAt'>): boolean =>
  expiresAt <= reservedFrom(ctx);
