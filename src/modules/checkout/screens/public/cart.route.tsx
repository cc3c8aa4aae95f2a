import '#design/public/css/cart.css';
import '#design/public/css/shop.css';
import './checkout.css';
import { redirect } from 'react-router';
import { ErrorSummary } from '#design/public/forms/ErrorSummary.tsx';
import { PageHead } from '#design/public/frame/PageHead.tsx';
import { euro } from '#kernel/web/euro.ts';
import { readForm } from '#kernel/web/read-form.ts';
import { roomPages } from '#kernel/web/request-scope.ts';
import { OrderSums } from '#modules/orders/widgets.tsx';
import { answerForm, formHeaders, keptAnswer } from '#site/page/form-answer.ts';
import { openComponentPage, throwNotFound } from '#site/page/missing.ts';
import { pageMeta } from '#site/page/page-meta.ts';
import { useLeave } from '#site/page/site-data.ts';
import { m } from '#texts';
import type { CartLineView, Refused, ShopLinks } from '../../pages.ts';
import type { Route } from './+types/cart.route';
import { problemWords } from './checkout-words.ts';
import { CodeFields } from './code-fields.tsx';
import { DonationFields, GiveForm, GivenFields } from './donation-fields.tsx';
import { LinePicture } from './line-picture.tsx';

const PATH = 'Warenkorb';

type RefusedCart = Refused & { typed: Record<string, string> };

/** The cart; never stored, because it belongs to one browser. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { ctx } = await openComponentPage(context, params, { component: 'shop', path: PATH });
  const room = roomPages(context, 'checkout');
  const links = await room.loadLinks(ctx);
  if (!links) return throwNotFound(context, PATH);
  const refused = await keptAnswer<RefusedCart>(context, request);
  return { links, refused, ...(await room.loadCart(ctx, request)), again: await room.loadAgain(ctx, request) };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const { ctx, parish } = await openComponentPage(context, params, { component: 'shop', path: PATH });
  const posted = await readForm(request);
  const room = roomPages(context, 'checkout');
  const ordered = new URL(request.url).searchParams.get('nochmals');
  if (posted.act === 'again' && ordered) {
    const done = await room.submitAgain(ctx, ordered, request);
    if (!done) return throwNotFound(context, PATH);
    if (!done.ok) return answerForm<RefusedCart>(context, request, { ...done, typed: {} });
    const headers = new Headers(done.cookies.map((cookie) => ['set-cookie', cookie]));
    throw redirect(`/${parish.site.slug}/${PATH}${new URL(request.url).search}`, { status: 303, headers });
  }
  const done = await room.submitCart(ctx, request, posted);
  if (!done.ok) return answerForm<RefusedCart>(context, request, { ...done, typed: posted });
  if (done.productHref) throw redirect(done.productHref, 303);
  const headers = new Headers();
  for (const cookie of done.cookies) headers.append('set-cookie', cookie);
  const links = posted.weiter === 'kassa' ? await room.loadLinks(ctx) : null;
  throw redirect(links?.checkout ?? `/${parish.site.slug}/${PATH}`, { status: 303, headers });
}

export const headers = formHeaders;

export function meta({ matches, params }: Route.MetaArgs) {
  return pageMeta(matches, { title: m.checkout_cart(), path: `/${params.pfarre}/${PATH}`, noIndex: true });
}

export default function Cart({ loaderData, actionData }: Route.ComponentProps) {
  const { cart, links, purposes, again } = loaderData;
  const refused = actionData ?? loaderData.refused;
  const leave = useLeave();
  const giving = { cart, purposes, errors: refused?.fields ?? {}, typed: refused?.typed ?? {} };
  const changed = cart.lines.filter(({ oldCents }) => oldCents !== null);
  return (
    <article className="wrap narrow">
      <PageHead title={m.checkout_cart()} />
      {refused && <ErrorSummary title={m.checkout_notChanged()} mistakes={[mistakeOf(refused)]} />}
      {again && !refused && (
        <p className="note" role="status">
          {m.checkout_againDone({ number: again.number })}
          {again.missing.length > 0 && ` ${m.checkout_againMissing({ names: again.missing.join(', ') })}`}
        </p>
      )}
      {cart.count === 0 ? (
        <div className="prose">
          {refused?.typed.geben ? <GiveForm {...giving} /> : <p>{m.checkout_cartEmpty()}</p>}
          <p>
            <a className="button" href={links.shop} {...leave}>
              {m.checkout_toShop()}
            </a>
          </p>
        </div>
      ) : (
        <form className="form" method="post" data-live-post="">
          {/* The button of the enter key, which is the first one of a form. */}
          <button className="off-stage" type="submit" tabIndex={-1} aria-hidden="true">
            {m.checkout_recalculate()}
          </button>
          {cart.wasMerged && <p role="status">{m.checkout_merged()}</p>}
          {changed.length > 0 && <p role="status">{m.checkout_pricesChanged()}</p>}
          {cart.group && (
            <p>
              <b>{m.checkout_groupIn({ name: cart.group.name })}</b>
              <br />
              {cart.group.place}
            </p>
          )}
          <ul className="cart">
            {cart.lines.map((line) => (
              <Line key={line.id} line={line} links={links} typed={giving.typed} />
            ))}
          </ul>
          <GivenFields {...giving} />
          <div className="form" data-live-part="sums">
            <OrderSums
              cart={cart}
              vatWords={links.vatWords}
              isCollected={cart.isCollected}
              isDonationOnly={cart.isDonationOnly}
            />
            {cart.isReady && (
              <p className="cart-actions">
                <button className="button primary" type="submit" name="weiter" value="kassa">
                  {m.checkout_toCheckout()}
                </button>
              </p>
            )}
          </div>
          <noscript>
            <p>
              <button className="button" type="submit">
                {m.checkout_recalculate()}
              </button>
            </p>
          </noscript>
          <p>
            <a href={links.shop} {...leave}>
              {m.checkout_continueShopping()}
            </a>
          </p>
          <CodeFields cart={cart} error={refused?.fields.code} typed={refused?.typed.code} />
          <DonationFields {...giving} />
        </form>
      )}
    </article>
  );
}

