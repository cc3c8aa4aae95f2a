import { Choices } from '#design/public/forms/Choices.tsx';
import { m } from '#texts';
import { METHODS } from '../../order-words.ts';
import type { ShownOrder } from '../../pages.ts';

/**
 * Actions open to the customer: another payment method, and, after a confirmation, cancelling. Works without scripts.
 */
export function OrderActs({ order }: { order: ShownOrder & { isCancelling: boolean; code: string } }) {
  const { attempt, isCancelling, method, code } = order;
  const isGift = order.customer.delivery === 'none';
  if (isCancelling && attempt.mayCancel) return <AskCancel code={code} isSettled={attempt.isSettled} isGift={isGift} />;
  const isOpen = attempt.hasFailed;
  return (
    <>
      {attempt.methods.length > 0 && !attempt.isReviewed && (
        <details className="elsewhere" open={isOpen}>
          <summary>{m.orders_otherMethod()}</summary>
          <form className="form checkout" method="post">
            <Choices
              name="method"
              legend={m.orders_method()}
              chosen={method}
              choices={attempt.methods.map((value) => ({
                value,
                label: METHODS[value].label(),
                help: METHODS[value].help(),
              }))}
            />
            <button className={isOpen ? 'button primary' : 'button'} type="submit" name="act" value="pay">
              {m.orders_payThisWay()}
            </button>
          </form>
        </details>
      )}
      {attempt.mayCancel && (
        <p>
          <a href={hrefOf(code, { stornieren: '1' })}>{isGift ? m.orders_cancelGift() : m.orders_cancelOrder()}</a>
        </p>
      )}
    </>
  );
}

/** The same page; its code opens it without an account. */
const hrefOf = (code: string, more: Record<string, string> = {}): string =>
  `?${new URLSearchParams({ ...(code ? { code } : {}), ...more })}`;

function AskCancel({ code, isSettled, isGift }: { code: string; isSettled: boolean; isGift: boolean }) {
  const unpaidText = isGift ? m.orders_cancelGiftText() : m.orders_cancelAskText();
  return (
    <section aria-labelledby="stornieren">
      <h2 id="stornieren">{isGift ? m.orders_cancelGiftAsk() : m.orders_cancelAsk()}</h2>
      <p>{isSettled ? m.orders_cancelAskSettled() : unpaidText}</p>
      <form method="post" className="cart-actions">
        <button className="button primary" type="submit" name="act" value="cancel">
          {isGift ? m.orders_cancelGiftYes() : m.orders_cancelYes()}
        </button>
      </form>
      <p>
        <a href={hrefOf(code)}>{m.orders_cancelNo()}</a>
      </p>
    </section>
  );
}
