import { and, eq } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { invalid } from '#kernel/errors.ts';
import { groupsOfMember, putIntoGroups } from '#modules/catalog/index.ts';
import { customers } from '../../tables.ts';
import { type Changed, entryOf, UPDATE, update } from './change-customer.ts';
import { type CustomerRow, refreshSums } from './customer-rows.ts';
import { demandCustomer, getCustomer, memberOf } from './read-customers.ts';

type Pair = { rev: number; other: string };

/**
 * Two records are one customer: orders, groups and note of the other go to this one. The other is hidden, so that `splitCustomer`
 * can take it back. @throws AppError C100, notFound, conflict, invalid
 */
export async function mergeCustomers(ctx: Context, id: string, { rev, other }: Pair): Changed {
  const row = await demandCustomer(ctx, id, UPDATE);
  const second = await demandCustomer(ctx, other, UPDATE);
  if (second.id === id || second.siteId !== row.siteId || row.erasedAt || second.erasedAt)
    throw invalid({ other: 'orders_mergeRefused' });
  await ctx.tx(async (tx) => {
    const groups = [...(await groupsOfMember(tx, memberOf(row))), ...(await groupsOfMember(tx, memberOf(second)))];
    const values = {
      formerEmails: [...row.formerEmails, second.email, ...second.formerEmails],
      note: [row.note, second.note].filter(Boolean).join('\n\n').slice(0, 2000),
      userId: row.userId ?? second.userId,
    };
    await update(tx, { ...row, rev }, values);
    const mergedBefore = { note: row.note, userId: row.userId };
    await tx.db.update(customers).set({ mergedInto: id }).where(eq(customers.mergedInto, other));
    await tx.db.update(customers).set({ mergedInto: id, mergedBefore }).where(eq(customers.id, other));
    const joined = { ...row, ...values };
    await putIntoGroups(
      tx,
      memberOf(joined),
      groups.map(({ _id }) => _id),
    );
    await refreshSums(tx, joined);
    await tx.record({ ...entryOf(row), act: 'orders.customer.merge', after: { other: second.name } });
  });
  return getCustomer(ctx, id);
}

/**
 * Takes a merge back: the other record has its addresses, orders and note again. Groups stay with this one; a note that was changed
 * since stays as it is. @throws AppError C100, notFound, conflict, invalid
 */
export async function splitCustomer(ctx: Context, id: string, { rev, other }: Pair): Changed {
  const row = await demandCustomer(ctx, id, UPDATE);
  const [second] = await ctx.db
    .select()
    .from(customers)
    .where(and(eq(customers.id, other), eq(customers.mergedInto, id)));
  if (!second) throw invalid({ other: 'orders_splitRefused' });
  await ctx.tx(async (tx) => {
    const gone = [second.email, ...second.formerEmails];
    const values = {
      formerEmails: row.formerEmails.filter((email) => !gone.includes(email)),
      note: noteBefore(row, second),
      userId: second.mergedBefore ? second.mergedBefore.userId : row.userId,
    };
    await update(tx, { ...row, rev }, values);
    await tx.db.update(customers).set({ mergedInto: null, mergedBefore: null }).where(eq(customers.id, other));
    await refreshSums(tx, { ...row, ...values });
    await refreshSums(tx, second);
    await tx.record({ ...entryOf(row), act: 'orders.customer.split', after: { other: second.name } });
  });
  return getCustomer(ctx, id);
}

function noteBefore({ note }: CustomerRow, second: CustomerRow): string {
  const before = second.mergedBefore?.note ?? note;
  const joined = [before, second.note].filter(Boolean).join('\n\n').slice(0, 2000);
  return note === joined ? before : note;
}
