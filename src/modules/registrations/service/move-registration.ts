import { and, eq, sql } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { AppError, conflict } from '#kernel/errors.ts';
import { mayFollow, type RegistrationState } from '../contract/states.ts';
import { registrations } from '../tables.ts';
import type { RegistrationRow } from './offers.ts';
import { type MailKind, mailLater } from './registration-mails.ts';

/**
 * Moves a registration on and has its family told. The caller holds the lock of the offer, and counts its places afterwards.
 * @throws AppError registrations.state (409) where that cannot follow, conflict
 */
export async function moveRegistration(
  tx: Context,
  row: RegistrationRow,
  to: RegistrationState,
  { values = {}, mail }: { values?: Partial<typeof registrations.$inferInsert>; mail?: MailKind | null } = {},
): Promise<RegistrationRow> {
  if (!mayFollow(row.state, to))
    throw new AppError('registrations.state', 409, 'registrations_stateRefused', { state: row.state });
  const [moved] = await tx.db
    .update(registrations)
    .set({
      waitingSince: to === 'waiting' ? tx.now() : row.waitingSince,
      offeredUntil: null,
      payUntil: null,
      ...values,
      state: to,
      rev: sql`${registrations.rev} + 1`,
      updatedAt: tx.now(),
    })
    .where(and(eq(registrations.id, row.id), eq(registrations.rev, row.rev)))
    .returning();
  if (!moved) throw conflict(null);
  if (mail) await mailLater(tx, moved, mail);
  return moved;
}
