import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { type MailState, mails } from '../tables.ts';

type MailRow = typeof mails.$inferSelect;
type Move = { from: readonly MailState[]; to: MailState };

/** An attempt that was marked unclear may still finish. */
const TRIED: readonly MailState[] = ['sending', 'unclear'];

/**
 * State transitions of a message (decision 045). A message that a server may have accepted is `unclear`, and leaves that state only
 * by a person, or when the same attempt finishes late.
 */
export const MAIL_MOVES = {
  attempt: { from: ['waiting'], to: 'sending' },
  accept: { from: TRIED, to: 'sent' },
  keep: { from: TRIED, to: 'kept' },
  postpone: { from: TRIED, to: 'waiting' },
  refuse: { from: TRIED, to: 'failed' },
  lose: { from: ['sending'], to: 'unclear' },
  resend: { from: ['waiting', 'sent', 'kept', 'failed', 'unclear'], to: 'sending' },
  confirm: { from: ['unclear'], to: 'sent' },
} as const satisfies Record<string, Move>;
export type MailMove = keyof typeof MAIL_MOVES;

/** Transitions triggered by people. */
export const MANUAL_MOVES = ['resend', 'confirm'] as const satisfies readonly MailMove[];

export const mayMove = (from: MailState, move: MailMove): boolean => isFrom(MAIL_MOVES[move], from);
const isFrom = ({ from }: Move, state: MailState): boolean => from.includes(state);

type Which = { id: string } & ({ rev: number } | { attempts: number });

/** Moves a message; null when it is in another state, or has been changed or tried again since. */
export async function moveMail(
  ctx: Pick<Context, 'db' | 'now'>,
  which: Which,
  move: MailMove,
  change: Partial<Pick<MailRow, 'mailbox' | 'nextAttemptAt' | 'problem' | 'recipient' | 'content'>> = {},
): Promise<MailRow | null> {
  const { from, to } = MAIL_MOVES[move];
  const same = 'rev' in which ? eq(mails.rev, which.rev) : eq(mails.attempts, which.attempts);
  const [row] = await ctx.db
    .update(mails)
    .set({
      nextAttemptAt: null,
      ...change,
      state: to,
      ...(to === 'sending' ? { attempts: sql`${mails.attempts} + 1` } : {}),
      rev: sql`${mails.rev} + 1`,
      updatedAt: ctx.now(),
    })
    .where(and(eq(mails.id, which.id), same, inArray(mails.state, [...from])))
    .returning();
  return row ?? null;
}
