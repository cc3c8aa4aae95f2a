import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { joined } from '#kernel/db/joined.ts';
import { addRecords } from '#kernel/records/seed-records.ts';
import { slugOf } from '#kernel/site-of.ts';
import { customers } from '../../collections/customers.ts';
import { paperCollection } from '../../collections/papers.ts';
import { papers } from '../../tables.ts';
import { partyOf } from '../masters/party-of.ts';
import { issueTogether, PAPERS_AT_ONCE } from '../papers/issue-together.ts';

/** An invoice of another room: to a customer of the accounts, for a period, over amounts without VAT. */
export type RoomInvoice = {
  customer: string;
  subject: string;
  suppliedFrom: string;
  suppliedTo: string;
  lines: readonly { key: string; name: string; details: string; cents: number }[];
};

/** `isIssued`: those that lack nothing are issued at once, the others stay drafts. */
type Written = { siteId: string; isIssued: boolean };

/**
 * Writes invoices to customers, within the transaction of the caller; returns the ids of the papers in their order.
 * @throws AppError C100 without the right to write papers, or to issue them
 */
export async function writeInvoices(
  tx: Context,
  { siteId, isIssued }: Written,
  invoices: readonly RoomInvoice[],
): Promise<string[]> {
  tx.demand('accounting.paper.update', { siteId });
  if (isIssued) tx.demand('accounting.paper.issue', { siteId });
  const bodies = [];
  for (const invoice of invoices) bodies.push(await bodyOf(tx, siteId, invoice));
  const ids = await addRecords(joined(tx), paperCollection, bodies);
  if (isIssued) await issueWhole(tx, ids);
  return ids;
}

async function bodyOf(tx: Context, siteId: string, { customer, lines, ...given }: RoomInvoice) {
  const party = await partyOf(tx, { siteId, kind: 'invoice', partyId: customer, locale: 'de' });
  if (!party) throw new Error(`There is no customer ${customer}`);
  const [due] = await tx.db.select({ dueDays: customers.dueDays }).from(customers).where(eq(customers.id, customer));
  return {
    site: slugOf(tx, siteId),
    kind: 'invoice' as const,
    party,
    partyId: customer,
    dueDays: due?.dueDays,
    ...given,
    lines: lines.map(({ cents, ...line }) => ({ ...line, unitCents: cents })),
  };
}

/** Issues those of these drafts that lack nothing, in their order. */
async function issueWhole(tx: Context, ids: readonly string[]): Promise<void> {
  const rows = await tx.db
    .select({ id: papers.id, rev: papers.rev, missing: papers.missing })
    .from(papers)
    .where(inArray(papers.id, [...ids]));
  const byId = new Map(rows.map((row) => [row.id, row]));
  const whole = ids.flatMap((id) => byId.get(id) ?? []).filter(({ missing }) => missing.length === 0);
  for (let at = 0; at < whole.length; at += PAPERS_AT_ONCE)
    await issueTogether(tx, whole.slice(at, at + PAPERS_AT_ONCE));
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
