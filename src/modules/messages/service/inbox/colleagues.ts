import type { Actor, Context } from '#kernel/context.ts';
import { staffAccounts } from '#modules/auth/index.ts';
import { type MessageRow, UPDATE } from './visible.ts';

type Seen = Pick<MessageRow, 'siteId' | 'isConfidential' | 'readers'>;

/** Accounts that may open and answer a message: of a confidential one only those named for it. */
export async function colleaguesOf(ctx: Context, { siteId, isConfidential, readers }: Seen): Promise<Actor[]> {
  const staff = (await staffAccounts(ctx)).map(({ actor }) => actor);
  return staff.filter(
    (actor) => ctx.mayAs(actor, UPDATE, { siteId }) && (!isConfidential || readers.includes(actor.id)),
  );
}
