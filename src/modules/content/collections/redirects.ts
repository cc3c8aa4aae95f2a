import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import { pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import type { Context } from '#kernel/context.ts';
import { idColumn, revisionColumns, trashColumn, trashIndex } from '#kernel/db/columns.ts';
import { searchColumn, searchIndex } from '#kernel/db/search-column.ts';
import { invalid } from '#kernel/errors.ts';
import { collectionContract } from '#kernel/records/collection-contract.ts';
import { defineCollection } from '#kernel/records/define-collection.ts';
import { slugOf } from '#kernel/site-of.ts';
import { sites } from '#modules/sites/tables.ts';
import { deleteMissing } from '../service/addresses/missing-pages.ts';
import { entries } from '../tables.ts';

/** Old URLs that must keep working (decision 4). Targets are flattened on write, so that redirects never chain. */
export const redirects = pgTable(
  'content_redirects',
  {
    id: idColumn(),
    siteId: uuid()
      .notNull()
      .references(() => sites.id),
    /** Path below the parish, without a leading slash: 'Alte-Seite'. */
    from: text('from_path').notNull(),
    to: text('to_path').notNull(),
    note: text().notNull().default(''),
    searchText: searchColumn('from_path', 'to_path', 'note'),
    ...revisionColumns(),
    ...trashColumn(),
  },
  (table) => [
    uniqueIndex('content_redirects_from').on(table.siteId, table.from).where(sql`${table.removedAt} is null`),
    searchIndex(table.searchText),
    trashIndex(table),
  ],
);

/** Path below a parish; a leading slash is accepted and stripped: 'Alte-Seite', 'Chronik/Tiersegnung'. */
const path = z
  .string()
  .trim()
  .min(1)
  .max(200)
  .regex(/^\/?[\p{L}\p{N}][\p{L}\p{N}._~%-]*(\/[\p{L}\p{N}._~%-]+)*$/u);

const fields = { from: path, to: path, note: z.string().trim().max(300).default('') };

/** Redirects from old URLs (decision 4). */
const redirectContract = collectionContract('redirect', {
  read: 'staff',
  title: 'Redirect',
  fields,
  item: { from: z.string(), to: z.string(), note: z.string() },
  filter: {},
  sorts: ['from', 'to', 'updatedAt'],
});
export type Redirect = z.output<typeof redirectContract.item>;

export const redirectCollection = defineCollection({
  contract: redirectContract,
  table: redirects,
  thing: 'content.redirect',
  permissions: { read: 'content.redirect.read', write: 'content.redirect.update' },
  nouns: { one: 'content_trashRedirect', accusative: 'content_redirectAccusative', many: 'content_siteRedirects' },
  sorts: { from: redirects.from, to: redirects.to, updatedAt: redirects.updatedAt },
  uniqueBy: { column: redirects.from, taken: 'content_redirectTaken', inMerge: 'trash' },
  label: ({ from }) => from,
  prepare: async (tx, siteId, values, before) => {
    const wanted = { from: values.from ?? before?.from ?? '', to: values.to ?? before?.to ?? '' };
    return { ...values, ...(await flattened(tx, siteId, wanted, before?.id)) };
  },
  after: async (tx, row, before) => {
    if (!before) await deleteMissing(tx, row.siteId, row.from);
  },
  refuseRestore: async (tx, rows) => {
    for (const { id, siteId, from, to } of rows) await flattened(tx, siteId, { from, to }, id);
  },
  trash: { title: redirects.from },
});

type Way = { from: string; to: string };

/**
 * Normalises a redirect for storage: no leading slashes, resolved to its final target; the own parish is left out, another one is
 * kept as the beginning of an absolute path. Existing redirects to `from` are
 * retargeted too, so that none chain. @throws AppError invalid for a loop, or a URL that is in use
 */
async function flattened(tx: Context, siteId: string, wanted: Way, id?: string): Promise<Way> {
  const own = slugOf(tx, siteId);
  const from = withoutOwn(wanted.from, own);
  const target = ofOtherParish(tx, wanted.to, own) ?? withoutOwn(wanted.to, own);
  const others = and(eq(redirects.siteId, siteId), isNull(redirects.removedAt), id ? ne(redirects.id, id) : undefined);
  const [next] = await tx.db
    .select()
    .from(redirects)
    .where(and(others, eq(redirects.from, target)));
  const to = next?.to ?? target;
  if (to === from) throw invalid({ to: 'content_redirectCircle' });
  const taken = await tx.db.$count(redirects, and(others, eq(redirects.from, from)));
  if (taken > 0) throw invalid({ from: 'content_redirectTaken' });
  if (await isPage(tx, siteId, from)) throw invalid({ from: 'content_redirectIsPage' });
  await tx.db
    .update(redirects)
    .set({ to, rev: sql`${redirects.rev} + 1` })
    .where(and(others, eq(redirects.to, from)));
  return { from, to };
}

/** Pages take precedence over redirects, so a redirect from the URL of a page would never be followed. */
async function isPage(tx: Context, siteId: string, path: string): Promise<boolean> {
  const ofSite = and(eq(entries.siteId, siteId), eq(entries.type, 'page'), isNull(entries.removedAt));
  return (await tx.db.$count(entries, and(ofSite, eq(entries.slug, path)))) > 0;
}

const withoutSlash = (path: string) => path.replace(/^\/+/, '');

/** Path below the parish, whether its slug was written before it or not. */
function withoutOwn(path: string, own: string): string {
  const below = withoutSlash(path);
  return below.startsWith(`${own}/`) ? below.slice(own.length + 1) : below;
}

/** '/kirchberg/Chronik' for a path that begins with the slug of another parish; null for paths of this one. */
function ofOtherParish(tx: Context, path: string, own: string): string | null {
  const [first, ...below] = withoutSlash(path).split('/');
  const isOther = first !== own && below.length > 0 && tx.sites.some(({ slug }) => slug === first);
  return isOther ? `/${[first, ...below].join('/')}` : null;
}
