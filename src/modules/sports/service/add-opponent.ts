import { and, eq, isNull } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { joined } from '#kernel/db/joined.ts';
import { addRecords } from '#kernel/records/seed-records.ts';
import { writeUnique } from '#kernel/records/taken-values.ts';
import { siteOf } from '#kernel/site-of.ts';
import { clubCollection } from '../collections/clubs.ts';
import { teamCollection } from '../collections/teams.ts';
import type { NewOpponent } from '../contract/opponents.ts';
import { clubs, teams } from '../tables.ts';

/**
 * The team of this name and sport; where there is none it is made, with a club of its own unless another club has the name already.
 * @throws AppError C100, invalid for the name of a club of the parish
 */
export async function addOpponent(
  ctx: Context,
  { site, name, sport }: NewOpponent,
): Promise<{ _id: string; name: string }> {
  const { id: siteId, slug } = siteOf(ctx, site);
  ctx.demand('sports.club.update', { siteId });
  return writeUnique(ctx, teamCollection, async (tx) => {
    const [there] = await tx.db
      .select({ id: teams.id })
      .from(teams)
      .where(and(eq(teams.siteId, siteId), eq(teams.name, name), eq(teams.sport, sport), isNull(teams.removedAt)))
      .limit(1);
    if (there) return { _id: there.id, name };
    const within = joined(tx);
    const club =
      (await clubNamed(tx, siteId, name)) ??
      (await addRecords(within, clubCollection, [{ site: slug, name, isOwn: false }]))[0];
    const [id = ''] = await addRecords(within, teamCollection, [{ site: slug, club, name, sport }]);
    return { _id: id, name };
  });
}

async function clubNamed(tx: Context, siteId: string, name: string): Promise<string | undefined> {
  const [found] = await tx.db
    .select({ id: clubs.id })
    .from(clubs)
    .where(and(eq(clubs.siteId, siteId), eq(clubs.name, name), eq(clubs.isOwn, false), isNull(clubs.removedAt)))
    .limit(1);
  return found?.id;
}
