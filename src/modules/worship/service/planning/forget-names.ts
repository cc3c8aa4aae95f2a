import { and, isNotNull, isNull, lt, ne, or, sql } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { addDays, localMoment } from '#kernel/local-time.ts';
import { readSettings } from '#modules/settings/index.ts';
import { worshipSettings } from '../../settings.ts';
import { intentions } from '../../tables.ts';
import { WITHOUT_GIVER } from '../intentions/intention-data.ts';
import { servicesTag } from './services-tag.ts';

/** Stands in the book of stipends for the words of an intention whose time is over. */
const NO_WORDS = '–';

/**
 * Deletes intentions for good that were only for print or for the office once their time is over (EV8), those in the
 * trash too, and forgets who asked for the others. A stipend keeps its number in the book, without words and names; what was never
 * planned is over that long after its last change. Returns the number of deleted ones.
 */
export async function forgetNames(ctx: Context): Promise<number> {
  const { components } = await readSettings(ctx, worshipSettings);
  const { on: today } = localMoment(ctx.now(), ctx.site.timeZone);
  const before = addDays(today, -components.worship.names_days);
  const isOver = or(lt(intentions.on, before), and(isNull(intentions.on), lt(intentions.updatedAt, new Date(before))));
  const isHidden = or(ne(intentions.visibility, 'web'), ne(intentions.state, 'planned'));
  return ctx.tx(async (tx) => {
    const gone = await tx.db
      .delete(intentions)
      .where(and(isOver, isHidden, isNull(intentions.bookNumber)))
      .returning({ siteId: intentions.siteId });
    const numbered = await tx.db
      .update(intentions)
      .set({ ...WITHOUT_GIVER, text: NO_WORDS, visibility: 'internal', rev: sql`${intentions.rev} + 1` })
      .where(and(isOver, isHidden, isNotNull(intentions.bookNumber), ne(intentions.text, NO_WORDS)))
      .returning({ siteId: intentions.siteId });
    await tx.db
      .update(intentions)
      .set({ ...WITHOUT_GIVER, rev: sql`${intentions.rev} + 1` })
      .where(and(isOver, or(isNotNull(intentions.orderedBy), ne(intentions.email, ''), ne(intentions.phone, ''))));
    for (const siteId of new Set([...gone, ...numbered].map((one) => one.siteId))) tx.touch(servicesTag(siteId));
    return gone.length;
  });
}
