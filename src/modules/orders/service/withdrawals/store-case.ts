import { and, eq, sql } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { conflict } from '#kernel/errors.ts';
import type { CaseState } from '../../contract/withdrawals.ts';
import { withdrawalSteps, withdrawals } from '../../tables.ts';

export type CaseRow = typeof withdrawals.$inferSelect;

/** Changes a withdrawal. @throws AppError conflict for an old rev */
export async function storeCase(tx: Context, { id, rev }: CaseRow, values: Partial<CaseRow>): Promise<void> {
  const [changed] = await tx.db
    .update(withdrawals)
    .set({ ...values, rev: sql`${withdrawals.rev} + 1`, updatedAt: tx.now() })
    .where(and(eq(withdrawals.id, id), eq(withdrawals.rev, rev)))
    .returning({ id: withdrawals.id });
  if (!changed) throw conflict(null);
}

/** Writes the history of a withdrawal. */
export async function noteCase(
  tx: Context,
  withdrawalId: string,
  { to, who, note = '' }: { to: CaseState; who: string; note?: string },
): Promise<void> {
  await tx.db.insert(withdrawalSteps).values({ withdrawalId, at: tx.now(), to, who, note });
}
