import { and, desc, eq, isNull } from 'drizzle-orm';
import { demandSignedIn } from '#kernel/access/session-state.ts';
import type { Context } from '#kernel/context.ts';
import { notFound } from '#kernel/errors.ts';
import type { Consent } from '../../contract/consents.ts';
import { consents } from '../../tables.ts';
import { userObject } from '../users/user-words.ts';

/** The consents the caller has given, the newest first, withdrawn ones included. @throws AppError C100 for guests */
export async function listConsents(ctx: Context): Promise<Consent[]> {
  demandSignedIn(ctx);
  const rows = await ctx.db
    .select()
    .from(consents)
    .where(eq(consents.userId, ctx.user.id))
    .orderBy(desc(consents.givenAt))
    .limit(MOST);
  return rows.map(viewOf);
}

/** Withdraws one of the caller's consents; the proof of it stays. @throws AppError C100, notFound, also for those of others */
export async function withdrawConsent(ctx: Context, id: string): Promise<Consent> {
  demandSignedIn(ctx);
  return ctx.tx(async (tx) => {
    const isOwn = and(eq(consents.id, id), eq(consents.userId, tx.user.id), isNull(consents.withdrawnAt));
    const [row] = await tx.db.update(consents).set({ withdrawnAt: tx.now() }).where(isOwn).returning();
    if (!row) throw notFound();
    await tx.emit('auth.consentWithdrawn', { userId: tx.user.id, purpose: row.purpose });
    await tx.record({ act: 'auth.consent.withdraw', object: userObject(tx.user), note: row.purpose });
    return viewOf(row);
  });
}

/** Far more than anybody gives: one for each sign-up and order. */
const MOST = 200;

function viewOf({ id, purpose, wording, givenAt, withdrawnAt }: typeof consents.$inferSelect): Consent {
  return {
    _id: id,
    purpose,
    wording,
    givenAt: givenAt.toISOString(),
    withdrawnAt: withdrawnAt?.toISOString() ?? null,
  };
}
