import { eq, sql } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { invalid, notFound } from '#kernel/errors.ts';
import { demandUnlocked } from '#kernel/locks/locks.ts';
import { siteOf, slugOf } from '#kernel/site-of.ts';
import { entries, entryHistory } from '../../tables.ts';
import { keepAddressElsewhere } from '../addresses/redirects.ts';
import { freeSlug, isFixedText } from '../addresses/slugs.ts';
import { entryObject } from '../entries/entry-audit.ts';
import type { EntryRow } from '../entries/entry-view.ts';
import { createEntries, ownRows } from '../entries/write-entries.ts';
import { copyableBlocks } from '../store-blocks.ts';
import { touchPagesOf } from '../touch-pages.ts';

type Target = { page: string; site: string };
type Placed = Promise<{ _id: string; site: string }>;

/** Copies the texts of a page as a draft; pictures and files only within its parish, which owns them. @throws AppError C100, notFound */
export async function copyPage(ctx: Context, { page, site }: Target): Placed {
  const row = await pageRow(ctx, page);
  const { title, teaser, content, english, blocks, media, downloads, links, tags, details } = row;
  const siteId = siteOf(ctx, site).id;
  const isHere = siteId === row.siteId;
  const [made] = await createEntries(ctx, [
    {
      site,
      type: 'page',
      title,
      teaser,
      content,
      english,
      links,
      tags,
      status: 'draft',
      blocks: copyableBlocks(ctx, blocks, { isHere }),
      ...(isHere ? { media, downloads, details } : {}),
      ...(await freeAddresses(ctx, siteId, row)),
    },
  ]);
  if (!made) throw notFound();
  return { _id: made._id, site: made.site };
}

/**
 * Moves a page to another parish with its history; its old addresses, the English one too, lead to the new ones.
 * @throws AppError C100 in either parish, notFound; invalid for the parish it is in
 */
export async function transferPage(ctx: Context, { page, site: slug }: Target): Placed {
  const site = siteOf(ctx, slug);
  return ctx.tx(async (tx) => {
    const row = await pageRow(tx, page);
    if (row.siteId === site.id) throw invalid({ site: 'content_pageAlreadyThere' });
    tx.demand('content.entry.remove', { siteId: row.siteId, ownerId: row.createdBy });
    tx.demand('content.entry.create', { siteId: site.id });
    await demandUnlocked(tx, 'entry', [row.id]);
    const free = await freeAddresses(tx, site.id, row);
    const moved = { ...row, ...free, siteId: site.id, sharedWith: row.sharedWith.filter((id) => id !== site.id) };
    await tx.db
      .update(entries)
      .set({
        ...free,
        siteId: site.id,
        sharedWith: moved.sharedWith,
        rev: sql`${entries.rev} + 1`,
        updatedAt: tx.now(),
        updatedByName: tx.user.name,
      })
      .where(eq(entries.id, row.id));
    await tx.db.update(entryHistory).set({ siteId: site.id }).where(eq(entryHistory.entryId, row.id));
    await keepAddressElsewhere(tx, row.siteId, { from: row.slug, to: `/${site.slug}/${free.slug}` });
    if (row.slugEn)
      await keepAddressElsewhere(tx, row.siteId, { from: row.slugEn, to: `/${site.slug}/${free.slugEn ?? free.slug}` });
    touchPagesOf(tx, [row, moved]);
    await tx.emit('content.entryChanged', { entryId: row.id, type: row.type, siteId: site.id });
    const note = slugOf(tx, row.siteId);
    await tx.record({
      act: 'content.page.transfer',
      ...entryObject(moved),
      before: { site: note },
      after: { site: slug },
    });
    return { _id: row.id, site: site.slug };
  });
}

/** The German and the English address of the page in that parish, with a number where they are taken. */
async function freeAddresses(ctx: Context, siteId: string, { slug, slugEn }: EntryRow) {
  return {
    slug: await freeSlug(ctx, siteId, slug, { type: 'page' }),
    slugEn: slugEn && (await freeSlug(ctx, siteId, slugEn, { type: null })),
  };
}

/** A written page: fixed ones belong to their parish. */
async function pageRow(ctx: Context, id: string): Promise<EntryRow> {
  const [row] = await ownRows(ctx, [id], 'content.entry.update');
  if (row?.type !== 'page') throw notFound();
  if (isFixedText(ctx, row.slug)) throw invalid({ page: 'content_pageFixed' });
  return row;
}
