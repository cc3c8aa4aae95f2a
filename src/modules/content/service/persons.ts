import { and, count, desc, eq, inArray, isNull } from 'drizzle-orm';
import type { Handover, PersonalData } from '#kernel/personal-data.ts';
import { m } from '#texts';
import { entries } from '../tables.ts';
import { forgetSubmitter, submissionsOf } from './submissions/submitted-by.ts';

const EXAMPLES = 5;
/** Export limit: anything larger is a backup, not a copy of personal data. */
const MOST_RECORDS = 1000;

/** Entries belong to their parish; the original author is responsible for them until leaving. */
export const contentHandover: Handover = {
  list: async (ctx, userId) => {
    const own = and(eq(entries.createdBy, userId), isNull(entries.removedAt));
    const [{ total } = { total: 0 }] = await ctx.db.select({ total: count() }).from(entries).where(own);
    const newest = await ctx.db
      .select({ title: entries.title })
      .from(entries)
      .where(own)
      .orderBy(desc(entries.updatedAt))
      .limit(EXAMPLES);
    const title = m.content_ownEntries({}, { locale: ctx.locale });
    return [{ title, count: total, examples: newest.map((one) => one.title) }];
  },
  transfer: async (ctx, { from, to, only }) => {
    const moved = await ctx.db
      .update(entries)
      .set({ createdBy: to })
      .where(and(eq(entries.createdBy, from), only && inArray(entries.id, [...only])))
      .returning({ id: entries.id });
    return moved.map(({ id }) => id);
  },
};

/**
 * Entries belong to the parish and stay; only the reference to their author is erased. Events that the person handed in without an account
 * are found by the address.
 */
export const contentPersonalData: PersonalData = {
  export: async (ctx, userId, address) => {
    const { locale } = ctx;
    const own = await ctx.db
      .select({ title: entries.title, at: entries.createdAt })
      .from(entries)
      .where(eq(entries.createdBy, userId))
      .orderBy(desc(entries.createdAt))
      .limit(MOST_RECORDS);
    const records = own.map(({ title, at }) => ({
      [m.content_title({}, { locale })]: title,
      [m.content_changedAt({}, { locale })]: at.toISOString(),
    }));
    return [
      { title: m.content_ownEntries({}, { locale }), records },
      { title: m.content_ownSubmissions({}, { locale }), records: await submissionsOf(ctx, address) },
    ].filter((part) => part.records.length > 0);
  },
  erase: async (ctx, userId, address) => {
    const { locale } = ctx;
    await forgetSubmitter(ctx, address);
    const changed = await ctx.db
      .update(entries)
      .set({ createdBy: null })
      .where(eq(entries.createdBy, userId))
      .returning({ id: entries.id });
    if (changed.length === 0) return [];
    return [{ what: m.content_ownEntries({}, { locale }), why: m.content_entriesStay({}, { locale }), until: null }];
  },
};
