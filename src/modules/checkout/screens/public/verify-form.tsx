import { CheckField } from '#design/public/forms/CheckField.tsx';
import { ErrorSummary } from '#design/public/forms/ErrorSummary.tsx';
import { focused } from '#design/public/forms/focused.ts';
import { countryName } from '#kernel/i18n/countries.ts';
import { euro } from '#kernel/web/euro.ts';
import { METHODS, OrderSums } from '#modules/orders/widgets.tsx';
import type { PaymentMethod } from '#modules/payments/contract.ts';
import { useSite } from '#site/page/site-data.ts';
import { m } from '#texts';
import { problemWords } from './checkout-words.ts';
import type { FormProps } from './details-form.tsx';
import { LinePicture } from './line-picture.tsx';

/**
 * Everything once more: goods and prices, delivery, addresses, terms. The total is repeated directly above the button, which says what it
 * does (R-39, S-10).
 */
export function VerifyForm({ view, links, refused }: FormProps) {
  const { cart, key } = view;
  const wrong = BOXES.flatMap((id) => (refused?.fields[id] ? [{ id, text: refused.fields[id] }] : []));
  const mistakes = refused && wrong.length === 0 ? [{ id: null, text: refused.message }] : wrong;
  return (
    <form className="form" method="post" action={`${links.checkout}?schritt=pruefen`} noValidate>
      <ErrorSummary title={m.checkout_notOrdered()} mistakes={mistakes} />
      <input type="hidden" name="key" defaultValue={key} />
      <input type="hidden" name="seen" defaultValue={cart.totalCents} />
      <input type="hidden" name="seen_to_pay" defaultValue={cart.toPayCents} />
      <ul className="cart">
        {cart.lines.map((line) => (
          <li key={line.id}>
            <LinePicture picture={line.picture} />
            <div>
              <h2>
                {line.quantity} × {line.name}
              </h2>
              {line.chosen.map((text) => (
                <p key={text} className="small soft">
                  {text}
                </p>
              ))}
              {line.oldCents !== null && (
                <p className="small">
                  {m.checkout_priceWas({ before: euro(line.oldCents), now: euro(line.unitCents) })}
                </p>
              )}
              {line.problem && <p className="state cancelled">{problemWords(line)}</p>}
            </div>
            <p className="price">{euro(line.lineCents)}</p>
          </li>
        ))}
      </ul>
      {cart.partner && <p>{m.checkout_partner({ name: cart.partner.name })}</p>}
      <OrderSums
        cart={{ ...cart, freeShipping: null }}
        vatWords={links.vatWords}
        isCollected={isCollected(view)}
        isDonationOnly={cart.isDonationOnly}
      />
      <Given view={view} />
      <p>
        <a href={links.checkout}>{m.checkout_changeDetails()}</a>
      </p>
      {!cart.isDonationOnly && <Conditions links={links} refused={refused} />}
      <p>
        {cart.totalCents === cart.toPayCents ? m.orders_total() : m.orders_toPay()}:{' '}
        <strong className="price">{euro(cart.toPayCents)}</strong>
      </p>
      <button className="button primary" type="submit">
        {buttonWords(cart)}
      </button>
    </form>
  );
}

function buttonWords({ isDonationOnly, toPayCents }: FormProps['view']['cart']): string {
  if (isDonationOnly) return m.checkout_giveNow();
  return toPayCents > 0 ? m.checkout_order() : m.checkout_orderFree();
}

const BOXES = ['agb', 'sonder'] as const;

/** Terms and special conditions: boxes where the shop demands them, else links. */
function Conditions({ links, refused }: Pick<FormProps, 'links' | 'refused'>) {
  const { agb, sonder } = refused?.fields ?? {};
  const text = useSite().isFramed ? { target: '_blank', rel: 'noopener' } : {};
  const terms = (
    <a href={links.terms} {...text}>
      {m.checkout_termsLink()}
    </a>
  );
  const special = links.special && (
    <a href={links.special.href} {...text}>
      {m.checkout_specialLink()}
    </a>
  );
  return (
    <>
      {links.mustAccept && (
        <CheckField
          id="agb"
          name="agb"
          label={
            <>
              {m.checkout_terms()} {terms}
            </>
          }
          error={agb}
          {...focused(Boolean(agb))}
        />
      )}
      {links.special?.mustAccept && (
        <CheckField
          id="sonder"
          name="sonder"
          label={
            <>
              {m.checkout_terms()} {special}
            </>
          }
          error={sonder}
          {...focused(Boolean(sonder) && !agb)}
        />
      )}
      <p className="small soft">
        {!links.mustAccept && (
          <>
            {m.checkout_termsHold()} {terms}.{' '}
          </>
        )}
        {links.special && !links.special.mustAccept && (
          <>
            {m.checkout_termsHold()} {special}.{' '}
          </>
        )}
        {links.additional && (
          <>
            <a href={links.additional} {...text}>
              {m.checkout_additionalLink()}
            </a>
            .{' '}
          </>
        )}
        {m.checkout_privacyText()}{' '}
        <a href={links.privacy} {...text}>
          {m.checkout_privacyNotice()}
        </a>
        .
      </p>
    </>
  );
}

/** Group orders are handed out together. */
const isCollected = ({ cart, details }: FormProps['view']): boolean =>
  details.delivery === 'pickup' || cart.group !== null;

/** Summary of the entered details: delivery first, then the buyer and the payment. */
function Given({ view }: Pick<FormProps, 'view'>) {
  const { locale } = useSite();
  const { cart, details, newsletter, pickup } = view;
  const lines = (prefix: '' | 'to_') =>
    [
      details[`${prefix}company`],
      `${details[`${prefix}first_name`] ?? ''} ${details[`${prefix}last_name`] ?? ''}`,
      details[`${prefix}address`],
      `${details[`${prefix}zip`] ?? ''} ${details[`${prefix}city`] ?? ''}`,
      countryName(details[`${prefix}country`] ?? '', locale),
    ].filter((text) => text?.trim());
  const isSent = cart.hasGoods && !isCollected(view);
  const method = cart.toPayCents > 0 ? METHODS[details.method as PaymentMethod]?.label() : null;
  return (
    <dl className="given">
      {cart.hasGoods && (
        <>
          <dt>{m.orders_delivery()}</dt>
          <dd>{cart.group?.place ?? (isSent ? m.orders_ship() : m.orders_pickup())}</dd>
          {!isSent && !cart.group && pickup.map((text) => <dd key={text}>{text}</dd>)}
        </>
      )}
      {isSent && details.elsewhere && lines('to_').map((text) => <dd key={`to ${text}`}>{text}</dd>)}
      <dt>{cart.isDonationOnly ? m.checkout_giveAddress() : m.checkout_address()}</dt>
      {lines('').map((text) => (
        <dd key={text}>{text}</dd>
      ))}
      <dd>{details.email}</dd>
      {newsletter && details.newsletter && (
        <>
          <dt>{m.checkout_newsletter()}</dt>
          <dd>{newsletter.names}</dd>
        </>
      )}
      {method && (
        <>
          <dt>{m.orders_method()}</dt>
          <dd>{method}</dd>
        </>
      )}
    </dl>
  );
}
