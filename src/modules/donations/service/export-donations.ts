import { asc } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import type { Attachment } from '#kernel/http/attachment.ts';
import { csvAmount, csvText } from '#kernel/i18n/csv.ts';
import { type MessageKey, textOf } from '#kernel/i18n/texts.ts';
import { localMoment } from '#kernel/local-time.ts';
import { siteOf } from '#kernel/site-of.ts';
import type { DonationCsvQuery, DonationState } from '../contract/donation.ts';
import { donations } from '../tables.ts';
import type { DonationRow } from './donation-part.ts';
import { askedDonations, countedAt } from './read-donations.ts';

const STATE_WORDS: Readonly<Record<DonationState, MessageKey>> = {
  promised: 'donations_statePromised',
  received: 'donations_stateReceived',
  returned: 'donations_stateReturned',
  released: 'donations_stateReleased',
};

/**
 * Donations as CSV for a German Excel, the oldest first, with what is left of each after returns; the last line is the sum of what was
 * received. What donors typed is never a formula. @throws AppError C100, invalid
 */
export async function exportDonations(ctx: Context, asked: DonationCsvQuery): Promise<Attachment> {
  const { slug, timeZone, id } = siteOf(ctx, asked.site);
  const rows = await ctx.db
    .select()
    .from(donations)
    .where(askedDonations(ctx, asked))
    .orderBy(asc(countedAt), asc(donations.id));
  const cells = cellsOf(ctx, timeZone);
  const kept = rows.filter(({ state, isTest }) => state === 'received' && !isTest).map(leftOf);
  const sum = kept.reduce((all, cents) => all + cents, 0);
  const lines = [
    cells.map(([title]) => textOf(title, ctx.locale)),
    ...rows.map((row) => cells.map(([, value]) => value(row))),
    [textOf('donations_sum', ctx.locale), '', '', '', '', '', '', csvAmount(sum)],
  ];
  const period = `${asked.from ?? ''}–${asked.until ?? ''}`;
  await ctx.record({
    act: 'donations.donation.export',
    object: { kind: 'site', id: slug, label: period },
    siteId: id,
    after: { rows: rows.length },
  });
  const name = ['spenden', slug, asked.from, asked.until].filter(Boolean).join('-');
  return { name: `${name}.csv`, type: 'text/csv; charset=utf-8', body: csvText(lines) };
}

const leftOf = ({ cents, returnedCents }: DonationRow): number => cents - returnedCents;

/** The eighth column is that of the sum. */
const cellsOf = (ctx: Context, timeZone: string): (readonly [MessageKey, (row: DonationRow) => string])[] => [
  ['donations_receivedOn', ({ receivedAt }) => (receivedAt ? localMoment(receivedAt, timeZone).on : '')],
  ['donations_orderNumber', ({ orderNumber }) => orderNumber],
  ['donations_purpose', ({ purposeName }) => purposeName],
  ['donations_donor', ({ donorName }) => donorName],
  ['donations_state', ({ state }) => textOf(STATE_WORDS[state], ctx.locale)],
  ['donations_amount', ({ cents }) => csvAmount(cents)],
  ['donations_returned', ({ returnedCents }) => csvAmount(returnedCents)],
  ['donations_left', (row) => csvAmount(row.state === 'received' ? leftOf(row) : 0)],
  ['donations_email', ({ email }) => email],
  ['donations_bornOn', ({ bornOn }) => bornOn ?? ''],
  ['donations_method', ({ method }) => method],
  ['donations_message', ({ message }) => message],
  ['donations_test', ({ isTest }) => (isTest ? 'x' : '')],
];
