import { and, asc, count, eq, lt, sql } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { isOneOf } from '#kernel/db/list-query.ts';
import type { Attachment } from '#kernel/http/attachment.ts';
import { csvAmount as amount, csvText } from '#kernel/i18n/csv.ts';
import { shortDate } from '#kernel/i18n/dates.ts';
import { type MessageKey, textOf } from '#kernel/i18n/texts.ts';
import { instantOf, localMoment } from '#kernel/local-time.ts';
import { siteOf } from '#kernel/site-of.ts';
import type { LiabilityCsvQuery, LiabilityQuery, Owed } from '../../contract/gift-books.ts';
import { giftEntries, gifts } from '../../tables.ts';
import { readableSites } from '../gifts/read-gifts.ts';

/**
 * Open balances of gift vouchers at the end of a local day, reproducible at any time. @throws AppError C100, invalid
 */
export async function readLiability(
  ctx: Context,
  { page, limit, ...asked }: LiabilityQuery,
): Promise<{ gift_liability: Owed[]; total: number; sumCents: number }> {
  const open = openAt(ctx, asked);
  const [sums] = await ctx.db
    .select({ total: count(), sumCents: sql`coalesce(sum(${open.cents}), 0)`.mapWith(Number) })
    .from(open);
  const rows = await owedRows(ctx, open)
    .limit(limit)
    .offset((page - 1) * limit);
  return { gift_liability: rows.map(owedView), total: sums?.total ?? 0, sumCents: sums?.sumCents ?? 0 };
}

/** The same as CSV for a German Excel (S-24); what people typed is never a formula. @throws AppError C100, invalid */
export async function exportLiability(ctx: Context, asked: LiabilityCsvQuery): Promise<Attachment> {
  const { slug, timeZone, id } = siteOf(ctx, asked.site);
  const rows = (await owedRows(ctx, openAt(ctx, asked))).map(owedView);
  const sum = rows.reduce((all, { openCents }) => all + openCents, 0);
  const lines = [
    TITLES.map((title) => textOf(title, ctx.locale)),
    ...rows.map((row) => [
      `…${row.end}`,
      row.recipientName,
      textOf(row.purpose === 'multi' ? 'vouchers_purposeMulti' : 'vouchers_purposeSingle', ctx.locale),
      localMoment(new Date(row.issuedAt), timeZone).on,
      row.expiresOn ?? '',
      amount(row.valueCents),
      amount(row.openCents),
      row.isBlocked ? textOf('vouchers_giftBlocked', ctx.locale) : '',
    ]),
    ['', '', '', '', '', textOf('vouchers_sum', ctx.locale), amount(sum), ''],
  ];
  await ctx.record({
    act: 'vouchers.gift.export',
    object: { kind: 'shop', id: slug, label: shortDate(asked.on, ctx.locale) },
    siteId: id,
    after: { rows: rows.length },
  });
  return { name: `${slug}-gutscheine-${asked.on}.csv`, type: 'text/csv; charset=utf-8', body: csvText(lines) };
}

const TITLES: readonly MessageKey[] = [
  'vouchers_labelCode',
  'vouchers_giftRecipient',
  'vouchers_giftPurpose',
  'vouchers_giftIssuedAt',
  'vouchers_giftExpiresOn',
  'vouchers_giftValue',
  'vouchers_giftOpen',
  'vouchers_giftState',
];

type Open = ReturnType<typeof openAt>;

/** Balances by voucher at the end of the day in the parish; empty vouchers are not among them. */
function openAt(ctx: Context, { site, on }: LiabilityCsvQuery) {
  const siteIds = readableSites(ctx, siteOf(ctx, site).slug);
  const end = instantOf(on, '24:00', siteOf(ctx, site).timeZone);
  return ctx.db
    .select({ giftId: giftEntries.giftId, cents: sql<number>`sum(${giftEntries.cents})::int`.as('open_cents') })
    .from(giftEntries)
    .where(and(isOneOf(giftEntries.siteId, siteIds), lt(giftEntries.at, end)))
    .groupBy(giftEntries.giftId)
    .having(sql`sum(${giftEntries.cents}) > 0`)
    .as('open');
}

const owedRows = (ctx: Context, open: Open) =>
  ctx.db
    .select({ gift: gifts, openCents: open.cents })
    .from(open)
    .innerJoin(gifts, eq(gifts.id, open.giftId))
    .orderBy(asc(gifts.createdAt), asc(gifts.id))
    .$dynamic();

function owedView({ gift, openCents }: { gift: typeof gifts.$inferSelect; openCents: number }): Owed {
  const { id: _id, codeEnd: end, recipientName, purpose, valueCents, createdAt, expiresOn, isBlocked } = gift;
  const issuedAt = createdAt.toISOString();
  return { _id, end, recipientName, purpose, valueCents, openCents, issuedAt, expiresOn, isBlocked };
}
