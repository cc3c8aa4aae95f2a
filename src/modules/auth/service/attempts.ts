import { lt } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { attempts } from '../tables.ts';

/** The longest window that anything is counted in (service/rate-limit.ts). */
const LONGEST_WINDOW_MS = 3_600_000;

/** Removes windows that no longer count. */
export async function sweepAttempts(ctx: Context): Promise<void> {
  await ctx.db
    .delete(attempts)
    .where(lt(attempts.windowStartsAt, new Date(ctx.now().getTime() - 2 * LONGEST_WINDOW_MS)));
}
