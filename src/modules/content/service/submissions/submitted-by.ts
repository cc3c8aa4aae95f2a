import { eq, type SQL, sql } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { entries, eventSubmissions } from '../../tables.ts';

/** Events that somebody with this email handed in, with what is kept of that person. */
export async function submissionsOf(ctx: Context, email: string): Promise<Record<string, string>[]> {
  const rows = await ctx.db
    .select({ event: entries.title, submission: eventSubmissions })
    .from(eventSubmissions)
    .innerJoin(entries, eq(entries.id, eventSubmissions.entryId))
    .where(ofAddress(email))
    .orderBy(eventSubmissions.createdAt);
  return rows.map(({ event, submission: { name, phone, createdAt } }) => ({
    event,
    name,
    email,
    phone,
    at: createdAt.toISOString(),
  }));
}

/** Forgets that this person handed in events; the events stay. */
export const forgetSubmitter = (ctx: Context, email: string): Promise<unknown> =>
  ctx.db.delete(eventSubmissions).where(ofAddress(email));

const ofAddress = (email: string): SQL => sql`lower(${eventSubmissions.email}) = lower(${email})`;
