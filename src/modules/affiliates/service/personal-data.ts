import { eq, sql } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import type { PersonalData } from '#kernel/personal-data.ts';
import { m } from '#texts';
import { creditNotes, partners } from '../tables.ts';

/** Books and what proves them are kept for seven years after the end of their year (§ 132 BAO). */
const YEARS_KEPT = 7;

/**
 * Partners with the address of an account. Without credit notes nothing says who they were after an erasure; with them the documents
 * keep what they said, as the law wants.
 */
export const partnerPersonalData: PersonalData = {
  async export(ctx, _userId, address) {
    const rows = await partnersOf(ctx, address);
    if (rows.length === 0) return [];
    const records = rows.map(({ name, contact, email, code, address: post, iban, vatId, agreedOn }) => ({
      name,
      contact,
      email,
      code,
      iban,
      vatId,
      agreedOn,
      address: post,
    }));
    return [{ title: m.affiliates_mine({}, ctx), records }];
  },
  async merge(tx, { formerAddress, address: email }) {
    await tx.db
      .update(partners)
      .set({ email, rev: sql`${partners.rev} + 1`, updatedAt: tx.now() })
      .where(hasAddress(formerAddress));
  },
  async erase(tx, _userId, address) {
    const rows = await partnersOf(tx, address);
    const kept = [];
    for (const { id, name } of rows) {
      await tx.db
        .update(partners)
        .set({ contact: '', email: '', address: '', iban: '', isActive: false, updatedAt: tx.now() })
        .where(eq(partners.id, id));
      const last = await lastYear(tx, id);
      if (last !== null)
        kept.push({
          what: m.affiliates_keptNotes({ name }, tx),
          why: m.affiliates_keptNotesWhy({}, tx),
          until: `${last + YEARS_KEPT}-12-31`,
        });
    }
    return kept;
  },
};

const partnersOf = (ctx: Context, address: string) =>
  address === '' ? Promise.resolve([]) : ctx.db.select().from(partners).where(hasAddress(address));

const hasAddress = (address: string) => eq(sql`lower(${partners.email})`, address.toLowerCase());

async function lastYear(ctx: Context, partnerId: string): Promise<number | null> {
  const [row] = await ctx.db
    .select({ on: sql<string | null>`max(${creditNotes.issuedOn})` })
    .from(creditNotes)
    .where(eq(creditNotes.partnerId, partnerId));
  return row?.on ? Number(row.on.slice(0, 4)) : null;
}
