import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { factors, passkeys } from '../../tables.ts';
import { sealedFor } from './app.ts';
import { refreshSwitch } from './methods.ts';

/**
 * Adds the second factors of one account to those of another, whose own factor of a kind wins. Recovery codes stay behind,
 * because they are digested under their account.
 */
export async function moveFactors(tx: Context, { from, to }: { from: string; to: string }): Promise<void> {
  const confirmed = await tx.db
    .select()
    .from(factors)
    .where(and(eq(factors.userId, from), isNotNull(factors.confirmedAt)));
  for (const { id, kind, secret, lastStep, confirmedAt } of confirmed) {
    const moved = { userId: to, kind, secret: secret && sealedFor(tx, { from, to }, secret), lastStep, confirmedAt };
    await tx.db.delete(factors).where(eq(factors.id, id));
    await tx.db
      .insert(factors)
      .values(moved)
      .onConflictDoUpdate({
        target: [factors.userId, factors.kind],
        set: moved,
        setWhere: isNull(factors.confirmedAt),
      });
  }
  await tx.db.update(passkeys).set({ userId: to }).where(eq(passkeys.userId, from));
  await refreshSwitch(tx, from);
  await refreshSwitch(tx, to);
}
