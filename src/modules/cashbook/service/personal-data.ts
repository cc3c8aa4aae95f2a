import { asc, eq, or } from 'drizzle-orm';
import type { PersonalData } from '#kernel/personal-data.ts';
import { m } from '#texts';
import { counts, entries } from '../tables.ts';

/** Names of those who counted and booked are a part of the proof of the books, and stay with them as long as the law wants these kept. */
export const cashbookPersonalData: PersonalData = {
  async export(ctx, userId) {
    const [counted, booked] = await Promise.all([
      ctx.db
        .select()
        .from(counts)
        .where(or(eq(counts.counterBy, userId), eq(counts.secondBy, userId)))
        .orderBy(asc(counts.onDay)),
      ctx.db.select().from(entries).where(eq(entries.bookedBy, userId)).orderBy(asc(entries.bookedAt)),
    ]);
    const lists = [
      {
        title: m.cashbook_counts({}, ctx),
        records: counted.map(({ onDay, service, totalCents, counter, second }) => ({
          onDay,
          service,
          totalCents,
          counter,
          second,
        })),
      },
      {
        title: m.cashbook_entries({}, ctx),
        records: booked.map(({ onDay, text, cents, bookedAt }) => ({
          onDay,
          text,
          cents,
          bookedAt: bookedAt?.toISOString() ?? '',
        })),
      },
    ];
    return lists.filter(({ records }) => records.length > 0);
  },
  async erase(tx, userId) {
    const days = [
      ...(await tx.db
        .select({ onDay: counts.onDay })
        .from(counts)
        .where(or(eq(counts.counterBy, userId), eq(counts.secondBy, userId)))),
      ...(await tx.db.select({ onDay: entries.onDay }).from(entries).where(eq(entries.bookedBy, userId))),
    ].map(({ onDay }) => onDay);
    await tx.db.update(counts).set({ counterBy: null }).where(eq(counts.counterBy, userId));
    await tx.db.update(counts).set({ secondBy: null }).where(eq(counts.secondBy, userId));
    await tx.db.update(entries).set({ bookedBy: null }).where(eq(entries.bookedBy, userId));
    const last = days.toSorted().at(-1);
    if (!last) return [];
    const until = `${Number(last.slice(0, 4)) + KEPT_YEARS}-12-31`;
    return [{ what: m.cashbook_keptBooks({}, tx), why: m.cashbook_keptBooksWhy({}, tx), until }];
  },
  async merge(tx, { from, to }) {
    await tx.db.update(counts).set({ counterBy: to }).where(eq(counts.counterBy, from));
    await tx.db.update(counts).set({ secondBy: to }).where(eq(counts.secondBy, from));
    await tx.db.update(entries).set({ bookedBy: to }).where(eq(entries.bookedBy, from));
  },
};

/** Austria, BAO § 132: seven years from the end of the year. */
const KEPT_YEARS = 7;
