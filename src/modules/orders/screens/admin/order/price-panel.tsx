import { DataPairs } from '#design/admin/parts/data-pairs.tsx';
import { Panel } from '#design/admin/parts/panel.tsx';
import { euro } from '#kernel/web/euro.ts';
import { m } from '#texts';
import { getLocale } from '#texts/runtime';
import type { OrderDesk } from '../../../contract/desk.ts';

type Step = OrderDesk['priceSteps'][number];

const percent = (permille: number | null) => ((permille ?? 0) / 10).toLocaleString(getLocale());

const WORDS: Readonly<Record<string, (step: Step) => string>> = {
  list: ({ name }) => m.orders_priceList({ name }),
  surcharge: ({ name }) => m.orders_priceSurcharge({ name }),
  discountGroup: ({ name, by }) => m.orders_priceDiscount({ name, rate: percent(by) }),
  netUnit: () => m.orders_priceNetUnit(),
  line: ({ by }) => m.orders_priceLine({ count: by ?? 1 }),
  promo: ({ name }) => m.orders_pricePromo({ name }),
  promoShare: ({ name }) => (name ? m.orders_pricePromoShareOf({ name }) : m.orders_pricePromoShare()),
  shipping: ({ name }) => (name ? m.orders_priceShippingOf({ name }) : m.orders_shipping()),
  shippingFree: () => m.orders_priceShippingFree(),
  shippingShare: ({ by }) => m.orders_priceShippingShare({ rate: percent(by) }),
  vat: ({ by }) => m.orders_vatRate({ rate: percent(by) }),
  outside: () => m.orders_priceOutside(),
  total: () => m.orders_total(),
  voucher: ({ name }) => m.orders_priceVoucher({ name }),
  toPay: () => m.orders_priceToPay(),
};

/** Explanation of the price, as of the order. */
export function PricePanel({ steps }: { steps: readonly Step[] }) {
  if (steps.length === 0) return null;
  const rows = steps.map((step, at) => ({
    label: WORDS[step.rule]?.(step) ?? step.name,
    key: at,
    value: <span className="order-line end">{euro(step.cents)}</span>,
  }));
  return (
    <Panel title={m.orders_priceTitle()}>
      <details>
        <summary>{m.orders_priceShow()}</summary>
        <DataPairs rows={rows} />
      </details>
    </Panel>
  );
}
