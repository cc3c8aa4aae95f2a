import type { Context } from '#kernel/context.ts';

/**
 * Whether the caller has an account of his own to read or change. It belongs to no parish, so a role for one parish is
 * enough; who the account is about is the caller himself, always.
 * @throws AppError C100 for guests
 */
export const demandOwnAccount = (ctx: Context, act: 'read' | 'update'): void => ctx.demand(`auth.account.${act}`);
