import '#design/public/css/shop.css';
import './checkout.css';
import { PageHead } from '#design/public/frame/PageHead.tsx';
import { euro } from '#kernel/i18n/numbers.ts';
import { roomPages } from '#kernel/web/request-scope.ts';
import { openComponentPage, throwNotFound } from '#site/page/missing.ts';
import { pageMeta } from '#site/page/page-meta.ts';
import { useSite } from '#site/page/site-data.ts';
import { m } from '#texts';
import type { ShownOrder } from '../../pages.ts';
import type { Route } from './+types/order.route';
import { CartTotals } from './cart-totals.tsx';
import { METHODS, ORDER_WORDS } from './checkout-words.ts';

/** 'Order received', and later how far it is; a payer who comes back from the provider lands here. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const path = `Bestellung/${params.order}`;
  const { ctx } = await openComponentPage(context, params, { component: 'shop', path });
  const order = await roomPages(context, 'checkout').loadOrder(ctx, params.order, request);
  return order ?? throwNotFound(context, path);
}

export const headers = () => ({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });

export function meta({ loaderData, matches, params }: Route.MetaArgs) {
  const path = `/${params.pfarre}/Bestellung/${params.order}`;
  return pageMeta(matches, { title: `${m.checkout_orderTitle()} ${loaderData?.number ?? ''}`, path, noIndex: true });
}

export default function Order({ loaderData: order }: Route.ComponentProps) {
  const { locale } = useSite();
  return (
    <article className="wrap narrow">
      <PageHead title={order.state === 'cancelled' ? m.checkout_orderCancelled() : m.checkout_received()} />
      <div className="prose">
        <p role="status" className="lead">
          {ORDER_WORDS[order.state]()}
        </p>
        <p>
          {m.checkout_number()} <strong>{order.number}</strong>
        </p>
        {order.isTest && <p>{m.checkout_testOrder()}</p>}
      </div>
      {order.payHref && (
        <p>
          <a className="button primary" href={order.payHref}>
            {m.checkout_payNow({ price: euro(order.totals.totalCents, locale) })}
          </a>
        </p>
      )}
      {order.transfer && <TransferData transfer={order.transfer} />}
      <ul className="cart">
        {order.lines.map((line) => (
          <li key={`${line.name} ${line.chosen.join()}`}>
            <div>
              <h2>
                {line.quantity} × {line.name}
              </h2>
              {line.chosen.map((text) => (
                <p key={text} className="small soft">
                  {text}
                </p>
              ))}
            </div>
            <p className="price">{euro(line.lineCents, locale)}</p>
          </li>
        ))}
      </ul>
      <CartTotals cart={order.totals} />
      <p>
        {m.checkout_method()}: {METHODS[order.method].label()}
        <br />
        {m.checkout_delivery()}: {order.customer.delivery === 'pickup' ? m.checkout_pickup() : m.checkout_ship()}
      </p>
      <p className="small soft">{m.checkout_mailFollows({ email: order.customer.email })}</p>
    </article>
  );
}

function TransferData({ transfer }: { transfer: NonNullable<ShownOrder['transfer']> }) {
  const { locale } = useSite();
  const rows: [string, string][] = [
    [m.checkout_holder(), transfer.holder],
    ['IBAN', transfer.iban],
    [m.checkout_amount(), euro(transfer.cents, locale)],
    [m.checkout_reference(), transfer.reference],
  ];
  return (
    <section className="transfer">
      <h2>{m.checkout_transferTitle()}</h2>
      <p>{m.checkout_transferText()}</p>
      <dl className="sums">
        {rows.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {transfer.qr && (
        <figure>
          <img
            src={`data:image/svg+xml,${encodeURIComponent(transfer.qr)}`}
            alt={m.checkout_qrAlt()}
            width={224}
            height={224}
          />
          <figcaption className="small soft">{m.checkout_qrHelp()}</figcaption>
        </figure>
      )}
    </section>
  );
}
