import '#design/public/css/shop.css';
import './checkout.css';
import { redirect } from 'react-router';
import { ErrorSummary } from '#design/public/forms/ErrorSummary.tsx';
import { PageHead } from '#design/public/frame/PageHead.tsx';
import { longDate } from '#kernel/i18n/dates.ts';
import { euro } from '#kernel/web/euro.ts';
import { readForm } from '#kernel/web/read-form.ts';
import { requestScope, roomPages } from '#kernel/web/request-scope.ts';
import { answerForm, formHeaders, keptAnswer } from '#site/page/form-answer.ts';
import { throwNotFound } from '#site/page/missing.ts';
import { openPage } from '#site/page/open-page.ts';
import { pageMeta } from '#site/page/page-meta.ts';
import { useLeave, useSite } from '#site/page/site-data.ts';
import { m } from '#texts';
import type { Refused, ShownOrder } from '../../pages.ts';
import type { Route } from './+types/order.route';
import { CartTotals } from './cart-totals.tsx';
import { attemptWords, METHODS, ORDER_WORDS } from './checkout-words.ts';
import { OrderActs } from './order-acts.tsx';

/**
 * 'Order received', and later how far it is; a payer who comes back from the provider lands here. It stays while the shop or the
 * parish is switched off: the order is still owed.
 */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const path = `Bestellung/${params.order}`;
  const { ctx } = await openPage(context, params);
  const { adminPath } = context.get(requestScope);
  const room = roomPages(context, 'checkout');
  const order = await room.loadOrder(ctx, params.order, request, adminPath);
  if (!order) return throwNotFound(context, path);
  const { searchParams } = new URL(request.url);
  const refused = await keptAnswer<Refused>(context, request);
  const isCancelling = searchParams.has('stornieren');
  const sells = room.isSelling(ctx);
  return { ...order, sells, refused, isCancelling, code: searchParams.get('code') ?? '' };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const path = `Bestellung/${params.order}`;
  const { ctx, parish } = await openPage(context, params);
  const posted = await readForm(request);
  const room = roomPages(context, 'checkout');
  const code = new URL(request.url).searchParams.get('code') ?? '';
  if (posted.act === 'again') {
    const done = await room.submitAgain(ctx, params.order, request);
    if (!done) return throwNotFound(context, path);
    if (!done.ok) return answerForm(context, request, done);
    const headers = new Headers(done.cookies.map((cookie) => ['set-cookie', cookie]));
    const asked = new URLSearchParams({ nochmals: params.order, ...(code ? { code } : {}) });
    throw redirect(`/${parish.site.slug}/Warenkorb?${asked}`, { status: 303, headers });
  }
  const done = await room.submitOrderAct(ctx, params.order, request, posted);
  if (!done) return throwNotFound(context, path);
  if (!done.ok) return answerForm(context, request, done);
  throw redirect(`/${parish.site.slug}/${path}?${new URLSearchParams({ code })}`, 303);
}

export const headers = formHeaders;

export function meta({ loaderData, matches, params }: Route.MetaArgs) {
  const path = `/${params.pfarre}/Bestellung/${params.order}`;
  return pageMeta(matches, { title: `${m.checkout_orderTitle()} ${loaderData?.number ?? ''}`, path, noIndex: true });
}

