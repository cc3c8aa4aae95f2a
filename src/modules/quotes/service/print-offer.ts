import type { Context } from '#kernel/context.ts';
import type { Attachment } from '#kernel/http/attachment.ts';
import { textDate } from '#kernel/i18n/dates.ts';
import { localMoment } from '#kernel/local-time.ts';
import { moneyIn } from '#kernel/site-of.ts';
import { issuerOf, printLetters } from '#modules/documents/index.ts';
import { m } from '#texts';
import { chosenWords, lineName } from '../contract/quote.ts';
import type { quotes } from '../tables.ts';

/** An offer as PDF, on the paper of the parish's invoices. */
export async function printOffer(ctx: Context, row: typeof quotes.$inferSelect): Promise<Attachment> {
  const { locale, number, lines, siteId } = row;
  const o = { locale };
  const at = row.sentAt ?? ctx.now();
  const money = moneyIn(ctx, siteId, locale);
  const day = (on: string) => textDate(on, locale);
  const sum = lines.reduce((total, { quantity, unitCents }) => total + quantity * (unitCents ?? 0), 0);
  const title = m.quotes_paperTitle({ number }, o);
  return printLetters({ name: number, title, issuer: await issuerOf(ctx, siteId), locale, at }, [
    {
      to: { name: row.name, lines: [row.email] },
      heading: title,
      facts: [
        [m.quotes_number({}, o), number],
        [m.quotes_paperOn({}, o), day(localMoment(at, ctx.site.timeZone).on)],
        [m.quotes_validUntil({}, o), day(row.validUntil ?? '')],
      ],
      intro: row.answer ? [row.answer] : [],
      columns: [
        { label: m.quotes_quantity({}, o), right: true },
        { label: m.quotes_product({}, o), wide: true },
        { label: m.quotes_unitPrice({}, o), right: true },
        { label: m.quotes_sum({}, o), right: true },
      ],
      rows: lines.map(({ quantity, unitCents, ...line }) => [
        String(quantity),
        { text: lineName(line, locale), under: chosenWords(line, locale) },
        money(unitCents ?? 0),
        money(quantity * (unitCents ?? 0)),
      ]),
      sums: [{ label: m.quotes_total({}, o), value: money(sum), strong: true }],
      closing: [m.quotes_paperClosing({}, o)],
    },
  ]);
}
