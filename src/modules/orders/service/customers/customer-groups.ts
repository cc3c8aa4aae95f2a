import type { Context } from '#kernel/context.ts';
import { AppError } from '#kernel/errors.ts';
import { siteOf } from '#kernel/site-of.ts';
import { groupsOfMember, putIntoGroups } from '#modules/catalog/index.ts';
import type { NewCustomer } from '../../contract/customers.ts';
import { customers } from '../../tables.ts';
import { type Changed, entryOf, UPDATE, update } from './change-customer.ts';
import { customerIdOf, keyOf } from './customer-rows.ts';
import { demandCustomer, getCustomer, memberOf } from './read-customers.ts';

const namesOf = (groups: readonly { name: string }[]): string => groups.map(({ name }) => name).join(', ');

/** Puts a customer into exactly these groups. @throws AppError C100, notFound, conflict, invalid */
export async function changeGroups(
  ctx: Context,
  id: string,
  { rev, groups }: { rev: number; groups: readonly string[] },
): Changed {
  const row = await demandCustomer(ctx, id, UPDATE);
  ctx.demand('catalog.customerGroup.update', { siteId: row.siteId });
  await ctx.tx(async (tx) => {
    const before = namesOf(await groupsOfMember(tx, memberOf(row)));
    await update(tx, { ...row, rev }, {});
    await putIntoGroups(tx, memberOf(row), groups);
    const after = namesOf(await groupsOfMember(tx, memberOf(row)));
    await tx.record({
      ...entryOf(row),
      act: 'catalog.customerGroup.join',
      before: { customerGroups: before },
      after: { customerGroups: after },
    });
  });
  return getCustomer(ctx, id);
}

/** Enters somebody who has not ordered yet. @throws AppError C100, invalid, orders.customerKnown (409) */
export async function addCustomer(ctx: Context, slug: string | undefined, { name, email }: NewCustomer): Changed {
  const { id: siteId } = siteOf(ctx, slug);
  ctx.demand(UPDATE, { siteId });
  const id = await ctx.tx(async (tx) => {
    if (await customerIdOf(tx, { siteId, email, isTest: false }))
      throw new AppError('orders.customerKnown', 409, 'orders_customerKnown');
    const [row] = await tx.db
      .insert(customers)
      .values({ siteId, name, email: keyOf(email), createdAt: tx.now(), updatedAt: tx.now() })
      .onConflictDoNothing()
      .returning();
    if (!row) throw new AppError('orders.customerKnown', 409, 'orders_customerKnown');
    await tx.record({ ...entryOf(row), act: 'orders.customer.create' });
    return row.id;
  });
  return getCustomer(ctx, id);
}
