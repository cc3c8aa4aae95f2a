import { eq, type SQL, sql } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import type { PersonalData } from '#kernel/personal-data.ts';
import { forgetRecipients } from '#modules/documents/index.ts';
import { m } from '#texts';
import { quotes } from '../tables.ts';

/** Questions asked with the address of an account. What was ordered is kept with its order; here only numbers and goods stay. */
export const quotePersonalData: PersonalData = {
  async export(ctx, _userId, address) {
    const records = (await askedFrom(ctx, address)).map(({ number, name, email, phone, message, answer }) => ({
      number,
      name,
      email,
      phone,
      message,
      answer,
    }));
    return records.length > 0 ? [{ title: m.quotes_quotes({}, ctx), records }] : [];
  },
  async merge(tx, { formerAddress, address: email }) {
    await tx.db
      .update(quotes)
      .set({ email, rev: sql`${quotes.rev} + 1`, updatedAt: tx.now() })
      .where(hasAddress(formerAddress));
  },
  async erase(tx, _userId, address) {
    if (address !== '') await forgetAsking(tx, hasAddress(address), address);
    return [];
  },
};

/** Removes who asked these questions, also from their offers and those sent to `email`; number and goods stay. */
export async function forgetAsking(tx: Context, which: SQL | undefined, email = ''): Promise<void> {
  const nobody = { name: '', email: '', phone: '', message: '', answer: '' };
  const forgotten = await tx.db
    .update(quotes)
    .set({ ...nobody, rev: sql`${quotes.rev} + 1`, updatedAt: tx.now() })
    .where(which)
    .returning({ id: quotes.id });
  await forgetRecipients(tx, { subjectKind: 'quote', ids: forgotten.map(({ id }) => id), email });
}

const askedFrom = (ctx: Context, address: string) =>
  address === '' ? Promise.resolve([]) : ctx.db.select().from(quotes).where(hasAddress(address));

/** Questions that were asked with this address. */
export const hasAddress = (address: string) => eq(sql`lower(${quotes.email})`, address.toLowerCase());