function mistakeOf({ fields, message }: Refused) {
  const [id = null] = Object.keys(fields);
  return { id, text: id ? (fields[id] ?? message) : message };
}

type LineProps = { line: CartLineView; links: ShopLinks; typed: Readonly<Record<string, string>> };

function Line({ line, links, typed }: LineProps) {
  const leave = useLeave();
  const field = `menge.${line.id}`;
  return (
    <li>
      <LinePicture picture={line.picture} />
      <div>
        <h2>
          {line.href ? (
            <a href={`${links.shop}/Produkt/${encodeURIComponent(line.href)}`} {...leave}>
              {line.name}
            </a>
          ) : (
            line.name
          )}
        </h2>
        {line.chosen.map((text) => (
          <p key={text} className="small soft">
            {text}
          </p>
        ))}
        {line.giftHref && line.problem !== 'gone' && (
          <p>
            <a href={line.giftHref}>
              {m.checkout_giftChange()}
              <span className="off-stage"> {line.name}</span>
            </a>
          </p>
        )}
        <div data-live-part={`one.${line.id}`}>
          <p className="small">
            {line.oldCents !== null && (
              <>
                <s>{euro(line.oldCents)}</s> →{' '}
              </>
            )}
            {m.checkout_each({ price: euro(line.unitCents) })}
          </p>
          {line.problem && <p className="state cancelled">{problemWords(line)}</p>}
          {line.problem === 'short' && line.available !== null && (
            <button className="button" type="submit" name="anpassen" value={`${line.id} ${line.available}`}>
              {m.checkout_takeFewer({ count: line.available })}
            </button>
          )}
        </div>
      </div>
      <div className="cart-numbers">
        <div className="field">
          <label htmlFor={field}>{m.checkout_quantity()}</label>
          <input
            className="input"
            id={field}
            name={field}
            type="number"
            inputMode="numeric"
            min={0}
            max={999}
            readOnly={line.isFixed}
            defaultValue={typed[field] ?? line.quantity}
          />
        </div>
        <p className="price" data-live-part={`all.${line.id}`}>
          {euro(line.lineCents)}
        </p>
        <button className="button" type="submit" name="entfernen" value={line.id}>
          {m.checkout_remove()}
          <span className="off-stage"> {line.name}</span>
        </button>
      </div>
    </li>
  );
}
