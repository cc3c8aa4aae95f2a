import type { Context } from '#kernel/context.ts';
import type { PaperReply } from '../../contract/paper.ts';
import type { ReminderHold } from '../../contract/reminder-rules.ts';
import { isStanding } from '../papers/invoice-overview.ts';
import { holdPaper, type KnownPaper, notNow, paperObject, replyOf, storePaper } from '../papers/write-paper.ts';

/** Stops reminders of an invoice, or lets them go on. @throws AppError C100, notFound, conflict, C100 (423), accounting.notNow (409) */
export function holdReminders(
  ctx: Context,
  { hold, ...known }: KnownPaper & { hold: ReminderHold | null },
): Promise<PaperReply> {
  return ctx.tx(async (tx) => {
    const { row: before } = await holdPaper(tx, known, 'update');
    if (before.kind !== 'invoice' || !isStanding(before)) throw notNow();
    const row = await storePaper(tx, before, { reminderHold: hold });
    await tx.record({ act: 'accounting.paper.hold', ...paperObject(row), after: { reason: hold?.note ?? '' } });
    return replyOf(row);
  });
}
