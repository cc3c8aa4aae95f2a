import { asc, eq, sql } from 'drizzle-orm';
import { textOf } from '#kernel/i18n/texts.ts';
import type { PersonalData } from '#kernel/personal-data.ts';
import { m } from '#texts';
import { changes, comments, items } from '../tables.ts';

/** Reports and comments of a person. Erasing leaves the faults and takes the name. */
export const bugtrackerPersonalData: PersonalData = {
  async export(ctx, userId) {
    const [reported, said] = await Promise.all([
      ctx.db.select().from(items).where(eq(items.reporter, userId)).orderBy(asc(items.createdAt)),
      ctx.db.select().from(comments).where(eq(comments.author, userId)).orderBy(asc(comments.createdAt)),
    ]);
    const lists = [
      {
        title: textOf('bugtracker_items', ctx.locale),
        records: reported.map(({ number, title, text, surroundings, createdAt }) => ({
          number,
          title,
          text,
          browser: surroundings.browser ?? '',
          page: surroundings.path ?? '',
          at: createdAt.toISOString(),
        })),
      },
      {
        title: m.bugtracker_comments({}, ctx),
        records: said.map(({ text, createdAt }) => ({ text, at: createdAt.toISOString() })),
      },
    ];
    return lists.filter(({ records }) => records.length > 0);
  },
  async erase(tx, userId) {
    const nameless = { authorName: '', author: null };
    await tx.db.update(comments).set(nameless).where(eq(comments.author, userId));
    await tx.db.update(changes).set(nameless).where(eq(changes.author, userId));
    await tx.db
      .update(items)
      .set({ reporterName: '', reporter: null, surroundings: {} })
      .where(eq(items.reporter, userId));
    const watched = sql`${userId}::uuid = any(${items.watchers})`;
    await tx.db
      .update(items)
      .set({ watchers: sql`array_remove(${items.watchers}, ${userId}::uuid)` })
      .where(watched);
    return [];
  },
  async merge(tx, { from, to }) {
    await tx.db.update(comments).set({ author: to }).where(eq(comments.author, from));
    await tx.db.update(changes).set({ author: to }).where(eq(changes.author, from));
    await tx.db.update(items).set({ reporter: to }).where(eq(items.reporter, from));
    await tx.db.update(items).set({ developer: to }).where(eq(items.developer, from));
    const watched = sql`${from}::uuid = any(${items.watchers})`;
    await tx.db
      .update(items)
      .set({
        watchers: sql`array_append(array_remove(array_remove(${items.watchers}, ${to}::uuid), ${from}::uuid), ${to}::uuid)`,
      })
      .where(watched);
  },
};
