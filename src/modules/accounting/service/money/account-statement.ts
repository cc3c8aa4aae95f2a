import { and, eq, inArray, isNotNull, isNull } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { invalid, notFound } from '#kernel/errors.ts';
import type { Attachment } from '#kernel/http/attachment.ts';
import { daysBetween } from '#kernel/i18n/calendar-days.ts';
import { textDate } from '#kernel/i18n/dates.ts';
import type { Locale } from '#kernel/i18n/texts.ts';
import { addDays } from '#kernel/local-time.ts';
import type { Issuer } from '#modules/documents/contract.ts';
import { issuerOf, type Letter, moneyOfIssuer, printLetters } from '#modules/documents/index.ts';
import { type MoneyMove, moneyMoves } from '#modules/payments/index.ts';
import { ibanText } from '#modules/sites/contract.ts';
import { m } from '#texts';
import { customers } from '../../collections/customers.ts';
import type { StatementAsked } from '../../contract/account-statement.ts';
import { papers, reminders } from '../../tables.ts';
import { partyOf } from '../masters/party-of.ts';
import type { PaperRow } from '../papers/paper-rest.ts';
import { layoutOf } from '../settings/parish-settings.ts';

const MOST_DAYS = 5 * 366;

/** One line: positive what the customer was charged, negative what was paid or taken back. */
export type AccountLine = { on: string; cents: number; what: (o: { locale: Locale }) => string };

/** The statement of account of a customer. @throws AppError C100, notFound, invalid at `to` */
export async function printStatement(ctx: Context, { id, from, to, locale }: StatementAsked): Promise<Attachment> {
  const [customer] = await ctx.db.select().from(customers).where(eq(customers.id, id));
  ctx.demand('accounting.paper.read', { siteId: customer?.siteId ?? ctx.site.id });
  if (!customer || customer.removedAt) throw notFound();
  const length = daysBetween(from, to);
  if (length < 0 || length > MOST_DAYS) throw invalid({ to: 'accounting_statementTooLong' });
  const { siteId } = customer;
  const party = await partyOf(ctx, { siteId, kind: 'invoice', partyId: id, locale });
  const issuer = await issuerOf(ctx, siteId);
  const layout = await layoutOf(ctx, siteId, locale);
  const lines = await accountLines(ctx, customer);
  const title = m.accounting_statement({}, { locale });
  const letter = letterOf(lines, { issuer, locale, from, to, number: customer.number, title });
  return printLetters({ name: `${title} ${customer.number}`, title, issuer, layout, locale, at: ctx.now() }, [
    { ...letter, to: { name: party?.name ?? '', lines: party?.lines ?? [] } },
  ]);
}

/** Everything that was charged to a customer and paid, from the first day on. */
export async function accountLines(
  ctx: Context,
  { id, siteId }: { id: string; siteId: string },
): Promise<AccountLine[]> {
  const rows = await ctx.db
    .select()
    .from(papers)
    .where(
      and(
        eq(papers.siteId, siteId),
        eq(papers.partyId, id),
        eq(papers.kind, 'invoice'),
        isNotNull(papers.documentId),
        isNull(papers.removedAt),
      ),
    );
  const ids = rows.map((row) => row.id);
  const reminded = ids.length === 0 ? [] : await ctx.db.select().from(reminders).where(inArray(reminders.paperId, ids));
  const labels = new Map([...rows, ...reminded].map((row) => [row.paymentId ?? '', row.number]));
  const moves = await moneyMoves(ctx, [...labels.keys()].filter(Boolean));
  const charged = reminded
    .filter((row) => row.paymentId)
    .map((row): AccountLine => {
      const { on, number, feeCents, interestCents } = row;
      return { on, cents: feeCents + interestCents, what: (o) => m.accounting_statementReminder({ number }, o) };
    });
  return [...rows.map(paperLine), ...charged, ...moves.map((move) => moneyLine(move, labels))].toSorted((one, other) =>
    one.on.localeCompare(other.on),
  );
}

function paperLine({ on, number, dueDays, totalCents: cents, correction }: PaperRow): AccountLine {
  const day = on ?? '';
  if (correction === 'storno') return { on: day, cents, what: (o) => m.accounting_statementStorno({ number }, o) };
  if (correction) return { on: day, cents, what: (o) => m.accounting_statementCredit({ number }, o) };
  const due = addDays(day, dueDays);
  return {
    on: day,
    cents,
    what: (o) => m.accounting_statementInvoice({ number, day: textDate(due, o.locale) }, o),
  };
}

function moneyLine({ paymentId, on, cents, isWaiver }: MoneyMove, labels: ReadonlyMap<string, string>): AccountLine {
  const number = labels.get(paymentId) ?? '';
  const words = isWaiver
    ? m.accounting_statementWaived
    : cents < 0
      ? m.accounting_statementBack
      : m.accounting_statementMoney;
  return { on, cents: -cents, what: (o) => words({ number }, o) };
}

type Facts = { issuer: Issuer; locale: Locale; from: string; to: string; number: string; title: string };

function letterOf(
  lines: readonly AccountLine[],
  { issuer, locale, from, to, number, title }: Facts,
): Omit<Letter, 'to'> {
  const o = { locale };
  const money = moneyOfIssuer(issuer, locale);
  const day = (on: string) => textDate(on, locale);
  const sum = (of: readonly AccountLine[]) => of.reduce((total, { cents }) => total + cents, 0);
  const before = sum(lines.filter(({ on }) => on < from));
  const within = lines.filter(({ on }) => on >= from && on <= to);
  const balance = before + sum(within);
  const row = (on: string, what: string, cents: number) => [
    day(on),
    what,
    cents > 0 ? money(cents) : '',
    cents < 0 ? money(-cents) : '',
  ];
  const label = balance < 0 ? m.accounting_statementSurplus : m.accounting_statementBalance;
  const { bank } = issuer;
  const pay = bank ? m.accounting_statementPay({ holder: bank.holder, iban: ibanText(bank.iban) }, o) : '';
  return {
    heading: title,
    facts: [
      [m.accounting_statementPeriod({}, o), m.accounting_statementSpan({ from: day(from), to: day(to) }, o)],
      [m.accounting_statementNumber({}, o), number],
    ],
    intro: [],
    columns: [
      { label: m.accounting_statementDay({}, o) },
      { label: m.accounting_statementWhat({}, o), wide: true },
      { label: m.accounting_statementOwed({}, o), right: true },
      { label: m.accounting_statementPaid({}, o), right: true },
    ],
    rows: [
      ...(before === 0 ? [] : [row(from, m.accounting_statementCarried({}, o), before)]),
      ...within.map(({ on, cents, what }) => row(on, what(o), cents)),
    ],
    sums: [{ label: label({ day: day(to) }, o), value: money(Math.abs(balance)), strong: true }],
    closing: balance > 0 ? [pay].filter(Boolean) : balance === 0 ? [m.accounting_statementNothing({}, o)] : [],
  };
}
