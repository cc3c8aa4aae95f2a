import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { textOf } from '#kernel/i18n/texts.ts';
import type { PersonalData } from '#kernel/personal-data.ts';
import { intentions } from '../../tables.ts';

const ofAddress = ({ db }: Context, address: string) =>
  db
    .select()
    .from(intentions)
    .where(and(ne(intentions.email, ''), eq(intentions.email, address.toLowerCase())))
    .orderBy(asc(intentions.createdAt));

/** Values without the giver, for an intention that stays itself, or with its number in the book. */
export const WITHOUT_GIVER = { orderedBy: null, email: '', phone: '', wish: '', answer: '' };

/**
 * Intentions of an address. Erasing deletes what nobody keeps any more; a planned one stays at its Mass, and a stipend in the book,
 * both without a word about the giver.
 */
export const intentionPersonalData: PersonalData = {
  async export(ctx, _userId, address) {
    const rows = await ofAddress(ctx, address);
    if (rows.length === 0) return [];
    const records = rows.map(
      ({ text, orderedBy, email, phone, on, wishOn, wish, state, visibility, stipendCents, createdAt, answer }) => ({
        text,
        name: orderedBy ?? '',
        email,
        phone,
        on: on ?? '',
        wish: wishOn ?? wish,
        state,
        visibility,
        stipend: stipendCents / 100,
        answer,
        at: createdAt.toISOString(),
      }),
    );
    return [{ title: textOf('worship_intentions', ctx.locale), records }];
  },
  async erase(tx, _userId, address) {
    const rows = await ofAddress(tx, address);
    const gone = rows.filter(({ state, bookNumber }) => state !== 'planned' && !bookNumber).map(({ id }) => id);
    if (gone.length > 0) await tx.db.delete(intentions).where(inArray(intentions.id, gone));
    await tx.db
      .update(intentions)
      .set({ ...WITHOUT_GIVER, rev: sql`${intentions.rev} + 1`, updatedAt: tx.now() })
      .where(eq(intentions.email, address.toLowerCase()));
    return [];
  },
  async merge(tx, { formerAddress, address }) {
    await tx.db
      .update(intentions)
      .set({ email: address.toLowerCase() })
      .where(eq(intentions.email, formerAddress.toLowerCase()));
  },
};
