import type { Actor, Context } from '#kernel/context.ts';
import { invalid } from '#kernel/errors.ts';
import { SYSTEM_ACTOR, staffAccounts } from '#modules/auth/index.ts';

export const CREATE = 'bugtracker.item.create';
export const READ = 'bugtracker.item.read';
export const UPDATE = 'bugtracker.item.update';

/** Accounts that work on the items of a parish. */
export async function handlersOf(ctx: Context, siteId: string): Promise<Actor[]> {
  const staff = await staffAccounts(ctx);
  return staff.map(({ actor }) => actor).filter((actor) => ctx.mayAs(actor, UPDATE, { siteId }));
}

/** @throws AppError invalid at `field` for an account that may not work on items of the parish */
export async function demandHandler(ctx: Context, siteId: string, id: string, field: string): Promise<void> {
  if (!(await handlersOf(ctx, siteId)).some((actor) => actor.id === id))
    throw invalid({ [field]: 'bugtracker_fieldDeveloper' });
}

/** The account that acts; null for the system, which has none. */
export const accountOf = ({ user }: Pick<Context, 'user'>): string | null =>
  user.id === SYSTEM_ACTOR.id ? null : user.id;
