import { euro } from '#kernel/web/euro.ts';
import { m } from '#texts';
import type { StockState } from '../../contract/stock.ts';
import type { ProductDelivery, ShownPrice } from '../../service/public/shop-view.ts';

/** '€ 12,95', or 'ab € 12,95' where variants or options cost more. */
export const priceWords = ({ cents, isFrom }: ShownPrice): string =>
  isFrom ? m.catalog_priceFrom({ price: euro(cents) }) : euro(cents);

/** '€ 19,60 je kg', or '' where no unit price is due. */
export const unitWords = ({ unit }: ShownPrice): string =>
  unit ? m.catalog_pricePer({ price: euro(unit.cents), unit: unit.per }) : '';

/** The lowest price of the 30 days before an offer, with a percentage only where it is true. */
export function reductionWords({ reduction }: ShownPrice): string {
  if (!reduction) return '';
  const lowest = m.catalog_lowestPrice({ price: euro(reduction.lowestCents) });
  const percent = Math.floor((reduction.permille ?? 0) / 10);
  return percent > 0 ? `${lowest} (–${percent} %)` : lowest;
}

export function deliveryWords(delivery: ProductDelivery): string {
  if (delivery === 'email') return m.catalog_giftTerms();
  if (delivery === 'pickup') return m.catalog_collected();
  const { unit, from, to } = delivery;
  const span = from === to ? String(to) : `${from}–${to}`;
  return unit === 'days'
    ? m.catalog_deliveryDays({ days: span, count: to })
    : m.catalog_deliveryWeeks({ weeks: span, count: to });
}

export const stateWords: Readonly<Record<StockState, () => string>> = {
  in: m.catalog_stateIn,
  few: m.catalog_stateFew,
  out: m.catalog_stateOut,
};
