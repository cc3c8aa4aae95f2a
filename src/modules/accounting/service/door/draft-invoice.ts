import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { joined } from '#kernel/db/joined.ts';
import { addRecords } from '#kernel/records/seed-records.ts';
import { slugOf } from '#kernel/site-of.ts';
import { customers } from '../../collections/customers.ts';
import { paperCollection } from '../../collections/papers.ts';
import { papers } from '../../tables.ts';
import { partyOf } from '../masters/party-of.ts';
import { issuePaper } from '../papers/issue-paper.ts';

/** An invoice of another room: to a customer of the accounts, for a period, over amounts without VAT. */
export type RoomInvoice = {
  siteId: string;
  customer: string;
  subject: string;
  suppliedFrom: string;
  suppliedTo: string;
  lines: readonly { key: string; name: string; details: string; cents: number }[];
  /** Issued at once if it lacks nothing, else it stays a draft. */
  isIssued: boolean;
};

/**
 * Writes an invoice to a customer, within the transaction of the caller; returns the id of the paper.
 * @throws AppError C100 without the right to write papers, or to issue them
 */
export async function writeInvoice(tx: Context, { siteId, customer, lines, isIssued, ...given }: RoomInvoice) {
  tx.demand('accounting.paper.update', { siteId });
  if (isIssued) tx.demand('accounting.paper.issue', { siteId });
  const party = await partyOf(tx, { siteId, kind: 'invoice', partyId: customer, locale: 'de' });
  if (!party) throw new Error(`There is no customer ${customer}`);
  const [due] = await tx.db.select({ dueDays: customers.dueDays }).from(customers).where(eq(customers.id, customer));
  const [id = ''] = await addRecords(joined(tx), paperCollection, [
    {
      site: slugOf(tx, siteId),
      kind: 'invoice',
      party,
      partyId: customer,
      dueDays: due?.dueDays,
      ...given,
      lines: lines.map(({ cents, ...line }) => ({ ...line, unitCents: cents })),
    },
  ]);
  const [draft] = await tx.db
    .select({ rev: papers.rev, missing: papers.missing })
    .from(papers)
    .where(eq(papers.id, id));
  if (isIssued && draft?.missing.length === 0) await issuePaper(joined(tx), { id, rev: draft.rev });
  return id;
}

/** Customers of these that still exist, and true for those with an address. Says nothing else of them, so that no right is asked for. */
export async function customerAddresses(
  ctx: Context,
  siteId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, boolean>> {
  if (ids.length === 0) return new Map();
  const rows = await ctx.db
    .select({ id: customers.id, address: customers.address, city: customers.city })
    .from(customers)
    .where(and(eq(customers.siteId, siteId), inArray(customers.id, [...ids]), isNull(customers.removedAt)));
  return new Map(rows.map(({ id, address, city }) => [id, address !== '' && city !== '']));
}

export type WrittenInvoice = { number: string; state: string; totalCents: number };

/** Number, state and sum of invoices; those that were discarded, cancelled or deleted are left out: they ask for nothing any more. */
export async function standingInvoices(
  ctx: Context,
  siteId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, WrittenInvoice>> {
  if (ids.length === 0) return new Map();
  const rows = await ctx.db
    .select({ id: papers.id, number: papers.number, state: papers.state, totalCents: papers.totalCents })
    .from(papers)
    .where(and(eq(papers.siteId, siteId), inArray(papers.id, [...ids]), isNull(papers.removedAt)));
  return new Map(
    rows
      .filter(({ state }) => state !== 'cancelled' && state !== 'discarded')
      .map(({ id, ...standing }) => [id, standing]),
  );
}
