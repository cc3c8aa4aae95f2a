import { Field } from '#design/public/forms/Field.tsx';
import { focused } from '#design/public/forms/focused.ts';
import { SelectField } from '#design/public/forms/SelectField.tsx';
import { TextAreaField } from '#design/public/forms/TextAreaField.tsx';
import { moneyText } from '#kernel/i18n/money-input.ts';
import { euro } from '#kernel/web/euro.ts';
import { m } from '#texts';
import type { CartPage } from '../../pages.ts';

type Props = CartPage & {
  errors: Readonly<Record<string, string>>;
  /** Input that was refused. */
  typed: Readonly<Record<string, string>>;
};

/** Donations of the cart with their amounts. */
export function GivenFields({ cart: { donations }, errors, typed }: Omit<Props, 'purposes'>) {
  return (
    <>
      {donations.map(({ field, label, cents }) => (
        <Field
          key={field}
          id={field}
          name={field}
          label={`${label} (${m.checkout_donationAmount()})`}
          inputMode="decimal"
          autoComplete="off"
          defaultValue={typed[field] ?? moneyText(cents)}
          error={errors[field]}
          {...focused(Boolean(errors[field]))}
        />
      ))}
    </>
  );
}

/** A way to give more with the cart: what makes a round bill, or any amount. */
export function DonationFields({ cart, purposes, errors, typed }: Props) {
  const { roundUp } = cart;
  return (
    <fieldset className="giving">
      <legend>{m.checkout_donationLegend()}</legend>
      <PurposeField purposes={purposes} errors={errors} typed={typed} />
      <AmountField label={m.checkout_donationLabel()} errors={errors} typed={typed} />
      <p className="cart-actions">
        <span data-live-part="round">
          {roundUp && (
            <button className="button" type="submit" name="aufrunden" value={roundUp.toCents}>
              {m.checkout_donationRoundUp({
                total: euro(roundUp.toCents),
                more: euro(roundUp.byCents),
              })}
            </button>
          )}
        </span>
        <button className="button" type="submit">
          {m.checkout_donationAdd()}
        </button>
      </p>
      <p className="small soft">{cart.freeShipping ? m.checkout_donationHelp() : m.checkout_donationHelpUnsent()}</p>
    </fieldset>
  );
}

/** A donation that came from the page of its purpose and was refused, with everything that was typed there. */
export function GiveForm({ purposes, errors, typed }: Omit<Props, 'cart'>) {
  return (
    <form className="form" method="post">
      <input type="hidden" name="geben" defaultValue="1" />
      <input type="hidden" name="weiter" defaultValue="kassa" />
      <PurposeField purposes={purposes} errors={errors} typed={typed} />
      <AmountField label={m.checkout_donationAmount()} errors={errors} typed={typed} />
      {purposes.find(({ id }) => id === typed.zweck)?.isDeductible && (
        <Field
          id="geboren"
          name="geboren"
          type="date"
          label={m.checkout_donationBornOn()}
          defaultValue={typed.geboren ?? ''}
          error={errors.geboren}
        />
      )}
      <TextAreaField
        id="nachricht"
        name="nachricht"
        label={m.checkout_donationMessage()}
        rows={3}
        defaultValue={typed.nachricht ?? ''}
      />
      <button className="button primary" type="submit">
        {m.checkout_toCheckout()}
      </button>
    </form>
  );
}

function PurposeField({ purposes, errors, typed }: Omit<Props, 'cart'>) {
  if (purposes.length === 0) return null;
  return (
    <SelectField
      id="zweck"
      name="zweck"
      label={m.checkout_donationPurpose()}
      options={[
        ...purposes.map(({ id, name }) => ({ value: id, label: name })),
        { value: '', label: m.checkout_donationParish() },
      ]}
      defaultValue={typed.zweck ?? purposes[0]?.id ?? ''}
      error={errors.zweck}
    />
  );
}

function AmountField({ label, errors, typed }: Pick<Props, 'errors' | 'typed'> & { label: string }) {
  return (
    <Field
      id="spende"
      name="spende"
      label={label}
      inputMode="decimal"
      autoComplete="off"
      defaultValue={typed.spende ?? ''}
      error={errors.spende}
      {...focused(Boolean(errors.spende))}
    />
  );
}
