import { buffer } from 'node:stream/consumers';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { notFound } from '#kernel/errors.ts';
import type { Attachment } from '#kernel/http/attachment.ts';
import type { CheckedEinvoice } from '../../contract/einvoice.ts';
import { bills } from '../../tables.ts';
import { checkedView, judgeFile } from '../judge-file.ts';
import type { BillRow } from './prepare-bill.ts';

/** In the file store. */
export const BILL_FOLDER = 'accounting/bills/';

/** The file of a bill as it arrived. @throws AppError C100, notFound */
export async function readOriginal(ctx: Context, { id }: { id: string }): Promise<Attachment> {
  const { file } = await readBill(ctx, id);
  const body = file && (await ctx.files.read(file.key));
  if (!file || !body) throw notFound();
  return { name: file.name.replace(/[^\x20-\x7e]/g, '_'), type: file.type, body: await buffer(body) };
}

/** The file of a bill where a browser shows it without running anything: a PDF or a picture. @throws AppError C100, notFound */
export async function readShown(ctx: Context, { id }: { id: string }): Promise<Attachment> {
  const { type, ...shown } = await readOriginal(ctx, { id });
  if (!SHOWN.has(type)) throw notFound();
  return { ...shown, type };
}

const SHOWN = new Set(['application/pdf', 'image/png', 'image/jpeg']);

/** Reads and judges the electronic invoice of a bill anew, from the bytes that arrived. @throws AppError C100, notFound, tooMany */
export async function readChecked(ctx: Context, { id }: { id: string }): Promise<{ checked: CheckedEinvoice | null }> {
  const { file, brokenRules } = await readBill(ctx, id);
  if (!file || brokenRules === null) return { checked: null };
  const body = await ctx.files.read(file.key);
  if (!body) throw notFound();
  const judged = await judgeFile(await buffer(body));
  return { checked: 'refused' in judged ? null : checkedView(judged, ctx.locale) };
}

async function readBill(ctx: Context, id: string): Promise<BillRow> {
  const [row] = await ctx.db
    .select()
    .from(bills)
    .where(and(eq(bills.id, id), isNull(bills.removedAt)));
  ctx.demand('accounting.bill.read', { siteId: row?.siteId ?? ctx.site.id });
  if (!row) throw notFound();
  return row;
}

const DAY_MS = 86_400_000;
const BATCH = 500;

/** Removes bytes of bills that are gone. Those of the last day may belong to one that is just being stored. */
export async function sweepBillFiles(ctx: Context): Promise<void> {
  const before = new Date(ctx.now().getTime() - DAY_MS);
  const keys: string[] = [];
  for await (const { key, modifiedAt } of ctx.files.list(BILL_FOLDER)) if (modifiedAt < before) keys.push(key);
  const keyOf = sql<string>`${bills.file} ->> 'key'`;
  for (let at = 0; at < keys.length; at += BATCH) {
    const some = keys.slice(at, at + BATCH);
    const rows = await ctx.db.select({ key: keyOf }).from(bills).where(inArray(keyOf, some));
    const used = new Set(rows.map(({ key }) => key));
    for (const key of some.filter((one) => !used.has(one))) await ctx.files.remove(key);
  }
}
