import { Field } from '#design/public/forms/Field.tsx';
import { SelectField } from '#design/public/forms/SelectField.tsx';
import { m } from '#texts';

export type Country = { value: string; label: string };

type Props = {
  prefix: string;
  title: string;
  help?: string;
  /** An address may belong to another person and has its own name. */
  withName?: boolean;
  countries: Country[];
  values: Record<string, string>;
  errors: Record<string, string>;
};

/** An optional address in a `details` element, open if it has values or errors. Works without JavaScript. */
export function AddressFields({ prefix, title, help, withName = false, countries, values, errors }: Props) {
  const field = (name: string) => {
    const path = `${prefix}.${name}`;
    return { id: path, name: path, defaultValue: values[path], error: errors[path] };
  };
  const names = ['first_name', 'last_name', 'address', 'zip', 'city', 'phone'].map((name) => `${prefix}.${name}`);
  const isOpen = names.some((name) => values[name] || errors[name]);
  const part = withName ? 'shipping' : 'billing';
  return (
    <details className="more-fields" open={isOpen}>
      <summary>{title}</summary>
      <div>
        {help && <p className="small soft">{help}</p>}
        {withName && (
          <div className="pair">
            <Field
              {...field('first_name')}
              label={m.auth_firstName()}
              autoComplete={`${part} given-name`}
              maxLength={120}
            />
            <Field
              {...field('last_name')}
              label={m.auth_lastName()}
              autoComplete={`${part} family-name`}
              maxLength={120}
            />
          </div>
        )}
        <Field {...field('address')} label={m.auth_street()} autoComplete={`${part} street-address`} maxLength={200} />
        <div className="pair">
          <Field {...field('zip')} label={m.auth_zip()} autoComplete={`${part} postal-code`} maxLength={20} />
          <Field {...field('city')} label={m.auth_city()} autoComplete={`${part} address-level2`} maxLength={120} />
        </div>
        <SelectField
          {...field('country')}
          defaultValue={values[`${prefix}.country`] ?? 'at'}
          label={m.auth_country()}
          options={countries}
          autoComplete={`${part} country`}
        />
        <Field
          {...field('phone')}
          type="tel"
          label={m.auth_phone()}
          help={m.auth_phoneHelp()}
          autoComplete={`${part} tel`}
          maxLength={40}
        />
      </div>
    </details>
  );
}
