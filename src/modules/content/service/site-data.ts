import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Context, SiteRef } from '#kernel/context.ts';
import { numberedValue } from '#kernel/records/site-clashes.ts';
import { type MovedPath, type SiteCopy, type SiteData, siteRows } from '#kernel/site-data.ts';
import { ENTRY_FOLDERS } from '../entries/entry-path.ts';
import { entries, entryHistory, eventSubmissions, missingPages, withdrawnEvents } from '../tables.ts';
import { freeSlug } from './addresses/slugs.ts';
import { storeEntryFiles } from './entries/entry-files.ts';
import { eraseWithdrawnNames } from './feeds/withdrawn-events.ts';
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
        return { paths: await numberTaken(tx, from, into) };
      },
    }),
    async remove(tx, siteId) {
      await replaceShares(tx, siteId, null);
      const own = tx.db.select({ id: entries.id }).from(entries).where(eq(entries.siteId, siteId));
      await eraseWithdrawnNames(tx, inArray(withdrawnEvents.entryId, own));
      await tx.db.delete(entries).where(eq(entries.siteId, siteId));
    },
  },
  siteRows(entryHistory),
  siteRows(missingPages),
  siteRows(eventSubmissions),
  siteRows(withdrawnEvents, {
    // A date that both parishes showed is in the calendars of the other one already.
    prepare: async (tx, from, into) => {
      const known = tx.db
        .select({ key: withdrawnEvents.key })
        .from(withdrawnEvents)
        .where(eq(withdrawnEvents.siteId, into));
      await tx.db
        .delete(withdrawnEvents)
        .where(and(eq(withdrawnEvents.siteId, from), inArray(withdrawnEvents.key, known)));
      return {};
    },
  }),
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
      ...texts,
      status,
      hidden,
      pinned,
      position,
      publishDate: page.publishDate,
      siteId: into.id,
      createdBy: tx.user.id,
      updatedByName: tx.user.name,
    })
    .returning();
  if (!row) return;
  await storeSearchText(tx, row);
  await storeEntryFiles(tx, row);
}

const FIXED_PAGES = ['Home', 'Kontakt', 'Suche', 'Impressum', 'Datenschutz'];

/** Entries one of whose addresses, German or English, the other parish has already get the next free number at it. */
async function numberTaken(tx: Context, from: string, into: string): Promise<MovedPath[]> {
  const { id, siteId, type, slug, slugEn } = entries;
  const known = await tx.db
    .select({ id, siteId, type, slug, slugEn })
    .from(entries)
    .where(and(inArray(entries.siteId, [from, into]), isNull(entries.removedAt)));
  const taken = addressesOf(known.filter((entry) => entry.siteId === into));
  const used = addressesOf(known);
  // Every parish has these pages; their old address leads to the same page of the other parish.
  const fixed = new Set([...FIXED_PAGES, ...tx.across.siteMenu.map(({ path }) => path)]);
  const paths: MovedPath[] = [];
  for (const entry of known.filter((one) => one.siteId === from)) {
    const free = (address: string) => (taken.has(address.toLowerCase()) ? numberedValue(address, used) : address);
    const next = { slug: free(entry.slug), slugEn: entry.slugEn === null ? null : free(entry.slugEn) };
    if (next.slug === entry.slug && next.slugEn === entry.slugEn) continue;
    await tx.db.update(entries).set(next).where(eq(entries.id, entry.id));
    const folder = ENTRY_FOLDERS[entry.type];
    const pathOf = (last: string) => (folder ? `${folder}/${last}` : last);
    if (!folder && fixed.has(entry.slug)) continue;
    for (const [was, is] of [
      [entry.slug, next.slug],
      [entry.slugEn, next.slugEn],
    ])
      if (was && is && was !== is) paths.push({ from: pathOf(was), to: pathOf(is) });
  }
  return paths;
}

/** German and English slugs, in lower case. */
const addressesOf = (known: readonly { slug: string; slugEn: string | null }[]): Set<string> =>
  new Set(known.flatMap(({ slug, slugEn }) => [slug, ...(slugEn ? [slugEn] : [])].map((one) => one.toLowerCase())));

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
