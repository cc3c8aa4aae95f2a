import { desc, eq, inArray, or, sql } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import type { PersonalData } from '#kernel/personal-data.ts';
import { m } from '#texts';
import { vendors } from '../../collections/vendors.ts';
import { bills } from '../../tables.ts';

/** Books and what proves them are kept for seven years after the end of their year (§ 132 BAO). */
const YEARS_KEPT = 7;

/** Bills of the vendors with the address of an account. Drafts forget it, with their file; what belongs to the books is kept. */
export const billPersonalData: Required<PersonalData> = {
  async export(ctx, _userId, address) {
    const rows = await billsOf(ctx, address);
    const records = rows.map(({ number, billedOn, subject, payee, iban, reference, totalCents, note, state }) => ({
      number,
      billedOn,
      subject,
      payee,
      iban,
      reference,
      totalCents,
      note,
      state,
    }));
    return records.length > 0 ? [{ title: m.accounting_bills({}, ctx), records }] : [];
  },
  async merge(tx, { formerAddress, address }) {
    const seller = sql`jsonb_set(${bills.seller}, '{email}', to_jsonb(${address}::text))`;
    await tx.db
      .update(bills)
      .set({ seller, rev: sql`${bills.rev} + 1`, updatedAt: tx.now() })
      .where(isSoldBy(formerAddress));
  },
  async erase(tx, _userId, address) {
    if (address === '') return [];
    const own = await billsOf(tx, address);
    const drafts = own.filter(({ state }) => state === 'draft').map(({ id }) => id);
    const blank = { payee: '', iban: '', subject: '', reference: '', note: '', seller: null, file: null };
    if (drafts.length > 0)
      await tx.db
        .update(bills)
        .set({ ...blank, brokenRules: null, rev: sql`${bills.rev} + 1`, updatedAt: tx.now() })
        .where(inArray(bills.id, drafts));
    const latest = own.find(({ state }) => state !== 'draft');
    if (!latest) return [];
    const year = Number((latest.billedOn ?? latest.createdAt.toISOString()).slice(0, 4));
    return [
      {
        what: m.accounting_keptBills({}, tx),
        why: m.accounting_keptPapersWhy({}, tx),
        until: `${year + YEARS_KEPT}-12-31`,
      },
    ];
  },
};

const isSoldBy = (address: string) => eq(sql`lower(${bills.seller} ->> 'email')`, address.toLowerCase());

async function billsOf(ctx: Context, address: string) {
  if (address === '') return [];
  const own = ctx.db
    .select({ id: vendors.id })
    .from(vendors)
    .where(eq(sql`lower(${vendors.email})`, address.toLowerCase()));
  return ctx.db
    .select()
    .from(bills)
    .where(or(inArray(bills.vendorId, own), isSoldBy(address)))
    .orderBy(desc(bills.billedOn));
}
