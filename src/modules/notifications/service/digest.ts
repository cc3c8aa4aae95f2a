import type { Context } from '#kernel/context.ts';
import { weekdayOf } from '#kernel/i18n/calendar-days.ts';
import { localMoment } from '#kernel/local-time.ts';
import { staffAccounts } from '#modules/auth/index.ts';
import type { MailTime } from '../contract.ts';
import { mailSentences } from './mail-sentences.ts';
import { unreadForDigest } from './notifications.ts';

const DAY_MS = 86_400_000;
const MONDAY = 1;

/** Mails each member of staff what is unread since yesterday, on Mondays also since last week; returns the number of mails. */
export async function sendDigests(ctx: Context): Promise<number> {
  const daily = await sendDigest(ctx, 'daily', DAY_MS);
  const isMonday = weekdayOf(localMoment(ctx.now(), ctx.site.timeZone).on) === MONDAY;
  return daily + (isMonday ? await sendDigest(ctx, 'weekly', 7 * DAY_MS) : 0);
}

async function sendDigest(ctx: Context, time: MailTime, length: number): Promise<number> {
  const since = new Date(ctx.now().getTime() - length);
  let sent = 0;
  for (const account of await staffAccounts(ctx)) {
    const reader = { ...ctx, locale: account.locale ?? ctx.locale };
    const sentences = await unreadForDigest(reader, account.actor, { since, time });
    if (sentences.length === 0) continue;
    await mailSentences(ctx, account, { sentences, time });
    sent += 1;
  }
  return sent;
}
