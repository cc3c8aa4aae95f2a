import { and, desc, eq, sql } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import type { PersonalData } from '#kernel/personal-data.ts';
import { m } from '#texts';
import { messages, posts } from '../../tables.ts';

/** Confidential messages carry no address that could be looked up; they go with the retention of their form. */
const ofSender = (address: string) =>
  and(
    eq(messages.isConfidential, false),
    sql`(lower(${messages.email}) = ${address.toLowerCase()} or exists (select 1 from ${posts} where ${posts.messageId} = ${messages.id} and ${isOf(address)} and ${posts.email} <> '' and lower(${posts.email}) = lower(${messages.email})))`,
  );

/** Posts of a person, also those that another system sent for that person (Reply-To). */
const isOf = (address: string) =>
  sql`(${posts.kind} = 'in' and (lower(${posts.email}) = ${address.toLowerCase()} or ${posts.answerTo} @> ${JSON.stringify([{ email: address.toLowerCase() }])}::jsonb))`;

/** Messages of a person to the parishes. */
export const messagePersonalData: PersonalData = {
  async export(ctx, _userId, address) {
    const rows = await ctx.db.select().from(messages).where(ofSender(address)).orderBy(desc(messages.createdAt));
    const o = { locale: ctx.locale };
    const records = rows.map((row) => ({
      [m.messages_dataReference({}, o)]: row.reference,
      [m.messages_dataAt({}, o)]: row.createdAt.toISOString(),
      [m.messages_labelSubject({}, o)]: row.subject,
      [m.messages_askMessage({}, o)]: [row.message, row.moreText].filter(Boolean).join('\n\n'),
    }));
    return records.length > 0 ? [{ title: m.messages_many({}, o), records }] : [];
  },
  async erase(tx, _userId, address) {
    await tx.db.delete(messages).where(ofSender(address));
    await eraseInOthers(tx, address);
    return [];
  },
  /** Moves what was written; open work is moved by `messageHandover`. */
  async merge(tx, { from, to }) {
    await tx.db.update(posts).set({ authorId: to }).where(eq(posts.authorId, from));
  },
};

/** Conversations of others keep what they said, without the words of this person that were merged into them. */
async function eraseInOthers(tx: Context, address: string): Promise<void> {
  const gone = await tx.db.delete(posts).where(isOf(address)).returning({ messageId: posts.messageId });
  for (const messageId of new Set(gone.map((row) => row.messageId))) {
    const rest = await tx.db
      .select({ text: posts.text })
      .from(posts)
      .where(and(eq(posts.messageId, messageId), eq(posts.kind, 'in')))
      .orderBy(posts.at);
    const moreText = rest.map(({ text }) => text).join('\n');
    await tx.db.update(messages).set({ moreText }).where(eq(messages.id, messageId));
  }
}
