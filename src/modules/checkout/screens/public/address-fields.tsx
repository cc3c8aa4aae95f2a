import { Field } from '#design/public/forms/Field.tsx';
import { focused } from '#design/public/forms/focused.ts';
import { SelectField } from '#design/public/forms/SelectField.tsx';
import { countriesIn } from '#kernel/i18n/countries.ts';
import { useSite } from '#site/page/site-data.ts';
import { m } from '#texts';
import type { Details } from '../../pages.ts';

type Props = {
  details: Details;
  errors: Readonly<Record<string, string>>;
  /** '' or 'to_'. */
  prefix: '' | 'to_';
  /** Field that gets the focus. */
  focus: string | undefined;
  /** Donors may leave out their address. */
  isDonor?: boolean;
};

const OF_HOME: readonly string[] = ['address', 'zip', 'city'];

const FIELDS: readonly { name: string; label: () => string; complete: string; needed: boolean }[] = [
  { name: 'company', label: m.checkout_company, complete: 'organization', needed: false },
  { name: 'first_name', label: m.checkout_firstName, complete: 'given-name', needed: true },
  { name: 'last_name', label: m.checkout_lastName, complete: 'family-name', needed: true },
  { name: 'address', label: m.checkout_street, complete: 'street-address', needed: true },
  { name: 'zip', label: m.checkout_zip, complete: 'postal-code', needed: true },
  { name: 'city', label: m.checkout_city, complete: 'address-level2', needed: true },
];

/** Label of a field, for the list of mistakes above the form; '' for one whose message says enough. */
export function labelOf(name: string): string {
  const plain = name.replace(/^to_/, '');
  const field = FIELDS.find((one) => one.name === plain);
  if (field) return field.label();
  return OTHERS[plain]?.() ?? '';
}

const OTHERS: Readonly<Record<string, () => string>> = {
  country: m.checkout_country,
  email: m.checkout_email,
  phone: m.checkout_phone,
  vat_id: m.checkout_vatId,
  password: m.checkout_accountPassword,
  password2: m.checkout_accountPasswordAgain,
  place: m.checkout_place,
  slot: m.checkout_slot,
};

/** A postal address (S5.3); the server checks, in our own words. */
export function AddressFields({ details, errors, prefix, focus, isDonor = false }: Props) {
  const { locale } = useSite();
  const purpose = prefix === 'to_' ? 'shipping' : 'billing';
  const country = `${prefix}country`;
  return (
    <>
      {FIELDS.map(({ name, label, complete, needed: isNeeded }) => {
        const id = prefix + name;
        const needed = isNeeded && !(isDonor && OF_HOME.includes(name));
        const field = (
          <Field
            key={id}
            id={id}
            name={id}
            label={label()}
            aria-required={needed || undefined}
            autoComplete={`${purpose} ${complete}`}
            defaultValue={details[id] ?? ''}
            error={errors[id]}
            {...focused(focus === id)}
          />
        );
        return name === 'company' ? (
          <div key={id} className="of-company">
            {field}
          </div>
        ) : (
          field
        );
      })}
      <SelectField
        id={country}
        name={country}
        label={m.checkout_country()}
        autoComplete={`${purpose} country`}
        options={countriesIn(locale).map(({ code, name }) => ({ value: code, label: name }))}
        defaultValue={details[country] || details.country || 'at'}
        error={errors[country]}
        {...focused(focus === country)}
      />
    </>
  );
}
