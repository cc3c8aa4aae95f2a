import { Field } from '#design/public/forms/Field.tsx';
import { focused } from '#design/public/forms/focused.ts';
import { euro } from '#kernel/web/euro.ts';
import { m } from '#texts';
import type { CartView } from '../../pages.ts';

/** Codes, gift vouchers and partner of a cart, each with a button that removes it, and a field for one more; complete without scripts. */
export function CodeFields({
  cart: { codes, gifts, partner, takesPartner },
  error,
  typed,
}: {
  cart: CartView;
  error: string | undefined;
  /** Input that was refused. */
  typed: string | undefined;
}) {
  return (
    <>
      {codes.map(({ code, missingCents, problem }) => (
        <div key={code} className="cart-code">
          <p>
            {m.orders_promo({ code })}
            {missingCents > 0 && ` – ${m.checkout_promoMissing({ price: euro(missingCents) })}`}
          </p>
          {problem && <p className="state cancelled">{problem}</p>}
          <button className="button" type="submit" name="code_entfernen" value={code}>
            {m.checkout_remove()}
            <span className="off-stage"> {code}</span>
          </button>
        </div>
      ))}
      {gifts.map(({ id, end, leftCents, problem }) => (
        <div key={id} className="cart-code">
          <p>
            {m.orders_giftPays({ end })}
            {!problem && ` – ${m.checkout_giftLeft({ price: euro(leftCents) })}`}
          </p>
          {problem && <p className="state cancelled">{problem}</p>}
          <button className="button" type="submit" name="gutschein_entfernen" value={id}>
            {m.checkout_remove()}
            <span className="off-stage"> {m.orders_giftPays({ end })}</span>
          </button>
        </div>
      ))}
      {partner && (
        <div className="cart-code">
          <p>{m.checkout_partner({ name: partner.name })}</p>
          <button className="button" type="submit" name="partner_entfernen" value={partner.code}>
            {m.checkout_remove()}
            <span className="off-stage"> {partner.name}</span>
          </button>
        </div>
      )}
      <div className="cart-code-field">
        <Field
          id="code"
          name="code"
          label={takesPartner ? m.checkout_anyCodeLabel() : m.checkout_codeLabel()}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={60}
          defaultValue={typed}
          error={error}
          {...focused(Boolean(error))}
        />
        <button className="button" type="submit">
          {m.checkout_codeRedeem()}
        </button>
      </div>
    </>
  );
}
