import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { joined } from '#kernel/db/joined.ts';
import { AppError } from '#kernel/errors.ts';
import { COUNTRIES } from '#kernel/i18n/countries.ts';
import { createRecords } from '#kernel/records/write-records.ts';
import { slugOf } from '#kernel/site-of.ts';
import { demandCustomer, findOrders } from '#modules/orders/index.ts';
import { customerCollection, customers } from '../../collections/customers.ts';
import { customerContract } from '../../contract/masters.ts';
import { printedVatId } from './checked-party.ts';

/**
 * Enters a customer of the shop as a customer of the accounts, with the address of the latest order. One whose email is there already
 * is found and stays unchanged. @throws AppError C100, notFound, accounting.erased
 */
export async function takeCustomer(ctx: Context, id: string): Promise<{ _id: string; isNew: boolean }> {
  return ctx.tx(async (tx) => {
    const { siteId, email, isTest, name, erasedAt } = await demandCustomer(tx, id, 'orders.customer.read');
    tx.demand('accounting.customer.update', { siteId });
    if (erasedAt || email === '') throw new AppError('accounting.erased', 409, 'accounting_customerErased');
    await tx.db.execute(sql`select pg_advisory_xact_lock(hashtext(${`accounting.take ${siteId} ${email}`}))`);
    const known = await findByEmail(tx, siteId, email);
    if (known) return { _id: known, isNew: false };
    const [order] = await findOrders(tx, { siteIds: [siteId], email, isTest, most: 1 });
    const [made] = await createRecords(joined(tx), customerCollection, [
      customerContract.create.parse({
        site: slugOf(tx, siteId),
        name: name || email,
        email,
        ...(order ? fromOrder(order.customer) : {}),
      }),
    ]);
    if (!made) throw new Error('A customer was not stored');
    return { _id: made.id, isNew: true };
  });
}

async function findByEmail(tx: Context, siteId: string, email: string): Promise<string | null> {
  const [row] = await tx.db
    .select({ id: customers.id })
    .from(customers)
    .where(
      and(
        eq(customers.siteId, siteId),
        eq(sql`lower(${customers.email})`, email.toLowerCase()),
        isNull(customers.removedAt),
      ),
    )
    .orderBy(customers.number)
    .limit(1);
  return row?.id ?? null;
}

type OrderCustomer = Awaited<ReturnType<typeof findOrders>>[number]['customer'];

/** Address of an order, shortened to what the accounts store; a VAT id that is none is left out. */
function fromOrder({ type, company = '', address, zip, city, country, phone, vat_id: vatId = '' }: OrderCustomer) {
  return {
    isBusiness: type === 'company',
    company: company.trim().slice(0, 120),
    address: address.trim().slice(0, 200),
    zip: zip.trim().slice(0, 12),
    city: city.trim().slice(0, 120),
    country: COUNTRIES.find((one) => one === country.toLowerCase()) ?? 'at',
    phone: phone.trim().slice(0, 40),
    vatId: printedVatId(vatId),
  };
}
