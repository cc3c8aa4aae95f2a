import { and, eq } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { athletes } from '../tables.ts';
import { DEMO_COACH } from './seed-sports.ts';

/** Gives the coach of the youth an account, which is made after the teams. */
export async function linkCoachDemo(
  tx: Context,
  { siteId, account }: { siteId: string; account: string },
): Promise<void> {
  const { firstName, lastName } = DEMO_COACH;
  await tx.db
    .update(athletes)
    .set({ account })
    .where(and(eq(athletes.siteId, siteId), eq(athletes.firstName, firstName), eq(athletes.lastName, lastName)));
}
