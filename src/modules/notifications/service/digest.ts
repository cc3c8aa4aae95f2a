import { desc, gte, inArray } from 'drizzle-orm';
import { auditTrail } from '#kernel/audit/tables.ts';
import type { Context } from '#kernel/context.ts';
import { weekdayOf } from '#kernel/i18n/calendar-days.ts';
import { oneByOne } from '#kernel/jobs/one-by-one.ts';
import { localMoment } from '#kernel/local-time.ts';
import { staffAccounts } from '#modules/auth/index.ts';
import type { MailTime } from '../contract.ts';
import { notificationReads } from '../tables.ts';
import { CONCERN, concernedBy } from './concerned.ts';
import { mailSentences, sentencesOutside } from './mail-sentences.ts';

const DAY_MS = 86_400_000;
const MONDAY = 1;
const MOST_SENTENCES = 50;

/** Mails each member of staff what is unread since yesterday, on Mondays also since last week; returns the number of mails. */
export async function sendDigests(ctx: Context): Promise<number> {
  const daily = await sendDigest(ctx, 'daily', DAY_MS);
  const isMonday = weekdayOf(localMoment(ctx.now(), ctx.site.timeZone).on) === MONDAY;
  return daily + (isMonday ? await sendDigest(ctx, 'weekly', 7 * DAY_MS) : 0);
}

async function sendDigest(ctx: Context, time: MailTime, length: number): Promise<number> {
  const since = new Date(ctx.now().getTime() - length);
  const accounts = await staffAccounts(ctx);
  const people = accounts.map(({ actor }) => actor);
  const rows = await ctx.db.select(CONCERN).from(auditTrail).where(gte(auditTrail.at, since));
  const concerned = await concernedBy(ctx, people, { rows, has: ({ mail }) => mail === time });
  const read = await readSince(ctx, rows);
  let sent = 0;
  const byPerson = accounts.map((account) => ({ id: account.actor.id, account }));
  await oneByOne(ctx, byPerson, async ({ id, account }) => {
    const unread = (concerned.get(id) ?? []).filter((seq) => !read.has(markOf(id, seq))).slice(0, MOST_SENTENCES);
    if (unread.length === 0) return;
    const reader = { ...ctx, locale: account.locale ?? ctx.locale };
    const told = await ctx.db
      .select()
      .from(auditTrail)
      .where(inArray(auditTrail.seq, unread))
      .orderBy(desc(auditTrail.seq));
    await mailSentences(ctx, account, { sentences: await sentencesOutside(reader, told), time });
    sent += 1;
  });
  return sent;
}

const markOf = (userId: string, seq: number): string => `${userId} ${seq}`;

/** Read marks of the entries, as pairs of user and entry. */
async function readSince(ctx: Context, rows: readonly { seq: number }[]): Promise<ReadonlySet<string>> {
  const first = rows.reduce((least, { seq }) => Math.min(least, seq), Number.POSITIVE_INFINITY);
  if (rows.length === 0) return new Set();
  const marks = await ctx.db.select().from(notificationReads).where(gte(notificationReads.seq, first));
  return new Set(marks.map(({ userId, seq }) => markOf(userId, seq)));
}
