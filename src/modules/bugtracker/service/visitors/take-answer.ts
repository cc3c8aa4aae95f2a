import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import type { ArrivedMail } from '#modules/messages/index.ts';
import { comments, items } from '../../tables.ts';
import { moveOn } from '../comment.ts';
import { insertFile, storeMailFiles } from '../files.ts';
import { type ItemRow, itemObject } from '../find-item.ts';
import { announce } from '../webhook.ts';
import { isReferredTo, itemOfMessageIds, numberIn } from './item-mark.ts';

const MOST_TEXT = 20_000;

/**
 * Takes the answer of a visitor to an email about the report: it becomes a comment, with its files. The same email twice is one comment.
 * Bounces go on into the inbox, where the office sees them; out-of-office replies say nothing.
 */
export async function takeAnswer(ctx: Context, mail: ArrivedMail): Promise<boolean> {
  if (mail.automatic === 'bounce') return false;
  const row = await answeredItem(ctx, mail);
  if (!row) return false;
  if (mail.automatic === 'reply' || (await isKnown(ctx, row, mail))) return true;
  const stored = await storeMailFiles(ctx, row.id, mail.files);
  await ctx.tx(async (tx) => {
    const text = withoutQuote(mail.text).slice(0, MOST_TEXT) || mail.subject;
    const [said] = await tx.db
      .insert(comments)
      .values({
        siteId: row.siteId,
        itemId: row.id,
        authorName: mail.name || mail.email,
        text,
        headerId: mail.headerId,
        createdAt: tx.now(),
      })
      .onConflictDoNothing()
      .returning({ id: comments.id });
    if (!said) return;
    for (const file of stored) await insertFile(tx, row, file);
    await tx.record({ act: 'bugtracker.item.answer', ...itemObject(row) });
    await announce(tx, row.id, 'item.commented');
    await moveOn(tx, row, { isReporter: true });
  });
  return true;
}

/** By the email that is answered, else by the reference in the subject and the address of the visitor. */
async function answeredItem(ctx: Context, { answers, subject, email, siteIds }: ArrivedMail): Promise<ItemRow | null> {
  const own = and(isNull(items.removedAt), inArray(items.siteId, [...siteIds]));
  const id = itemOfMessageIds(ctx, answers);
  if (id) {
    const [row] = await ctx.db
      .select()
      .from(items)
      .where(and(own, eq(items.id, id)));
    return row ?? null;
  }
  const number = numberIn(subject);
  if (number === null) return null;
  const rows = await ctx.db
    .select()
    .from(items)
    .where(and(own, eq(items.number, number), eq(sql`lower(${items.visitorEmail})`, email)));
  return rows.find((row) => isReferredTo(ctx, row.id, subject)) ?? null;
}

const isKnown = async (ctx: Context, { id }: ItemRow, { headerId }: ArrivedMail): Promise<boolean> =>
  (await ctx.db.$count(comments, and(eq(comments.itemId, id), eq(comments.headerId, headerId)))) > 0;

/** Lines with which mail programs introduce what they quote. */
const INTRODUCES = [
  /^(am|on) .{4,200}(schrieb|wrote).{0,200}:$/i,
  /^-{2,} ?(ursprüngliche nachricht|original message|weitergeleitete nachricht) ?-{2,}$/i,
  /^_{10,}$/,
  /^(von|from): .+@.+$/i,
];

/** The new words of an answer; what it quotes below them is left out. */
export function withoutQuote(text: string): string {
  const lines = text.split('\n');
  const from = lines.findIndex((line, at) => {
    const joined = `${line.trim()} ${lines[at + 1]?.trim() ?? ''}`.trim();
    return INTRODUCES.some((sign) => sign.test(line.trim()) || (at > 0 && sign.test(joined)));
  });
  const own = (from < 0 ? lines : lines.slice(0, from)).join('\n').trimEnd();
  return own.replace(/(\n?>[^\n]*)+$/, '').trim();
}
