import { inArray } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { textIn } from '#kernel/i18n/both.ts';
import type { Locale } from '#kernel/i18n/texts.ts';
import { NO_VAT, readShop } from '#modules/catalog/index.ts';
import type { Fee } from '#modules/orders/contract/item.ts';
import { type ChargedLine, feesOfRoom, isFeeOf, type OrderRow } from '#modules/orders/index.ts';
import { m } from '#texts';
import { bookings } from '../../tables.ts';
import { bookedResources, spanWords, unitWords } from '../booking-words.ts';
import { kindOf } from '../occupy.ts';
import type { BookingRow } from '../resources.ts';

export const ROOM = 'booking';
export const RENT = 'rent';
export const DEPOSIT = 'deposit';

/** Names what a line is for and which time it was made for: a booking that moved meanwhile is paid by another cart. */
const feeKind = (kind: typeof RENT | typeof DEPOSIT, { startsAt }: Pick<BookingRow, 'startsAt'>): string =>
  `${kind} ${startsAt}`;

/** True for a line of this sort. */
export const isSort = ({ kind }: Pick<Fee, 'kind'>, sort: typeof RENT | typeof DEPOSIT): boolean =>
  kind.startsWith(`${sort} `);

/** Price and deposit of a booking as lines of an order; the deposit has no VAT. */
export async function feesOf(ctx: Context, row: BookingRow): Promise<Fee[]> {
  const kind = await kindOf(ctx, row.kind);
  const resources = await bookedResources(ctx, row);
  const what = (locale: Locale) => (kind ? textIn(kind, 'name', locale) : unitWords(row, resources, locale));
  const title = (locale: Locale) => `${what(locale)}, ${spanWords(row, locale)}`;
  const { id, priceCents, depositCents } = row;
  const line = { room: ROOM, id, quantity: 1 };
  return [
    {
      ...line,
      kind: feeKind(RENT, row),
      name: title('de'),
      nameEn: title('en'),
      unitCents: priceCents,
      vatGroup: kind?.vatGroup ?? (await readShop(ctx, row.siteId))?.vatGroup ?? '',
    },
    {
      ...line,
      kind: feeKind(DEPOSIT, row),
      name: m.booking_depositLine({ what: title('de') }, { locale: 'de' }),
      nameEn: m.booking_depositLine({ what: title('en') }, { locale: 'en' }),
      unitCents: depositCents,
      vatGroup: NO_VAT,
    },
  ].filter(({ unitCents }) => unitCents > 0);
}

/** True if these lines are what the booking costs, at its time. */
export function isSameFees(row: BookingRow, fees: readonly Fee[]): boolean {
  const owed = [
    [feeKind(RENT, row), row.priceCents] as const,
    [feeKind(DEPOSIT, row), row.depositCents] as const,
  ].filter(([, cents]) => cents > 0);
  return (
    fees.length === owed.length &&
    owed.every(([kind, cents]) =>
      fees.some((one) => one.kind === kind && one.unitCents === cents && one.quantity === 1),
    )
  );
}

/** Fees for bookings that an order still has, by booking. */
export const orderedFees = (order: OrderRow): Map<string, Fee[]> => feesOfRoom(order, ROOM);

/** Numbers of the lines of a booking, of one sort or of both. */
export const linesOf = ({ items }: OrderRow, id: string, sort?: typeof RENT | typeof DEPOSIT) =>
  items.flatMap(({ fee, quantity }, line) =>
    fee?.id === id && quantity > 0 && (!sort || isSort(fee, sort)) ? [{ line, quantity }] : [],
  );

/** Price or deposit that bookings have for each line of these orders that pays them. */
export async function chargedLines(ctx: Context, orders: readonly OrderRow[]): Promise<ChargedLine[]> {
  const fees = orders.flatMap(({ id: orderId, items }) =>
    items.flatMap(({ fee }, line) => (fee && isFeeOf(fee, ROOM) ? [{ orderId, line, fee }] : [])),
  );
  if (fees.length === 0) return [];
  const rows = await ctx.db
    .select({ id: bookings.id, priceCents: bookings.priceCents, depositCents: bookings.depositCents })
    .from(bookings)
    .where(
      inArray(
        bookings.id,
        fees.map(({ fee }) => fee.id),
      ),
    );
  const byId = new Map(rows.map((row) => [row.id, row]));
  return fees.flatMap(({ orderId, line, fee }) => {
    const row = byId.get(fee.id);
    return row ? [{ orderId, line, cents: isSort(fee, DEPOSIT) ? row.depositCents : row.priceCents }] : [];
  });
}
