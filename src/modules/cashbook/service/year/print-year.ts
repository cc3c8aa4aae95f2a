import type { Context } from '#kernel/context.ts';
import type { Attachment } from '#kernel/http/attachment.ts';
import { csvAmount, csvText } from '#kernel/i18n/csv.ts';
import { moneyOf } from '#kernel/i18n/numbers.ts';
import { siteOf } from '#kernel/site-of.ts';
import { m } from '#texts';
import type { Compared, YearSheet } from '../../contract/book.ts';
import { type PaperTable, printSheet } from '../paper.ts';
import { readYear } from './read-year.ts';

type Asked = { site?: string | undefined; year: number };
type Money = (cents: number) => string;

/** The sheet of a year for the parish council. @throws AppError C100 */
export async function printYear(ctx: Context, asked: Asked): Promise<Attachment> {
  const sheet = await readYear(ctx, asked);
  const { id: siteId } = siteOf(ctx, asked.site);
  const o = { locale: ctx.locale };
  const title = m.cashbook_yearTitle({ year: String(asked.year) }, o);
  return printSheet(ctx, {
    siteId,
    name: title,
    title,
    at: ctx.now(),
    facts: [],
    tables: tablesOf(ctx, sheet, moneyOf({ euroAfter: false, isExact: true }, ctx.locale)),
    notes: [sheet.isClosed ? m.cashbook_yearClosedNote({}, o) : m.cashbook_yearOpenNote({}, o)],
    signatures: [m.cashbook_treasurer({}, o), m.cashbook_council({}, o)],
  });
}

/** The same for a spreadsheet. @throws AppError C100 */
export async function exportYear(ctx: Context, asked: Asked): Promise<Attachment> {
  const sheet = await readYear(ctx, asked);
  const lines = tablesOf(ctx, sheet, csvAmount).flatMap(({ title, columns, rows }) => [
    [title, ...columns.slice(1)],
    ...rows,
    [],
  ]);
  const name = `kassabuch-${siteOf(ctx, asked.site).slug}-${asked.year}.csv`;
  return { name, type: 'text/csv; charset=utf-8', body: csvText(lines) };
}

function tablesOf({ locale }: Pick<Context, 'locale'>, sheet: YearSheet, money: Money): PaperTable[] {
  const o = { locale };
  const years = [String(sheet.year), String(sheet.year - 1)];
  const total = m.cashbook_total({}, o);
  const compared = (title: string, rows: readonly Compared[]): PaperTable => ({
    title,
    columns: [m.cashbook_categoryOne({}, o), ...years],
    rows: [
      ...rows.map(({ name, cents, beforeCents }) => [name, money(cents), money(beforeCents)]),
      [total, money(sum(rows, (one) => one.cents)), money(sum(rows, (one) => one.beforeCents))],
    ],
    isSum: true,
  });
  const { accounts, costCentres, passedOn } = sheet;
  return [
    {
      title: m.cashbook_accounts({}, o),
      columns: [m.cashbook_accountOne({}, o), m.cashbook_start({}, o), m.cashbook_end({}, o)],
      rows: [
        ...accounts.map((one) => [one.name, money(one.startCents), money(one.endCents)]),
        [total, money(sum(accounts, (one) => one.startCents)), money(sum(accounts, (one) => one.endCents))],
      ],
      isSum: true,
    },
    compared(m.cashbook_incomes({}, o), sheet.income),
    compared(m.cashbook_expenses({}, o), sheet.expense),
    {
      title: m.cashbook_costCentres({}, o),
      columns: [
        m.cashbook_costCentreOne({}, o),
        m.cashbook_incomes({}, o),
        m.cashbook_expenses({}, o),
        m.cashbook_incomeBefore({}, o),
        m.cashbook_expenseBefore({}, o),
      ],
      rows: costCentres.map((one) => [
        one.name,
        money(one.incomeCents),
        money(one.expenseCents),
        money(one.beforeIncomeCents),
        money(one.beforeExpenseCents),
      ]),
    },
    {
      title: m.cashbook_passedOn({}, o),
      columns: [
        m.cashbook_purposeOne({}, o),
        m.cashbook_start({}, o),
        m.cashbook_collected({}, o),
        m.cashbook_handedOn({}, o),
        m.cashbook_stillOpen({}, o),
      ],
      rows: passedOn.map((one) => [
        one.name,
        money(one.startCents),
        money(one.inCents),
        money(one.outCents),
        money(one.endCents),
      ]),
    },
  ];
}

const sum = <T>(rows: readonly T[], of: (row: T) => number): number => rows.reduce((all, row) => all + of(row), 0);
