import { Choices } from '#design/public/forms/Choices.tsx';
import { Field } from '#design/public/forms/Field.tsx';
import { FieldNotes } from '#design/public/forms/FieldNotes.tsx';
import { focused } from '#design/public/forms/focused.ts';
import { RequiredHint } from '#design/public/forms/RequiredMark.tsx';
import { TextAreaField } from '#design/public/forms/TextAreaField.tsx';
import { Picture } from '#design/public/media/Picture.tsx';
import { euro } from '#kernel/web/euro.ts';
import { m } from '#texts';
import type { GiftPage } from '../../pages.ts';

type Typed = Readonly<Record<string, string>>;
type Props = { page: GiftPage; typed: Typed; fields: Readonly<Record<string, string>> };

/** Fields of a gift voucher. */
export function GiftFields({ page, typed, fields }: Props) {
  const [first] = Object.keys(fields);
  const bind = (name: string) => ({
    id: name,
    name,
    defaultValue: typed[name] ?? '',
    error: fields[name],
    ...focused(first === name),
  });
  return (
    <>
      <ValueFields page={page} typed={typed} error={fields.value} isFocused={first === 'value'} />
      <DesignChoice page={page} chosen={typed.design ?? ''} error={fields.design} isFocused={first === 'design'} />
      <fieldset>
        <legend>{m.checkout_giftWords()}</legend>
        <Field {...bind('recipientName')} label={m.checkout_giftRecipient()} autoComplete="off" maxLength={120} />
        <Field {...bind('giverName')} label={m.checkout_giftGiver()} autoComplete="off" maxLength={120} />
        <TextAreaField
          {...bind('dedication')}
          label={m.checkout_giftDedication()}
          help={m.checkout_giftDedicationHelp()}
          rows={4}
        />
      </fieldset>
      <Choices
        name="to"
        legend={m.checkout_giftDelivery()}
        chosen={typed.to === 'other' ? 'other' : 'me'}
        choices={[
          { value: 'me', label: m.checkout_giftToMe(), help: m.checkout_giftToMeHelp() },
          { value: 'other', label: m.checkout_giftToOther(), help: m.checkout_giftToOtherHelp() },
        ]}
      />
      <div className="elsewhere of-other">
        <RequiredHint />
        <Field
          {...bind('recipientEmail')}
          aria-required
          type="email"
          label={m.checkout_giftEmail()}
          autoComplete="off"
          maxLength={200}
        />
        <Field
          {...bind('sendOn')}
          type="date"
          min={page.today}
          label={m.checkout_giftDay()}
          help={m.checkout_giftDayHelp()}
        />
      </div>
    </>
  );
}

const FREE = 'free';

function ValueFields({
  page: { product },
  typed,
  error,
  isFocused,
}: {
  page: GiftPage;
  typed: Typed;
  error: string | undefined;
  isFocused: boolean;
}) {
  const { valuesCents, free } = product.choices;
  const values = valuesCents.map((cents) => ({ value: String(cents), label: euro(cents) }));
  const usual = valuesCents.includes(product.priceCents) ? product.priceCents : (valuesCents[0] ?? FREE);
  const amount = free && (
    <Field
      id="amount"
      name="amount"
      inputMode="decimal"
      autoComplete="off"
      label={values.length > 0 ? m.checkout_giftOtherAmount() : m.checkout_giftAmount()}
      help={m.checkout_giftLimits({ from: euro(free.fromCents), to: euro(free.toCents) })}
      defaultValue={typed.amount ?? ''}
      error={values.length > 0 ? undefined : error}
    />
  );
  if (values.length === 0)
    return (
      <div id="value">
        <input type="hidden" name="value" value={FREE} />
        {amount}
      </div>
    );
  return (
    <>
      <Choices
        name="value"
        legend={m.checkout_giftValue()}
        chosen={typed.value || String(usual)}
        choices={[...values, ...(free ? [{ value: FREE, label: m.checkout_giftFree() }] : [])]}
        error={error}
        isFocused={isFocused}
      />
      {amount && <div className="of-free">{amount}</div>}
    </>
  );
}

type DesignProps = { page: GiftPage; chosen: string; error: string | undefined; isFocused: boolean };

/** The looks of the parish as pictures; each is a radio button with its name. */
function DesignChoice({ page: { designs }, chosen, error, isFocused }: DesignProps) {
  const isKnown = designs.some(({ key }) => key === chosen);
  return (
    <fieldset className="field gift-designs" id="design" aria-describedby={error ? 'design-fehler' : undefined}>
      <legend>{m.checkout_giftDesign()}</legend>
      <FieldNotes id="design" error={error} />
      <div>
        {designs.map(({ key, name, color, drawing, picture }, index) => (
          <label key={key}>
            <span className="gift-card" style={{ background: color }}>
              {picture ? (
                <Picture picture={{ ...picture, alt: '' }} sizes="12rem" />
              ) : (
                <img src={`data:image/svg+xml,${encodeURIComponent(drawing)}`} alt="" width={80} height={80} />
              )}
            </span>
            <span className="choice">
              <input
                type="radio"
                name="design"
                value={key}
                defaultChecked={isKnown ? chosen === key : index === 0}
                {...focused(isFocused && index === 0)}
              />
              {name}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
