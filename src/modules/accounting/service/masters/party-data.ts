import { eq, sql } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import type { PersonalData } from '#kernel/personal-data.ts';
import { m } from '#texts';
import { customers } from '../../collections/customers.ts';
import { vendors } from '../../collections/vendors.ts';
import { stopSeriesOf } from '../templates/make-paper.ts';

type Parties = typeof customers | typeof vendors;

const hasAddress = (table: Parties, address: string) => eq(sql`lower(${table.email})`, address.toLowerCase());

/** Customers and vendors with the address of an account. Erasing leaves a number without a person: papers that are kept name it. */
export const partyData: Required<PersonalData> = {
  async export(ctx, _userId, address) {
    if (address === '') return [];
    const found = [
      { title: m.accounting_customers({}, ctx), records: await recordsOf(ctx, customers, address) },
      { title: m.accounting_vendors({}, ctx), records: await recordsOf(ctx, vendors, address) },
    ];
    return found.filter(({ records }) => records.length > 0);
  },
  async merge(tx, { formerAddress, address }) {
    for (const table of [customers, vendors])
      await tx.db
        .update(table)
        .set({ email: address, rev: sql`${table.rev} + 1`, updatedAt: tx.now() })
        .where(hasAddress(table, formerAddress));
  },
  async erase(tx, _userId, address) {
    if (address === '') return [];
    const blank = {
      name: m.accounting_erasedName({}, tx),
      company: '',
      address: '',
      zip: '',
      city: '',
      email: '',
      phone: '',
      vatId: '',
      note: '',
      updatedAt: tx.now(),
    };
    const forgotten = await tx.db
      .update(customers)
      .set({ ...blank, vatCheck: null, rev: sql`${customers.rev} + 1` })
      .where(hasAddress(customers, address))
      .returning({ id: customers.id });
    await stopSeriesOf(
      tx,
      forgotten.map(({ id }) => id),
    );
    await tx.db
      .update(vendors)
      .set({ ...blank, iban: '', rev: sql`${vendors.rev} + 1` })
      .where(hasAddress(vendors, address));
    return [];
  },
};

async function recordsOf(ctx: Context, table: Parties, address: string) {
  const rows = await ctx.db.select().from(table).where(hasAddress(table, address)).orderBy(table.number);
  return rows.map(({ number, name, company, address: street, zip, city, country, email, phone, vatId, note }) => ({
    number,
    name,
    company,
    address: street,
    zip,
    city,
    country,
    email,
    phone,
    vatId,
    note,
  }));
}
