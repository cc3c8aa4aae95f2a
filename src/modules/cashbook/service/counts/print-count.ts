import { and, eq, isNull } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { isOneOf } from '#kernel/db/list-query.ts';
import { notFound } from '#kernel/errors.ts';
import type { Attachment } from '#kernel/http/attachment.ts';
import { textDate } from '#kernel/i18n/dates.ts';
import { DENOMINATIONS } from '#kernel/i18n/denominations.ts';
import { moneyOf } from '#kernel/i18n/numbers.ts';
import { localMoment } from '#kernel/local-time.ts';
import { siteIdsWith, zoneOf } from '#kernel/site-of.ts';
import { m } from '#texts';
import { accounts, counts, purposes } from '../../tables.ts';
import { printSheet } from '../paper.ts';
import { COUNT } from './agree.ts';

/** The counting protocol as it stands, before or after the second counter agreed. @throws AppError C100, notFound */
export async function printCount(ctx: Context, id: string): Promise<Attachment> {
  const siteIds = siteIdsWith(ctx, COUNT);
  if (siteIds.length === 0) ctx.demand(COUNT);
  const [found] = await ctx.db
    .select({ row: counts, account: accounts.name, purpose: purposes.name })
    .from(counts)
    .innerJoin(accounts, eq(accounts.id, counts.account))
    .leftJoin(purposes, eq(purposes.id, counts.purpose))
    .where(and(eq(counts.id, id), isNull(counts.removedAt), isOneOf(counts.siteId, siteIds)));
  if (!found) throw notFound();
  const { row, account, purpose } = found;
  const o = { locale: ctx.locale };
  const money = moneyOf({ euroAfter: false, isExact: true }, ctx.locale);
  const title = row.kind === 'audit' ? m.cashbook_auditPaper({}, o) : m.cashbook_countPaper({}, o);
  const of = (cents: number) => row.pieces.find((one) => one.cents === cents)?.pieces ?? 0;
  const expected = row.expectedCents;
  const agreed = row.agreedAt && localMoment(row.agreedAt, zoneOf(ctx, row.siteId));
  return printSheet(ctx, {
    siteId: row.siteId,
    name: `${title}-${row.onDay}`,
    title,
    at: row.agreedAt ?? ctx.now(),
    facts: [
      [m.cashbook_onDay({}, o), textDate(row.onDay, ctx.locale)],
      ...(row.service ? [[m.cashbook_service({}, o), row.service]] : []),
      ...(purpose ? [[m.cashbook_purposeOne({}, o), purpose]] : []),
      [m.cashbook_accountOne({}, o), account],
    ],
    tables: [
      {
        title: '',
        columns: [m.cashbook_denomination({}, o), m.cashbook_pieces({}, o), m.cashbook_amount({}, o)],
        rows: [
          ...DENOMINATIONS.map((cents) => [money(cents), String(of(cents)), money(cents * of(cents))]),
          [m.cashbook_total({}, o), '', money(row.totalCents)],
        ],
        isSum: true,
      },
    ],
    notes: [
      ...(expected === null
        ? []
        : [m.cashbook_auditResult({ expected: money(expected), difference: money(row.totalCents - expected) }, o)]),
      ...(row.agreedBy === 'login' && agreed
        ? [m.cashbook_agreedByLogin({ name: row.second, day: textDate(agreed.on, ctx.locale), at: agreed.at }, o)]
        : []),
      ...(row.note ? [row.note] : []),
    ],
    signatures: [
      `${m.cashbook_counter({}, o)}: ${row.counter}`,
      [m.cashbook_second({}, o), row.second].filter(Boolean).join(': '),
    ],
  });
}
