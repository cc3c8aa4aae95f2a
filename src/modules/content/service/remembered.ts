import { and, asc, eq, isNull, lt, sql } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { instantOf, localMoment } from '#kernel/local-time.ts';
import { entries } from '../tables.ts';
import { ofSite } from './visible.ts';

export type Remembered = { id: string; name: string; diedOn: string };

/**
 * Those who died in this month of former years: only names and days, once their own obituary is over, and only with the
 * consent of the family.
 */
export async function rememberedNow(ctx: Context): Promise<Remembered[]> {
  const today = localMoment(ctx.now(), ctx.site.timeZone).on;
  const [year = '', month = ''] = today.split('-');
  ctx.trueUntil(instantOf(`${nextMonth(Number(year), Number(month))}-01`, '00:00', ctx.site.timeZone));
  const diedOn = sql<string>`${entries.details} ->> 'diedOn'`;
  return ctx.db
    .select({ id: entries.id, name: entries.title, diedOn })
    .from(entries)
    .where(
      and(
        ofSite(ctx),
        eq(entries.type, 'obituary'),
        isNull(entries.removedAt),
        eq(entries.status, 'published'),
        eq(entries.hidden, false),
        lt(sql`left(${entries.end}, 10)`, today),
        sql`${entries.details} ->> 'familyConsent' = 'true'`,
        sql`${diedOn} < ${`${year}-01-01`} and substr(${diedOn}, 6, 2) = ${month}`,
      ),
    )
    .orderBy(asc(sql`substr(${diedOn}, 6)`), asc(entries.title))
    .limit(200);
}

const nextMonth = (year: number, month: number): string =>
  month === 12 ? `${year + 1}-01` : `${year}-${String(month + 1).padStart(2, '0')}`;
