import { and, eq } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { invalid } from '#kernel/errors.ts';
import { groupsOfMember, leaveGroups, putIntoGroups } from '#modules/catalog/index.ts';
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
  if (
    second.id === id ||
    second.siteId !== row.siteId ||
    second.isTest !== row.isTest ||
    row.erasedAt ||
    second.erasedAt
  )
    throw invalid({ other: 'orders_mergeRefused' });
  await ctx.tx(async (tx) => {
    const own = idsOf(await groupsOfMember(tx, memberOf(row)));
    const others = idsOf(await groupsOfMember(tx, memberOf(second)));
    const values = {
      formerEmails: [...row.formerEmails, second.email, ...second.formerEmails],
      note: [row.note, second.note].filter(Boolean).join('\n\n').slice(0, 2000),
      userId: row.userId ?? second.userId,
    };
    await update(tx, { ...row, rev }, values);
    const mergedBefore = { note: row.note, userId: row.userId, groups: { own, other: others } };
    await tx.db.update(customers).set({ mergedInto: id }).where(eq(customers.mergedInto, other));
    await tx.db.update(customers).set({ mergedInto: id, mergedBefore }).where(eq(customers.id, other));
    const joined = { ...row, ...values };
    await leaveGroups(tx, memberOf(second));
    await putIntoGroups(tx, memberOf(joined), [...own, ...others]);
    await refreshSums(tx, joined);
    await tx.record({ ...entryOf(row), act: 'orders.customer.merge', after: { other: second.name } });
  });
  return getCustomer(ctx, id);
}

/**
 * Takes a merge back: the other record has its addresses, orders, groups and note again. A note that was changed since stays as it is,
 * and groups that were joined since stay with this one. @throws AppError C100, notFound, conflict, invalid
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
    await splitGroups(tx, { row, left: { ...row, ...values }, second });
    await refreshSums(tx, { ...row, ...values });
    await refreshSums(tx, second);
    await tx.record({ ...entryOf(row), act: 'orders.customer.split', after: { other: second.name } });
  });
  return getCustomer(ctx, id);
}

type Split = { row: CustomerRow; left: CustomerRow; second: CustomerRow };

/** Groups that are gone meanwhile stay gone. */
async function splitGroups(tx: Context, { row, left, second }: Split): Promise<void> {
  const { own, other } = second.mergedBefore?.groups ?? { own: [], other: [] };
  const now = idsOf(await groupsOfMember(tx, memberOf(row)));
  await leaveGroups(tx, memberOf(row));
  await putIntoGroups(
    tx,
    memberOf(left),
    now.filter((id) => own.includes(id) || !other.includes(id)),
  );
  await putIntoGroups(
    tx,
    memberOf(second),
    other.filter((id) => now.includes(id)),
  );
}

const idsOf = (groups: readonly { _id: string }[]): string[] => groups.map(({ _id }) => _id);

function noteBefore({ note }: CustomerRow, second: CustomerRow): string {
  const before = second.mergedBefore?.note ?? note;
  const joined = [before, second.note].filter(Boolean).join('\n\n').slice(0, 2000);
  return note === joined ? before : note;
}
