import { euro } from '#kernel/web/euro.ts';
import { m } from '#texts';
import type { OrderTotals } from '../../contract/order.ts';

const NOTES: Readonly<Record<OrderTotals['notes'][number], () => string>> = {
  smallBusiness: m.orders_noteSmallBusiness,
  intraCommunity: m.orders_noteIntraCommunity,
  export: m.orders_noteExport,
  vatIdUnconfirmed: m.orders_ownVatUnconfirmed,
};

const carriage = (cents: number, isCollected: boolean): [string, string] => [
  isCollected ? m.orders_collecting() : m.orders_shipping(),
  cents > 0 ? euro(cents) : m.orders_free(),
];

/** Sums of a cart, or of an order as it was made. */
type Sums = Pick<
  OrderTotals,
  'goodsCents' | 'promoCents' | 'promos' | 'shippingCents' | 'vatCents' | 'totalCents' | 'notes' | 'payments'
> & {
  /** Something is sent or collected. */
  hasGoods: boolean;
  donations: readonly { label: string; cents: number }[];
  freeShipping?: { fromCents: number; missingCents: number } | null;
};

type Props = {
  cart: Sums;
  /** '' = the usual words. */
  vatWords: string;
  /** The goods are handed over, so that nothing is sent. */
  isCollected?: boolean;
  /** Only donations: there are no goods, no shipping and no VAT to speak of. */
  isDonationOnly?: boolean;
};

/** Goods, shipping, total and the VAT within, and how much is missing for free shipping. */
export function OrderSums({ cart, vatWords, isCollected = false, isDonationOnly = false }: Props) {
  const missing = cart.freeShipping?.missingCents ?? 0;
  // Orders of older versions have neither codes nor gift vouchers.
  const { promos = [], promoCents = 0, payments = [] } = cart as Partial<typeof cart>;
  const goods: [string, string][] = [
    [m.orders_goods(), euro(cart.goodsCents + promoCents)],
    ...promos.map(({ code, kind, cents }): [string, string] => [
      m.orders_promo({ code }),
      kind === 'shipping' ? m.orders_promoShipping() : euro(-cents),
    ]),
    ...(cart.hasGoods ? [carriage(cart.shippingCents, isCollected)] : []),
  ];
  const given = cart.donations.map(({ label, cents }): [string, string] => [label, euro(cents)]);
  const rows = isDonationOnly ? given : [...goods, ...given];
  return (
    <>
      {missing > 0 && cart.freeShipping && (
        <div className="field">
          <label htmlFor="gratisversand">{m.orders_freeMissing({ price: euro(missing) })}</label>
          <progress
            id="gratisversand"
            max={cart.freeShipping.fromCents}
            value={cart.freeShipping.fromCents - missing}
          />
        </div>
      )}
      <dl className="sums">
        {rows.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        <div className="whole">
          <dt>{m.orders_total()}</dt>
          <dd>{euro(cart.totalCents)}</dd>
        </div>
        {!isDonationOnly && !cart.notes.includes('smallBusiness') && (
          <div>
            <dt>{vatWords || m.orders_vatWithin()}</dt>
            <dd>{euro(cart.vatCents)}</dd>
          </div>
        )}
        {payments.map(({ gift, end, cents }) => (
          <div key={gift}>
            <dt>{m.orders_giftPays({ end })}</dt>
            <dd>{euro(-cents)}</dd>
          </div>
        ))}
        {payments.length > 0 && (
          <div className="whole">
            <dt>{m.orders_toPay()}</dt>
            <dd>{euro(cart.totalCents - payments.reduce((sum, { cents }) => sum + cents, 0))}</dd>
          </div>
        )}
      </dl>
      {cart.notes.map((note) => (
        <p key={note} className="small">
          {NOTES[note]()}
        </p>
      ))}
    </>
  );
}
