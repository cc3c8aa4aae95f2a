import { eq, inArray, sql } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { type SiteData, siteRows } from '#kernel/site-data.ts';
import { customers } from '../../tables.ts';
import type { CustomerRow } from './customer-rows.ts';

/** Merges customers of both parishes with the same email: notes, emails and sums of both. */
export const customerSiteData: SiteData = siteRows(customers, {
  label: 'orders_customers',
  prepare: async (tx, from, into) => {
    const rows = await tx.db
      .select()
      .from(customers)
      .where(inArray(customers.siteId, [from, into]));
    const joined: string[] = [];
    for (const [own, other] of pairsOf(rows, { from, into })) {
      await join(tx, await headOf(tx, own), await headOf(tx, other));
      await drop(tx, own, other);
      joined.push(other.name);
    }
    return { joined: joined.toSorted() };
  },
});

/** Pairs of rows with the same address in both parishes, which the unique index forbids in one. */
function pairsOf(rows: CustomerRow[], { from, into }: { from: string; into: string }): [CustomerRow, CustomerRow][] {
  const keyOf = ({ email, isTest }: CustomerRow) => `${isTest} ${email}`;
  const receiving = new Map(rows.flatMap((row) => (row.siteId === into ? [[keyOf(row), row] as const] : [])));
  return rows.flatMap((row): [CustomerRow, CustomerRow][] => {
    const own = row.siteId === from && row.email !== '' ? receiving.get(keyOf(row)) : undefined;
    return own ? [[own, row]] : [];
  });
}

/** The customer that a row was merged into, else the row itself, as it is stored now. */
async function headOf(tx: Context, { id }: CustomerRow): Promise<CustomerRow> {
  const [row] = await tx.db.select().from(customers).where(eq(customers.id, id));
  if (!row) throw new Error('The customer is gone');
  return row.mergedInto ? headOf(tx, { ...row, id: row.mergedInto }) : row;
}

/** Merges `other` into `own`. Sums are added: the orders belonged to two parishes, so none is counted twice. */
async function join(tx: Context, own: CustomerRow, other: CustomerRow): Promise<void> {
  if (own.id === other.id) return;
  const emails = [...own.formerEmails, other.email, ...other.formerEmails];
  const note = [own.note, other.note].filter(Boolean).join('\n\n').slice(0, MOST_CHARACTERS);
  await tx.db
    .update(customers)
    .set({
      note,
      userId: own.userId ?? other.userId,
      formerEmails: [...new Set(emails)].filter((email) => email !== own.email && email !== ''),
      orderCount: own.orderCount + other.orderCount,
      turnoverCents: own.turnoverCents + other.turnoverCents,
      firstOrderAt: sql`least(${customers.firstOrderAt}, ${other.firstOrderAt?.toISOString() ?? null}::timestamptz)`,
      lastOrderAt: sql`greatest(${customers.lastOrderAt}, ${other.lastOrderAt?.toISOString() ?? null}::timestamptz)`,
      rev: sql`${customers.rev} + 1`,
      updatedAt: tx.now(),
    })
    .where(eq(customers.id, own.id));
  const mergedBefore = { note: own.note, userId: own.userId };
  await tx.db.update(customers).set({ mergedInto: own.id }).where(eq(customers.mergedInto, other.id));
  await tx.db.update(customers).set({ mergedInto: own.id, mergedBefore }).where(eq(customers.id, other.id));
}

/** Characters of a note. */
const MOST_CHARACTERS = 2000;

/** Deletes the row whose email exists in the receiving parish; rows merged into it now point to the remaining customer. */
async function drop(tx: Context, own: CustomerRow, other: CustomerRow): Promise<void> {
  const { id } = await headOf(tx, own);
  await tx.db.update(customers).set({ mergedInto: id }).where(eq(customers.mergedInto, other.id));
  await tx.db.delete(customers).where(eq(customers.id, other.id));
}
