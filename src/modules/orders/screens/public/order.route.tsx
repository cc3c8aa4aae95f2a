import '#design/public/css/cart.css';
import '#design/public/css/shop.css';
import './order.css';
import { Fragment } from 'react';
import { redirect } from 'react-router';
import { ErrorSummary } from '#design/public/forms/ErrorSummary.tsx';
import { PageHead } from '#design/public/frame/PageHead.tsx';
import { longDate } from '#kernel/i18n/dates.ts';
import { euro } from '#kernel/web/euro.ts';
import { readForm } from '#kernel/web/read-form.ts';
import { requestScope, roomPages } from '#kernel/web/request-scope.ts';
import { AskOffice } from '#site/page/AskOffice.tsx';
import { answerForm, formHeaders, keptAnswer } from '#site/page/form-answer.ts';
import { throwNotFound } from '#site/page/missing.ts';
import { openPage } from '#site/page/open-page.ts';
import { pageMeta } from '#site/page/page-meta.ts';
import { useLeave, useSite } from '#site/page/site-data.ts';
import { m } from '#texts';
import { METHODS, STATE_WORDS } from '../../order-words.ts';
import type { Refused, ShownOrder } from '../../pages.ts';
import type { Route } from './+types/order.route';
import { OrderActs } from './order-acts.tsx';
import { OrderSums } from './order-sums.tsx';

/**
 * 'Order received', and later how far it is; a payer who comes back from the provider lands here. It stays while the shop or the
 * parish is switched off: the order is still owed.
 */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const path = `Bestellung/${params.order}`;
  const { ctx } = await openPage(context, params);
  const { adminPath } = context.get(requestScope);
  const room = roomPages(context, 'orders');
  const order = await room.loadOrder(ctx, params.order, request, adminPath);
  if (!order) return throwNotFound(context, path);
  const { searchParams } = new URL(request.url);
  const refused = await keptAnswer<Refused>(context, request);
  const isCancelling = searchParams.has('stornieren');
  return { ...order, refused, isCancelling, code: searchParams.get('code') ?? '' };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const path = `Bestellung/${params.order}`;
  const { ctx, parish } = await openPage(context, params);
  const posted = await readForm(request);
  const room = roomPages(context, 'orders');
  const code = new URL(request.url).searchParams.get('code') ?? '';
  const done = await room.submitOrderAct(ctx, params.order, request, posted);
  if (!done) return throwNotFound(context, path);
  if (!done.ok) return answerForm(context, request, done);
  throw redirect(`/${parish.site.slug}/${path}?${new URLSearchParams({ code })}`, 303);
}

export const headers = formHeaders;

export function meta({ loaderData, matches, params }: Route.MetaArgs) {
  const path = `/${params.pfarre}/Bestellung/${params.order}`;
  return pageMeta(matches, { title: `${m.orders_orderTitle()} ${loaderData?.number ?? ''}`, path, noIndex: true });
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
          title={m.orders_notChangedOrder()}
          mistakes={[{ id: refused.fields.method ? 'method' : null, text: refused.fields.method ?? refused.message }]}
        />
      )}
      <div className="prose">
        <p role="status" className="lead">
          {[attemptWords(order) ?? wordsOf(order), ...order.cancelled].join(' ')}
        </p>
        <p>
          {m.orders_number()} <strong>{order.number}</strong>
        </p>
        {order.isTest && <p>{isGift ? m.orders_testGift() : m.orders_testOrder()}</p>}
      </div>
      {order.payHref && (
        <p>
          <a className="button primary" href={order.payHref} {...leave}>
            {m.orders_payNow({ price: euro(order.toPayCents) })}
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
              {line.gone > 0 && <p className="small soft">{m.orders_lineGone({ count: line.gone })}</p>}
            </div>
            <p className="price">{euro(line.lineCents)}</p>
          </li>
        ))}
      </ul>
      <OrderSums
        cart={{ ...order.totals, hasGoods: order.hasGoods, donations: order.donations }}
        vatWords={order.vatWords}
        isCollected={order.customer.delivery === 'pickup'}
        isDonationOnly={isGift}
      />
      {order.returnedCents > 0 && <p>{m.orders_returned({ amount: euro(order.returnedCents) })}</p>}
      {order.owedCents > 0 && order.owedCents < order.toPayCents && (
        <p>
          <strong>{m.orders_owedNow({ amount: euro(order.owedCents) })}</strong>
        </p>
      )}
      <p>
        {order.toPayCents > 0 && (
          <>
            {m.orders_method()}: {METHODS[order.method].label()}
            <br />
          </>
        )}
        {order.hasGoods && `${m.orders_delivery()}: ${deliveryWords(order.customer.delivery)}`}
        {order.hasGoods && order.place && order.pickup.length === 0 && `: ${order.place}`}
      </p>
      {!order.pickupQr && order.pickup.length > 0 && <PickupLines lines={order.pickup} />}
      {order.customer.email && <p className="small soft">{m.orders_mailFollows({ email: order.customer.email })}</p>}
      <OrderLinks links={order.links} />
      <AskOffice href={order.askHref} />
    </article>
  );
}

