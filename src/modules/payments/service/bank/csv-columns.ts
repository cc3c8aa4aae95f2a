import { createHash } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { siteOf } from '#kernel/site-of.ts';
import type { CsvColumns } from '../../contract/bank.ts';
import { bankLayouts } from '../../tables.ts';
import { SETTLE } from '../change-payment.ts';
import type { KnownColumns } from './read-statement.ts';
import { tableOf } from './read-statement-csv.ts';

const MOST_ROWS = 4;

/** Headings and first rows of a CSV file, with its columns as they were named before. @throws AppError C100 */
export async function readColumns(
  ctx: Context,
  { site, file }: { site?: string | undefined; file: string },
): Promise<{ headings: string[]; rows: string[][]; columns: CsvColumns | null }> {
  const { id: siteId } = siteOf(ctx, site);
  ctx.demand(SETTLE, { siteId });
  const { head, rows } = tableOf(Buffer.from(file, 'base64'));
  return { headings: head, rows: rows.slice(0, MOST_ROWS), columns: (await knownColumns(ctx, siteId))(head) };
}

/** Finds the columns that somebody of the parish named for the same headings. */
export async function knownColumns(ctx: Context, siteId: string): Promise<KnownColumns> {
  const rows = await ctx.db.select().from(bankLayouts).where(eq(bankLayouts.siteId, siteId));
  const known = new Map(rows.map(({ headings, columns }) => [headings, columns]));
  return (headings) => known.get(digestOf(headings)) ?? null;
}

/** Keeps the columns of a file for the next one with its headings. */
export async function rememberColumns(
  tx: Context,
  { siteId, file, columns }: { siteId: string; file: Uint8Array; columns: CsvColumns },
): Promise<void> {
  const { head } = tableOf(file);
  await tx.db
    .insert(bankLayouts)
    .values({ siteId, headings: digestOf(head), columns, createdAt: tx.now(), updatedAt: tx.now() })
    .onConflictDoUpdate({
      target: [bankLayouts.siteId, bankLayouts.headings],
      set: { columns, rev: sql`${bankLayouts.rev} + 1`, updatedAt: tx.now() },
    });
}

const digestOf = (headings: readonly string[]): string =>
  createHash('sha256').update(JSON.stringify(headings)).digest('base64url');
