import type { Context } from '#kernel/context.ts';
import type { Doubt } from '#kernel/env.ts';

/** Warnings on how the server runs. @throws AppError C100 */
export function listWarnings(ctx: Context): Doubt[] {
  ctx.demand('settings.installation.read', { siteId: null });
  return [...ctx.doubts];
}