/** Documents, the way to withdraw from the contract, and what else other rooms offer for an order. */
function OrderLinks({ links }: Pick<ShownOrder, 'links'>) {
  const told = links.filter(({ isPosted }) => !isPosted);
  const acts = links.flatMap(({ label, href, isPosted }) => (isPosted && href ? [{ label, href }] : []));
  return (
    <>
      {told.length > 0 && (
        <ul className="order-links" aria-label={m.orders_orderLinks()}>
          {told.map(({ label, href }) => (
            <li key={href ?? label}>{href ? <a href={href}>{label}</a> : label}</li>
          ))}
        </ul>
      )}
      {acts.map(({ label, href }) => (
        <form key={href} method="post" action={href}>
          <button className="button" type="submit" name="act" value="again">
            {label}
          </button>
        </form>
      ))}
    </>
  );
}

/** A donor ordered nothing. */
const GIFT_WORDS: Partial<Record<ShownOrder['state'], () => string>> = {
  pending_payment: m.orders_giftWaits,
  completed: m.orders_thanksGiven,
  cancelled: m.orders_giftCancelled,
};

function wordsOf({ state, customer, hasGoods }: ShownOrder): string {
  if (customer.delivery === 'none') return (GIFT_WORDS[state] ?? STATE_WORDS[state].sentence)();
  // Vouchers and places are no goods that lie ready.
  if (state === 'pending_payment' && !hasGoods) return m.orders_nowPendingPlain();
  return STATE_WORDS[state].sentence();
}

/** State of a payment attempt, where it says more than the state of the order. */
function attemptWords({ attempt }: ShownOrder): string | null {
  if (attempt.hasFailed) return m.orders_attemptFailed();
  return attempt.isReviewed ? m.orders_attemptReviewed() : null;
}

function titleOf({ state, attempt, number, customer }: ShownOrder): string {
  const isGift = customer.delivery === 'none';
  if (state === 'cancelled') return isGift ? m.orders_giftCancelledTitle() : m.orders_orderCancelled();
  if (attempt.hasFailed) return m.orders_notPaid();
  if (isGift) return m.orders_giftReceived();
  const isNew = state === 'pending_payment' || state === 'confirmed';
  return isNew ? m.orders_received() : `${m.orders_orderTitle()} ${number}`;
}

/** Gift vouchers that were bought: to print, or where they went. */
function SoldGifts({ order: { gifts } }: { order: ShownOrder }) {
  if (gifts.length === 0) return null;
  return (
    <section className="prose">
      <h2>{m.orders_soldGifts()}</h2>
      <ul>
        {gifts.map(({ id, text, pdfHref }) => (
          <li key={id}>{pdfHref ? <a href={pdfHref}>{text}</a> : text}</li>
        ))}
      </ul>
    </section>
  );
}
const deliveryWords = (delivery: ShownOrder['customer']['delivery']): string =>
  delivery === 'pickup' ? m.orders_pickup() : m.orders_ship();

const PickupLines = ({ lines }: { lines: readonly string[] }) => (
  <p>
    {lines.map((line) => (
      <Fragment key={line}>
        {line}
        <br />
      </Fragment>
    ))}
  </p>
);

/** Code for the counter: scanning it opens the order for the staff. */
function PickupCode({ order }: { order: ShownOrder }) {
  return (
    <figure className="transfer">
      <PickupLines lines={order.pickup} />
      <img
        src={`data:image/svg+xml,${encodeURIComponent(order.pickupQr)}`}
        alt={m.orders_pickupQrAlt()}
        width={224}
        height={224}
      />
      <figcaption className="small soft">{m.orders_pickupQrHelp()}</figcaption>
    </figure>
  );
}

function TransferData({ transfer }: { transfer: NonNullable<ShownOrder['transfer']> }) {
  const { locale } = useSite();
  const rows: [string, string][] = [
    [m.orders_holder(), transfer.holder],
    ['IBAN', transfer.iban],
    [m.orders_amount(), euro(transfer.cents)],
    [m.orders_reference(), transfer.reference],
    [m.orders_payUntil(), longDate(transfer.until, locale)],
  ];
  return (
    <section className="transfer">
      <h2>{m.orders_transferTitle()}</h2>
      <p>{m.orders_transferText()}</p>
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
            alt={m.orders_qrAlt()}
            width={224}
            height={224}
          />
          <figcaption className="small soft">{m.orders_qrHelp()}</figcaption>
        </figure>
      )}
    </section>
  );
}
