import { createHash, randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { makeZip } from 'client-zip';
import { desc, eq, lt } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { notFound } from '#kernel/errors.ts';
import { type SiteData, siteRows } from '#kernel/site-data.ts';
import { siteOf } from '#kernel/site-of.ts';
import type { WorkView } from '#kernel/works/contract.ts';
import { defineWork } from '#kernel/works/long-work.ts';
import { beginWork } from '#kernel/works/works.ts';
import { countIssued } from '#modules/documents/index.ts';
import type { ArchiveView, OfPeriod } from '../../../contract/books.ts';
import { accountingArchives } from '../../../tables.ts';
import { bookedIn, demandBooks } from '../booked.ts';
import { daysOf } from '../period.ts';
import { archiveEntries, type Entry } from './archive-entries.ts';

const WORK = 'accounting.archive';
const FILES = 'accounting-archives/';
/** It can be made anew with the same bytes. */
export const ARCHIVE_DAYS = 90;

type Archived = { archiveId: string; siteId: string; period: string };

declare module '#kernel/works/long-work.ts' {
  interface WorkInputs {
    'accounting.archive': Archived;
  }
}

const keyOf = (archiveId: string): string => `${FILES}${archiveId}.zip`;

/** Begins the package of a period for an auditor. @throws AppError C100, work.tooMany (409) */
export async function beginArchive(ctx: Context, { site, period }: OfPeriod): Promise<{ work: WorkView }> {
  const { id: siteId } = demandBooks(ctx, site);
  const total = await countIssued(ctx, await bookedIn(ctx, siteId, daysOf(period)));
  const input = { archiveId: randomUUID(), siteId, period };
  return ctx.tx(async (tx) => ({ work: await beginWork(tx, { kind: WORK, input, siteId, total }) }));
}

/** Streams the package into the store; what was begun is removed if it is cancelled, and written anew after a restart. */
export const archiveWork = defineWork({
  kind: WORK,
  label: 'accounting_archiveWork',
  lane: 'long',
  cancel: 'dropsAll',
  async run(ctx, { archiveId, siteId, period }, progress) {
    ctx.demand('accounting.books.read', { siteId });
    const asked = await bookedIn(ctx, siteId, daysOf(period));
    const total = await countIssued(ctx, asked);
    const entries = archiveEntries(ctx, asked, async (done) => {
      await progress.report(done, Math.max(total, done));
      await progress.throwIfCancelled();
    });
    const { sha256, bytes } = await storeZip(ctx, keyOf(archiveId), entries);
    await ctx.tx(async (tx) => {
      const made = { id: archiveId, siteId, period, bytes, sha256, documents: total, byName: tx.user.name };
      const [row] = await tx.db
        .insert(accountingArchives)
        .values({ ...made, createdAt: tx.now() })
        .onConflictDoNothing()
        .returning();
      const object = { kind: 'accounting_archive', id: archiveId, label: period };
      if (row) await tx.record({ act: 'accounting.books.archive', object, siteId, after: { sha256 } });
    });
    return { said: { key: 'accounting_archiveWorkDone', inputs: { count: total } }, link: 'accounting/closing' };
  },
  cleanUp: (system, { archiveId }) => system.files.remove(keyOf(archiveId)),
});

/**
 * NB: an error inside client-zip would be thrown into its own work, so that entries end instead and the error is thrown here; its stream is
 * never cancelled.
 */
async function storeZip(
  ctx: Context,
  key: string,
  entries: AsyncGenerator<Entry>,
): Promise<{ sha256: string; bytes: number }> {
  let failed: unknown = null;
  const safe = async function* () {
    try {
      yield* entries;
    } catch (error) {
      failed = error;
    }
  };
  const hash = createHash('sha256');
  let bytes = 0;
  const pieces = async function* () {
    const zip = makeZip(safe()).getReader();
    for (let next = await zip.read(); !next.done; next = await zip.read()) {
      hash.update(next.value);
      bytes += next.value.length;
      yield next.value;
    }
  };
  await ctx.files.put(key, Readable.from(pieces(), { objectMode: false }), { contentType: 'application/zip' });
  if (failed) {
    await ctx.files.remove(key);
    throw failed;
  }
  return { sha256: hash.digest('hex'), bytes };
}

type Listed = { site?: string | undefined; page: number; limit: number };

/** Packages of a parish, the latest first. @throws AppError C100 */
export async function listArchives(
  ctx: Context,
  { site, page, limit }: Listed,
): Promise<{ archives: ArchiveView[]; total: number }> {
  const { id: siteId } = demandBooks(ctx, site);
  const where = eq(accountingArchives.siteId, siteId);
  const rows = await ctx.db
    .select()
    .from(accountingArchives)
    .where(where)
    .orderBy(desc(accountingArchives.createdAt), desc(accountingArchives.id))
    .limit(limit)
    .offset((page - 1) * limit);
  return {
    archives: rows.map(({ id, period, createdAt, byName, bytes, documents, sha256 }) => ({
      _id: id,
      period,
      createdAt: createdAt.toISOString(),
      byName,
      bytes,
      documents,
      sha256,
    })),
    total: await ctx.db.$count(accountingArchives, where),
  };
}

/** The file of a package. @throws AppError C100, notFound */
export async function readArchive(ctx: Context, { id }: { id: string }): Promise<{ name: string; body: Readable }> {
  const [row] = await ctx.db.select().from(accountingArchives).where(eq(accountingArchives.id, id));
  ctx.demand('accounting.books.read', { siteId: row?.siteId ?? ctx.site.id });
  const body = row ? await ctx.files.read(keyOf(id)) : null;
  if (!row || !body) throw notFound();
  const slug = ctx.sites.find(({ id: of }) => of === row.siteId)?.slug ?? siteOf(ctx, undefined).slug;
  return { name: `${slug}-buchhaltung-${row.period}.zip`, body };
}

/** Removes packages that were made long ago, with their files. */
export async function removeArchives(ctx: Context): Promise<void> {
  const before = new Date(ctx.now().getTime() - ARCHIVE_DAYS * 86_400_000);
  const old = await ctx.db.select().from(accountingArchives).where(lt(accountingArchives.createdAt, before));
  for (const { id } of old) {
    await ctx.files.remove(keyOf(id));
    await ctx.db.delete(accountingArchives).where(eq(accountingArchives.id, id));
  }
}

/** Packages of a parish that is purged leave the store as well. */
export const archivesData: SiteData = {
  ...siteRows(accountingArchives, { label: 'accounting_archives' }),
  async remove(tx, siteId) {
    const gone = await tx.db.delete(accountingArchives).where(eq(accountingArchives.siteId, siteId)).returning();
    for (const { id } of gone) await tx.files.remove(keyOf(id));
  },
};
