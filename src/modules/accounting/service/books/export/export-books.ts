import type { Context } from '#kernel/context.ts';
import { AppError } from '#kernel/errors.ts';
import type { Attachment } from '#kernel/http/attachment.ts';
import { percentOf } from '#kernel/i18n/numbers.ts';
import { instantOf } from '#kernel/local-time.ts';
import { closedUntil, walkIssued } from '#modules/documents/index.ts';
import { m } from '#texts';
import { type BookAccounts, DONATION, NO_ACCOUNTS } from '../../../contract/book-accounts.ts';
import type { OfPeriod } from '../../../contract/books.ts';
import { readAccountingSettings } from '../../settings/parish-settings.ts';
import { bookedIn, demandBooks } from '../booked.ts';
import { type Days, daysOf } from '../period.ts';
import { categoryOf } from '../vat/vat-category.ts';
import { categoryWord } from '../vat/vat-words.ts';
import { bmdText } from './bmd.ts';
import { datevText } from './datev.ts';
import { type Posting, postingsOf } from './postings.ts';
import { windows1252 } from './windows-1252.ts';

type Asked = OfPeriod & { format: 'datev' | 'bmd' };

/**
 * Postings of the documents of a period for the program of a bookkeeper; the same bytes as long as documents, accounts and closing are the same.
 * @throws AppError C100, accounting.accountsMissing (409) that names what has no account
 */
export async function exportBooks(ctx: Context, { site, period, format }: Asked): Promise<Attachment> {
  const { id: siteId, slug, name, timeZone } = demandBooks(ctx, site);
  const days = daysOf(period);
  const accounts = (await readAccountingSettings(ctx, site)).books ?? NO_ACCOUNTS;
  const { postings, lastAt } = await readPostings(ctx, { siteId, days, accounts, format });
  await ctx.record({
    act: 'accounting.books.export',
    object: { kind: 'accounting_books', id: siteId, label: `${slug} ${period}` },
    siteId,
    after: { exported: format, rows: postings.length },
  });
  if (format === 'bmd') return fileOf(`BMD_${slug}_${period}.csv`, bmdText(postings));
  const until = await closedUntil(ctx, siteId);
  const batch = {
    days,
    accounts,
    title: `${name} ${period}`,
    madeAt: lastAt ?? instantOf(days.to, '00:00', timeZone),
    isClosed: until !== null && days.to <= until,
  };
  return fileOf(`EXTF_Buchungsstapel_${slug}_${period}.csv`, datevText(batch, postings));
}

const fileOf = (name: string, text: string): Attachment => ({
  name,
  type: 'text/csv; charset=windows-1252',
  body: windows1252(text),
});

type Wanted = { siteId: string; days: Days; accounts: BookAccounts; format: Asked['format'] };

async function readPostings(
  ctx: Context,
  { siteId, days, accounts, format }: Wanted,
): Promise<{ postings: Posting[]; lastAt: Date | null }> {
  const postings: Posting[] = [];
  const missing = new Set<string>(missingNumbers(ctx, accounts, format));
  let lastAt: Date | null = null;
  for await (const page of walkIssued(ctx, await bookedIn(ctx, siteId, days)))
    for (const document of page) {
      const found = postingsOf(document, accounts);
      postings.push(...found.postings);
      for (const key of found.missing) missing.add(keyWords(ctx, key));
      if (!lastAt || document.issuedAt > lastAt) lastAt = document.issuedAt;
    }
  if (missing.size > 0)
    throw new AppError('accounting.accountsMissing', 409, 'accounting_accountsMissing', {
      missing: [...missing].join(', '),
    });
  return { postings, lastAt };
}

function missingNumbers(
  ctx: Context,
  { consultant, client, debtors }: BookAccounts,
  format: Asked['format'],
): string[] {
  const isDatev = format === 'datev';
  return [
    ...(isDatev && !consultant ? [m.accounting_booksConsultant({}, ctx)] : []),
    ...(isDatev && !client ? [m.accounting_booksClient({}, ctx)] : []),
    ...(debtors ? [] : [m.accounting_booksDebtors({}, ctx)]),
  ];
}

/** 'Steuerpflichtig 20 %'. */
function keyWords(ctx: Context, key: string): string {
  if (key === DONATION) return m.accounting_booksDonations({}, ctx);
  const [category, permille = '0'] = key.split(' ');
  const word = categoryWord(categoryOf({ permille: Number(permille), category, notes: [] }), ctx.locale);
  return permille === '0' ? word : `${word} ${percentOf(Number(permille), ctx.locale)}`;
}
