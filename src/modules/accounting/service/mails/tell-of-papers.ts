import { createHash } from 'node:crypto';
import { and, eq, gte, isNull, lt, type SQL, sql } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { textDate } from '#kernel/i18n/dates.ts';
import type { Locale } from '#kernel/i18n/texts.ts';
import { oneByOne } from '#kernel/jobs/one-by-one.ts';
import { addDays, localMoment } from '#kernel/local-time.ts';
import type { ContextMaker } from '#kernel/module.ts';
import { moneyIn, zoneOf } from '#kernel/site-of.ts';
import { localesOf } from '#modules/auth/index.ts';
import { sendParishMail } from '#modules/sites/index.ts';
import { m } from '#texts';
import type { NoticeEvent } from '../../contract/mail-texts.ts';
import { accountingSettings, papers } from '../../tables.ts';
import { overdueOn } from '../papers/invoice-overview.ts';
import type { PaperRow } from '../papers/paper-rest.ts';
import { mailWords } from './mail-words.ts';

declare module '#kernel/jobs/jobs.ts' {
  interface JobPayloads {
    'accounting.tell': { siteId: string; paperId: string; event: NoticeEvent };
  }
}

/** Days to look back, because nothing may have run on some; a notice is sent once (`noticeId`). */
const DAYS_BACK = 7;
const MOST_AT_ONCE = 500;

/** Tells the people of every parish of invoices that became overdue and offers whose day is over. */
export async function tellOfPapers(contextOf: ContextMaker): Promise<void> {
  const ctx = await contextOf();
  await oneByOne(ctx, ctx.sites, async ({ id: siteId }) => {
    const own = await contextOf(siteId);
    const { on: today } = localMoment(own.now(), zoneOf(own, siteId));
    await tellEach(own, siteId, 'overdue', [
      eq(papers.kind, 'invoice'),
      overdueOn(today),
      sql`${papers.on} + ${papers.dueDays} >= ${addDays(today, -DAYS_BACK)}::date`,
    ]);
    await tellEach(own, siteId, 'offerExpired', [
      eq(papers.kind, 'offer'),
      eq(papers.state, 'sent'),
      lt(papers.validUntil, today),
      gte(papers.validUntil, addDays(today, -DAYS_BACK)),
    ]);
  });
}

async function tellEach(ctx: Context, siteId: string, event: NoticeEvent, which: (SQL | undefined)[]): Promise<void> {
  const told = await toldOf(ctx, siteId, event);
  if (told.length === 0) return;
  const rows = await ctx.db
    .select()
    .from(papers)
    .where(and(eq(papers.siteId, siteId), isNull(papers.removedAt), ...which))
    .orderBy(papers.on, papers.id)
    .limit(MOST_AT_ONCE);
  await oneByOne(ctx, rows, (row) => tell(ctx, row, event, told));
}

/** Tells of one paper. `ctx` belongs to its parish. */
export async function tellOfPaper(
  ctx: Context,
  { paperId, event }: { paperId: string; event: NoticeEvent },
): Promise<void> {
  const [row] = await ctx.db.select().from(papers).where(eq(papers.id, paperId));
  if (row && !row.removedAt) await tell(ctx, row, event, await toldOf(ctx, row.siteId, event));
}

async function toldOf(ctx: Context, siteId: string, event: NoticeEvent): Promise<readonly string[]> {
  const [row] = await ctx.db.select().from(accountingSettings).where(eq(accountingSettings.siteId, siteId));
  return row?.notices[event] ?? [];
}

async function tell(ctx: Context, row: PaperRow, event: NoticeEvent, told: readonly string[]): Promise<void> {
  const locales = await localesOf(ctx, told);
  const readers = Map.groupBy(told, (email) => locales.get(email.toLowerCase()) ?? 'de');
  for (const [locale, emails] of readers) {
    const words = await noticeOf(ctx, row, event, locale);
    for (const email of emails)
      await sendParishMail(ctx, { siteId: row.siteId, locale, name: '', email }, words, {
        id: noticeId([row.id, event, email]),
        senderName: ctx.site.name,
      });
  }
}

async function noticeOf(ctx: Context, row: PaperRow, event: NoticeEvent, locale: Locale) {
  const { id, siteId, kind, number, party, subject, totalCents, madeFor } = row;
  const day = event === 'overdue' ? addDays(row.on ?? '', row.dueDays) : (row.validUntil ?? madeFor ?? row.on);
  const words = await mailWords(
    ctx,
    { siteId, kind: event, locale },
    {
      number: number || subject,
      total: moneyIn(ctx, siteId, locale)(totalCents),
      day: day ? textDate(day, locale) : '',
      name: party.name,
    },
  );
  const button = {
    label: m.accounting_mailOpenPaper({}, { locale }),
    url: `${ctx.publicUrl}/admincenter/accounting/${kind}/edit/${id}`,
  };
  return { title: words.subject, paragraphs: words.text.split(/\n{2,}/), button };
}

/** The same for the same notice, so that the mail room sends it once. */
const noticeId = (of: readonly string[]): string =>
  createHash('sha256')
    .update(JSON.stringify(of))
    .digest('hex')
    .replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-8$3-8$4-$5');
