import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Context, SiteRef } from '#kernel/context.ts';
import { isTakenIn, type MovedPath, type SiteCopy, type SiteData, siteRows } from '#kernel/site-data.ts';
import { ENTRY_FOLDERS } from '../entry-path.ts';
import { entries, entryHistory, missingPages } from '../tables.ts';
import { freeSlug } from './addresses/slugs.ts';
import { storeEntryFiles } from './entries/entry-files.ts';
import { storeSearchText } from './search/seen-words.ts';
import { copyableBlocks } from './store-blocks.ts';
import { copyTree, treeData } from './tree/tree-data.ts';

/** Entries with their history; redirects are a collection. */
export const contentSiteData: readonly SiteData[] = [
  treeData,
  {
    ...siteRows(entries, {
      label: 'content_siteEntries',
      tag: (siteId) => `entries:${siteId}`,
      prepare: async (tx, from, into) => {
        await replaceShares(tx, from, into);
        return numberTaken(tx, from, into);
      },
    }),
    async remove(tx, siteId) {
      await replaceShares(tx, siteId, null);
      await tx.db.delete(entries).where(eq(entries.siteId, siteId));
    },
  },
  siteRows(entryHistory),
  siteRows(missingPages),
];

/** Texts of the pages. Pictures and files stay with their parish, which owns them. */
export const pageCopy: SiteCopy = {
  part: 'pages',
  async copy(tx, from, into) {
    const pages = and(eq(entries.siteId, from), eq(entries.type, 'page'), isNull(entries.removedAt));
    for (const page of await tx.db.select().from(entries).where(pages)) await copyPage(tx, page, into);
    await copyTree(tx, from, into);
  },
};

async function copyPage(tx: Context, page: typeof entries.$inferSelect, into: SiteRef): Promise<void> {
  const { type, blocks, title, teaser, content, english, links, tags, status, hidden, pinned, position } = page;
  const slug = await freeSlug(tx, into.id, page.slug, { type });
  const slugEn = page.slugEn && (await freeSlug(tx, into.id, page.slugEn, { type: null }));
  const copied = copyableBlocks(tx, blocks, { isHere: false });
  const texts = { type, slug, slugEn, blocks: copied, title, teaser, content, english, links, tags };
  const [row] = await tx.db
    .insert(entries)
    .values({
      ...{ ...texts, status, hidden, pinned, position, publishDate: page.publishDate },
      ...{ siteId: into.id, createdBy: tx.user.id, updatedByName: tx.user.name },
    })
    .returning();
  if (!row) return;
  await storeSearchText(tx, row);
  await storeEntryFiles(tx, row);
}

const FIXED_PAGES = ['Home', 'Kontakt', 'Suche', 'Impressum', 'Datenschutz'];

/** Entries whose address the other parish has already get the next free number. */
async function numberTaken(tx: Context, from: string, into: string): Promise<MovedPath[]> {
  const taken = and(eq(entries.siteId, from), isNull(entries.removedAt), isTakenIn(entries, into, [entries.slug]));
  // Every parish has these pages; their old address leads to the same page of the other parish.
  const fixed = new Set([...FIXED_PAGES, ...tx.across.siteMenu.map(({ path }) => path)]);
  const moved: MovedPath[] = [];
  for (const { id, type, slug } of await tx.db.select().from(entries).where(taken)) {
    const free = await freeInBoth(tx, { from, into, slug, id });
    await tx.db.update(entries).set({ slug: free }).where(eq(entries.id, id));
    const folder = ENTRY_FOLDERS[type];
    const pathOf = (last: string) => (folder ? `${folder}/${last}` : last);
    if (folder || !fixed.has(slug)) moved.push({ from: pathOf(slug), to: pathOf(free) });
  }
  return moved;
}

async function freeInBoth(
  tx: Context,
  { from, into, slug, id }: { from: string; into: string; slug: string; id: string },
): Promise<string> {
  const known = await tx.db
    .select({ slug: entries.slug })
    .from(entries)
    .where(and(inArray(entries.siteId, [from, into]), isNull(entries.removedAt), sql`${entries.id} <> ${id}`));
  const taken = new Set(known.map((row) => row.slug));
  let number = 2;
  while (taken.has(`${slug}-${number}`)) number += 1;
  return `${slug}-${number}`;
}

/** In the entries shared with a parish, replaces it by another one, or drops it. An own entry is not shared with itself. */
async function replaceShares(tx: Context, siteId: string, into: string | null): Promise<void> {
  const others = sql`array_remove(${entries.sharedWith}, ${siteId}::uuid)`;
  const sharedWith = into
    ? sql`case when ${entries.siteId} = ${into} or ${into}::uuid = any(${others}) then ${others} else ${others} || ${into}::uuid end`
    : others;
  await tx.db.update(entries).set({ sharedWith }).where(sql`${siteId}::uuid = any(${entries.sharedWith})`);
  if (into)
    await tx.db
      .update(entries)
      .set({ sharedWith: sql`array_remove(${entries.sharedWith}, ${into}::uuid)` })
      .where(eq(entries.siteId, siteId));
}
