import type { Context } from '#kernel/context.ts';

/**
 * Demands the permission to read or update the caller's own account. The account belongs to no parish, so a role in a single
 * parish is enough.
 * @throws AppError C100 for guests
 */
export const demandOwnAccount = (ctx: Context, act: 'read' | 'update'): void => ctx.demand(`auth.account.${act}`);
