import type { Context } from '#kernel/context.ts';
import { addDays } from '#kernel/i18n/calendar-days.ts';
import { instantOf, localMoment } from '#kernel/local-time.ts';
import type { Repeat } from '../../contract/sending-states.ts';
import { sendings } from '../../tables.ts';
import { takeSnapshot } from './prepare-sending.ts';
import { copyOf, moveSending, type SendingRow, sendingObject } from './sending-rows.ts';

/** Next moment of a repetition after `after`; local, so that it stays at its hour in winter and in summer. */
export function nextMoment({ weekday, time }: Repeat, after: Date, timeZone: string): Date {
  const { on } = localMoment(after, timeZone);
  for (let ahead = 0; ahead <= 7; ahead += 1) {
    const day = addDays(on, ahead);
    const isDay = (new Date(`${day}T00:00:00Z`).getUTCDay() || 7) === weekday;
    const moment = instantOf(day, time, timeZone);
    if (isDay && moment > after) return moment;
  }
  throw new Error('Every weekday comes within a week');
}

/**
 * Makes the newsletter of this time from one that repeats itself, and plans the next. Skipped, and said so, when the website has nothing to tell
 * or the moment is long past.
 */
export async function repeatSending(ctx: Context, master: SendingRow, { isLate }: { isLate: boolean }): Promise<void> {
  const { id, siteId, repeat, startsAt } = master;
  if (!repeat) return;
  const { snapshot, hasNews } = await takeSnapshot(ctx, master);
  const isSkipped = isLate || !hasNews;
  await ctx.tx(async (tx) => {
    const values = { startsAt: nextMoment(repeat, tx.now(), tx.site.timeZone) };
    // Claims this time: of two processes the second one finds another `rev`.
    const moved = await moveSending(tx, master, {
      step: 'repeat',
      values: { ...values, reason: isSkipped ? skipped(isLate) : '' },
    });
    if (!moved) return;
    if (isSkipped) {
      await tx.record({ act: 'newsletter.sending.skip', object: sendingObject(master), siteId, note: skipped(isLate) });
      return;
    }
    const state = { state: 'preparing', stateAt: tx.now(), startsAt, repeatOf: id } as const;
    const [made] = await tx.db
      .insert(sendings)
      .values({ ...copyOf(master), ...state, snapshot: master.countsClicks ? null : snapshot })
      .returning();
    if (made) await tx.jobs.enqueue('newsletter.prepare', { siteId, sendingId: made.id });
  });
}

const skipped = (isLate: boolean) => (isLate ? 'newsletter_reasonLate' : 'newsletter_reasonSkipped');
