import { buffer } from 'node:stream/consumers';
import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { isOneOf } from '#kernel/db/list-query.ts';
import { AppError, invalid, notFound } from '#kernel/errors.ts';
import { HEAD_BYTES, safeName, sniffKind } from '#kernel/files/sniff.ts';
import type { Attachment } from '#kernel/http/attachment.ts';
import { siteIdsWith } from '#kernel/site-of.ts';
import type { EntryDetails } from '../../contract/entry.ts';
import { counts, entries, receipts } from '../../tables.ts';
import { serviceOf } from '../counts/services.ts';
import type { EntryRow } from '../own-rows.ts';
import { entryObject, READ, UPDATE } from './book-entry.ts';

const MOST_FILES = 10;
const FOLDER = 'cashbook/';
/** Types that prove nothing, or that run in a browser, are refused. */
const isReceipt = (mime: string): boolean =>
  mime === 'application/pdf' || (mime.startsWith('image/') && mime !== 'image/svg+xml');

/** @throws AppError C100, notFound */
async function demandEntry(ctx: Context, id: string, permission: string): Promise<EntryRow> {
  const siteIds = siteIdsWith(ctx, permission);
  if (siteIds.length === 0) ctx.demand(permission);
  const own = and(eq(entries.id, id), isNull(entries.removedAt), isOneOf(entries.siteId, siteIds));
  const [row] = await ctx.db.select().from(entries).where(own);
  if (!row) throw notFound();
  return row;
}

async function countOf(ctx: Context, entry: string): Promise<EntryDetails['count']> {
  const [count] = await ctx.db.select().from(counts).where(eq(counts.entry, entry));
  return count ? { _id: count.id, service: count.service, isThere: (await serviceOf(ctx, count)) !== null } : null;
}

/** @throws AppError C100, notFound */
export async function readDetails(ctx: Context, id: string): Promise<EntryDetails> {
  await demandEntry(ctx, id, READ);
  const files = await ctx.db.select().from(receipts).where(eq(receipts.entryId, id)).orderBy(asc(receipts.createdAt));
  const [counter] = await ctx.db.select({ id: entries.id }).from(entries).where(eq(entries.reverses, id));
  return {
    _id: id,
    reversedBy: counter?.id ?? null,
    count: await countOf(ctx, id),
    files: files.map((one) => ({ _id: one.id, name: one.name, isPicture: one.type.startsWith('image/') })),
  };
}

/** Attaches a receipt, also to what is booked; its type is known by its bytes. @throws AppError C100, notFound, invalid at `data` */
export async function attachReceipt(
  ctx: Context,
  { id, name, data }: { id: string; name: string; data: string },
): Promise<EntryDetails> {
  const row = await demandEntry(ctx, id, UPDATE);
  const body = Buffer.from(data, 'base64');
  const kind = await sniffKind(body.subarray(0, HEAD_BYTES));
  if (!kind || !isReceipt(kind.mime)) throw invalid({ data: 'cashbook_fieldFile' });
  if ((await ctx.db.$count(receipts, eq(receipts.entryId, id))) >= MOST_FILES)
    throw new AppError('cashbook.files', 409, 'cashbook_tooManyFiles');
  const key = `${FOLDER}${crypto.randomUUID()}`;
  await ctx.files.put(key, body, { contentType: 'application/octet-stream' });
  await ctx.tx(async (tx) => {
    await tx.db.insert(receipts).values({
      siteId: row.siteId,
      entryId: id,
      name: safeName(name, kind.ext),
      type: kind.mime,
      bytes: body.length,
      key,
      createdAt: tx.now(),
    });
    await tx.record({ act: 'cashbook.entry.attach', ...entryObject(row) });
  });
  return readDetails(ctx, id);
}

/** @throws AppError C100, notFound */
export async function readReceipt(ctx: Context, { id, file }: { id: string; file: string }): Promise<Attachment> {
  await demandEntry(ctx, id, READ);
  const [row] = await ctx.db
    .select()
    .from(receipts)
    .where(and(eq(receipts.id, file), eq(receipts.entryId, id)));
  const body = row && (await ctx.files.read(row.key));
  if (!body) throw notFound();
  return { name: row.name, type: row.type, body: await buffer(body) };
}

const DAY_MS = 86_400_000;
const BATCH = 500;

/** Removes the bytes of receipts whose draft is gone for good. Those of the last day may still be on their way into the books. */
export async function sweepReceipts(ctx: Context): Promise<void> {
  const before = new Date(ctx.now().getTime() - DAY_MS);
  let some: string[] = [];
  const sweep = async () => {
    const rows = await ctx.db.select({ key: receipts.key }).from(receipts).where(inArray(receipts.key, some));
    const used = new Set(rows.map(({ key }) => key));
    for (const key of some) if (!used.has(key)) await ctx.files.remove(key);
    some = [];
  };
  for await (const { key, modifiedAt } of ctx.files.list(FOLDER)) {
    if (modifiedAt < before) some.push(key);
    if (some.length >= BATCH) await sweep();
  }
  if (some.length > 0) await sweep();
}
