import type { Context } from '#kernel/context.ts';
import type { Attachment } from '#kernel/http/attachment.ts';
import { csvAmount, csvText } from '#kernel/i18n/csv.ts';
import { countIssued, issuedVat } from '#modules/documents/index.ts';
import { m } from '#texts';
import type { OfPeriod, VatReport, VatRow } from '../../../contract/books.ts';
import { homeVatOf } from '../../papers/supply.ts';
import { bookedIn, demandBooks } from '../booked.ts';
import { daysOf } from '../period.ts';
import { inputVat } from './input-vat.ts';
import { categoryOf } from './vat-category.ts';
import { formOfCountry, type VatSum, vatFields } from './vat-fields.ts';
import { categoryWord, sideWord } from './vat-words.ts';

/** VAT of a period by the days on which documents were issued, with what was cancelled and corrected taken off. @throws AppError C100 */
export async function vatReport(ctx: Context, { site, period }: OfPeriod): Promise<VatReport> {
  const { id: siteId } = demandBooks(ctx, site);
  const days = daysOf(period);
  const vat = await homeVatOf(ctx, siteId);
  const { country } = vat;
  const asked = await bookedIn(ctx, siteId, days);
  const found = await issuedVat(ctx, { ...asked, home: country || 'at' });
  const sums = found.map((one): VatSum => ({ ...one, category: categoryOf(one) }));
  const inputCents = await inputVat(ctx, { ...days, siteId, vat });
  const form = formOfCountry(country);
  const rows = rowsOf(sums);
  const outputCents = rows.reduce((sum, { vatCents }) => sum + vatCents, 0);
  return {
    form: form.name,
    ...days,
    documents: await countIssued(ctx, asked),
    rows,
    fields: vatFields(form, sums, inputCents),
    outputCents,
    inputCents,
    dueCents: outputCents - inputCents,
  };
}

/** Sums by kind and rate; those that came to nothing are left out. */
function rowsOf(sums: readonly VatSum[]): VatRow[] {
  const rows = new Map<string, VatRow>();
  for (const { category, permille, netCents, vatCents } of sums) {
    const row = rows.get(`${category} ${permille}`) ?? { category, permille, netCents: 0, vatCents: 0 };
    rows.set(`${category} ${permille}`, {
      ...row,
      netCents: row.netCents + netCents,
      vatCents: row.vatCents + vatCents,
    });
  }
  return [...rows.values()]
    .filter(({ netCents, vatCents }) => netCents !== 0 || vatCents !== 0)
    .sort((one, other) => other.permille - one.permille || (one.category < other.category ? -1 : 1));
}

/** The report as CSV. @throws AppError C100 */
export async function vatCsv(ctx: Context, of: OfPeriod): Promise<Attachment> {
  const { rows, fields, form, from, to } = await vatReport(ctx, of);
  const { slug, id: siteId } = demandBooks(ctx, of.site);
  await ctx.record({
    act: 'accounting.books.export',
    object: { kind: 'accounting_books', id: slug, label: `${from} – ${to}` },
    siteId,
    after: { exported: form },
  });
  const lines = [
    [
      m.accounting_booksKind({}, ctx),
      m.accounting_booksRate({}, ctx),
      m.accounting_booksNet({}, ctx),
      m.accounting_booksTax({}, ctx),
    ],
    ...rows.map(({ category, permille, netCents, vatCents }) => [
      categoryWord(category, ctx.locale),
      csvAmount(permille * 10),
      csvAmount(netCents),
      csvAmount(vatCents),
    ]),
    [],
    [form, m.accounting_booksField({}, ctx), m.accounting_booksAmount({}, ctx), ''],
    ...fields.map(({ number, side, cents }) => [
      number || m.accounting_booksNoField({}, ctx),
      sideWord(side, ctx.locale),
      csvAmount(cents),
      '',
    ]),
  ];
  return { name: `${slug}-${form}-${of.period}.csv`, type: 'text/csv; charset=utf-8', body: csvText(lines) };
}
