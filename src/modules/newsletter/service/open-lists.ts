import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { inLocale, textIn } from '#kernel/i18n/both.ts';
import type { Locale } from '#kernel/i18n/texts.ts';
import type { NamedList } from '../contract/states.ts';
import { lists } from '../tables.ts';

export type ListRow = typeof lists.$inferSelect;

/** A list as readers see it. */
export type ShownList = { id: string; name: string; description: string; isDefault: boolean };

/** The lists of a parish in their order, without those in the trash; archived and internal ones included. */
export const listsOf = (ctx: Context, siteId: string): Promise<ListRow[]> =>
  ctx.kept(`newsletter.lists:${siteId}`, [`newsletter:${siteId}`], () =>
    ctx.db
      .select()
      .from(lists)
      .where(and(eq(lists.siteId, siteId), isNull(lists.removedAt)))
      .orderBy(asc(lists.position), asc(lists.name), asc(lists.id)),
  );

/** The lists that anybody may subscribe to. */
export const openLists = async (ctx: Context, siteId: string): Promise<ListRow[]> =>
  (await listsOf(ctx, siteId)).filter(({ isPublic, isArchived }) => isPublic && !isArchived);

export const listName = ({ name, nameEn }: ListRow, locale: Locale): string =>
  inLocale({ de: name, en: nameEn }, locale);

export const shownList = ({ locale }: { locale: Locale }, row: ListRow): ShownList => ({
  id: row.id,
  name: listName(row, locale),
  description: textIn(row, 'description', locale),
  isDefault: row.isDefault,
});

/** The lists with these ids as they are called now, for the proof of a consent. */
export async function namedLists(
  ctx: Context,
  { siteId, ids, locale }: { siteId: string; ids: readonly string[]; locale: Locale },
): Promise<NamedList[]> {
  const rows = await listsOf(ctx, siteId);
  return rows.filter(({ id }) => ids.includes(id)).map((row) => ({ id: row.id, name: listName(row, locale) }));
}
