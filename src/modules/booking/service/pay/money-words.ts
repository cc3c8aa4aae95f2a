import type { Context } from '#kernel/context.ts';
import { moneyIn } from '#kernel/site-of.ts';
import { m } from '#texts';
import type { BookingRow, KindRow } from '../resources.ts';
import { keptCents } from './settle-later.ts';

type Paid = Pick<BookingRow, 'state' | 'priceCents' | 'depositCents' | 'siteId' | 'locale'>;

/** Says what comes back of a paid booking that is given up in this state, and which fee is kept. */
export function backWords(ctx: Context, row: Paid, kind: KindRow | null): string {
  const { locale, siteId, priceCents, depositCents } = row;
  const money = moneyIn(ctx, siteId, locale);
  const kept = keptCents(row, kind);
  const sum = money(priceCents + depositCents - kept);
  return kept > 0
    ? m.booking_backWithoutFee({ sum, fee: money(kept) }, { locale })
    : m.booking_backWhole({ sum }, { locale });
}
