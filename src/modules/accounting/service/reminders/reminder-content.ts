import type { Context } from '#kernel/context.ts';
import { notFound } from '#kernel/errors.ts';
import { textDate } from '#kernel/i18n/dates.ts';
import { addDays } from '#kernel/local-time.ts';
import { siteOf } from '#kernel/site-of.ts';
import type { DocumentContent } from '#modules/documents/contract.ts';
import { issuerOf, moneyOfIssuer, plainLine } from '#modules/documents/index.ts';
import { ibanText } from '#modules/sites/contract.ts';
import { m } from '#texts';
import type { AskedReminder, ReminderPreview } from '../../contract/reminders.ts';
import { todayOf } from '../papers/issue-paper.ts';
import { layoutOf } from '../settings/parish-settings.ts';
import { type Due, dueOf, rulesOf } from './due-reminders.ts';

/** The next reminder of an invoice as it would be written today; nothing is stored. @throws AppError C100, notFound */
export async function previewReminder(ctx: Context, { site, paper }: AskedReminder): Promise<ReminderPreview> {
  const { id: siteId } = siteOf(ctx, site);
  ctx.demand('accounting.paper.read', { siteId });
  const [due] = await dueOf(ctx, siteId, paper);
  if (!due) throw notFound();
  const dueOn = addDays(todayOf(ctx, due.row), (await rulesOf(ctx, siteId)).dueDays);
  const { recipient, texts, lines, totalCents } = await reminderContent(ctx, due, dueOn);
  const [title = '', ...paragraphs] = texts;
  return {
    level: due.level,
    to: [recipient.name, ...recipient.lines].filter(Boolean),
    email: recipient.email,
    title,
    paragraphs,
    lines: lines.map(({ name, lineCents: cents }) => ({ name, cents })),
    totalCents,
  };
}

/** A reminder in words, as it is frozen with its number: heading, text and how to pay. */
export async function reminderContent(ctx: Context, due: Due, dueOn: string): Promise<DocumentContent> {
  const { row, level, feeCents, interestCents, carried } = due;
  const { siteId, locale, number, party, on, owedCents } = row;
  const o = { locale };
  const issuer = await issuerOf(ctx, siteId);
  const layout = await layoutOf(ctx, siteId, locale);
  const lines = [
    plainLine(
      m.accounting_reminderInvoice({ number, day: textDate(on ?? '', locale), due: textDate(due.dueOn, locale) }, o),
      owedCents,
    ),
    ...carried.map((one) => plainLine(m.accounting_reminderCarried({ number: one.number }, o), one.cents)),
    ...(feeCents > 0
      ? [plainLine(due.isLumpSum ? m.accounting_reminderLumpSum({}, o) : m.accounting_reminderFee({}, o), feeCents)]
      : []),
    ...(interestCents > 0
      ? [plainLine(m.accounting_reminderInterest({ day: textDate(due.interestTo ?? '', locale) }, o), interestCents)]
      : []),
  ];
  const totalCents = lines.reduce((sum, { lineCents }) => sum + lineCents, 0);
  const amount = moneyOfIssuer(issuer, locale)(totalCents);
  const day = textDate(dueOn, locale);
  const { bank } = issuer;
  const pay = bank
    ? m.accounting_reminderPayTo({ amount, day, holder: bank.holder, iban: ibanText(bank.iban), number }, o)
    : m.accounting_reminderPay({ amount, day }, o);
  const heading = level === 1 ? m.accounting_reminderFirst({}, o) : m.accounting_reminderNth({ count: level - 1 }, o);
  const intro = level === 1 ? m.accounting_reminderFirstText({}, o) : m.accounting_reminderNthText({}, o);
  const { name, lines: address, email, vatId, iban } = party;
  return {
    issuer,
    recipient: { name, lines: address, email, vatId, iban },
    prices: 'gross',
    lines,
    charges: [],
    rates: [],
    netCents: null,
    vatCents: null,
    totalCents,
    payments: [],
    settlement: null,
    supply: { on: null, isOpen: false },
    period: null,
    validUntil: null,
    references: [{ relation: 'reminds', number, on: on ?? '' }],
    notes: [],
    texts: [heading, intro, pay, m.accounting_reminderCrossed({}, o)],
    ...(layout ? { layout } : {}),
  };
}