export default function Order({ loaderData: order, actionData }: Route.ComponentProps) {
  // Providers refuse to stand in a frame.
  const leave = useLeave();
  const refused = actionData ?? order.refused;
  const isGift = order.customer.delivery === 'none';
  return (
    <article className="wrap narrow order">
      <PageHead title={titleOf(order)} />
      {refused && (
        <ErrorSummary
          title={m.checkout_notChangedOrder()}
          mistakes={[{ id: refused.fields.method ? 'method' : null, text: refused.fields.method ?? refused.message }]}
        />
      )}
      <div className="prose">
        <p role="status" className="lead">
          {[attemptWords(order) ?? wordsOf(order), ...order.cancelled].join(' ')}
        </p>
        <p>
          {m.checkout_number()} <strong>{order.number}</strong>
        </p>
        {order.isTest && <p>{isGift ? m.checkout_testGift() : m.checkout_testOrder()}</p>}
      </div>
      {order.payHref && (
        <p>
          <a className="button primary" href={order.payHref} {...leave}>
            {m.checkout_payNow({ price: euro(order.toPayCents) })}
          </a>
        </p>
      )}
      <SoldGifts order={order} />
      {order.pickupQr && <PickupCode order={order} />}
      {order.transfer && <TransferData transfer={order.transfer} />}
      <OrderActs order={order} />
      <ul className="cart">
        {order.lines.map((line) => (
          <li key={line.key}>
            <div>
              <h2>
                {line.quantity} × {line.name}
              </h2>
              {line.chosen.map((text) => (
                <p key={text} className="small soft">
                  {text}
                </p>
              ))}
              {line.gone > 0 && <p className="small soft">{m.checkout_lineGone({ count: line.gone })}</p>}
            </div>
            <p className="price">{euro(line.lineCents)}</p>
          </li>
        ))}
      </ul>
      <CartTotals
        cart={{ ...order.totals, hasGoods: order.hasGoods, donations: order.donations }}
        vatWords={order.vatWords}
        isCollected={order.customer.delivery === 'pickup'}
        isDonationOnly={isGift}
      />
      {order.returnedCents > 0 && <p>{m.checkout_returned({ amount: euro(order.returnedCents) })}</p>}
      {order.owedCents > 0 && order.owedCents < order.toPayCents && (
        <p>
          <strong>{m.checkout_owedNow({ amount: euro(order.owedCents) })}</strong>
        </p>
      )}
      <p>
        {order.toPayCents > 0 && (
          <>
            {m.checkout_method()}: {METHODS[order.method].label()}
            <br />
          </>
        )}
        {order.hasGoods && `${m.checkout_delivery()}: ${deliveryWords(order.customer.delivery)}`}
        {order.hasGoods && order.place && order.pickup.length === 0 && `: ${order.place}`}
      </p>
      {order.customer.email && <p className="small soft">{m.checkout_mailFollows({ email: order.customer.email })}</p>}
      <OrderLinks links={order.links} />
      {order.sells && (
        <form method="post">
          <button className="button" type="submit" name="act" value="again">
            {m.checkout_buyAgain()}
          </button>
        </form>
      )}
    </article>
  );
}

/** Documents, and the way to withdraw from the contract. */
function OrderLinks({ links }: Pick<ShownOrder, 'links'>) {
  if (links.length === 0) return null;
  return (
    <ul className="order-links" aria-label={m.checkout_orderLinks()}>
      {links.map(({ label, href }) => (
        <li key={href ?? label}>{href ? <a href={href}>{label}</a> : label}</li>
      ))}
    </ul>
  );
}

/** A donor ordered nothing. */
const GIFT_WORDS: Partial<typeof ORDER_WORDS> = {
  pending_payment: m.checkout_giftWaits,
  completed: m.checkout_thanksGiven,
  cancelled: m.checkout_giftCancelled,
};

const wordsOf = ({ state, customer }: ShownOrder): string =>
  ((customer.delivery === 'none' && GIFT_WORDS[state]) || ORDER_WORDS[state])();

function titleOf({ state, attempt, number, customer }: ShownOrder): string {
  const isGift = customer.delivery === 'none';
  if (state === 'cancelled') return isGift ? m.checkout_giftCancelledTitle() : m.checkout_orderCancelled();
  if (attempt.hasFailed) return m.checkout_notPaid();
  if (isGift) return m.checkout_giftReceived();
  const isNew = state === 'pending_payment' || state === 'confirmed';
  return isNew ? m.checkout_received() : `${m.checkout_orderTitle()} ${number}`;
}

/** Gift vouchers that were bought: to print, or where they went. */
function SoldGifts({ order: { gifts } }: { order: ShownOrder }) {
  if (gifts.length === 0) return null;
  return (
    <section className="prose">
      <h2>{m.checkout_soldGifts()}</h2>
      <ul>
        {gifts.map(({ id, text, pdfHref }) => (
          <li key={id}>{pdfHref ? <a href={pdfHref}>{text}</a> : text}</li>
        ))}
      </ul>
    </section>
  );
}
const deliveryWords = (delivery: ShownOrder['customer']['delivery']): string =>
  delivery === 'pickup' ? m.checkout_pickup() : m.checkout_ship();

/** What is shown at the counter: the staff scans it and has the order open. */
function PickupCode({ order }: { order: ShownOrder }) {
  return (
    <figure className="transfer">
      {order.pickup.map((line) => (
        <p key={line}>{line}</p>
      ))}
      <img
        src={`data:image/svg+xml,${encodeURIComponent(order.pickupQr)}`}
        alt={m.checkout_pickupQrAlt()}
        width={224}
        height={224}
      />
      <figcaption className="small soft">{m.checkout_pickupQrHelp()}</figcaption>
    </figure>
  );
}

function TransferData({ transfer }: { transfer: NonNullable<ShownOrder['transfer']> }) {
  const { locale } = useSite();
  const rows: [string, string][] = [
    [m.checkout_holder(), transfer.holder],
    ['IBAN', transfer.iban],
    [m.checkout_amount(), euro(transfer.cents)],
    [m.checkout_reference(), transfer.reference],
    [m.checkout_payUntil(), longDate(transfer.until, locale)],
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
