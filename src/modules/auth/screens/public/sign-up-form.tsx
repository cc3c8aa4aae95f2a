import { useState } from 'react';
import { CheckField } from '#design/public/forms/CheckField.tsx';
import { Field } from '#design/public/forms/Field.tsx';
import { HumanCheck } from '#design/public/forms/HumanCheck.tsx';
import { RequiredHint } from '#design/public/forms/RequiredMark.tsx';
import { m } from '#texts';
import { AddressFields, type Country } from './address-fields.tsx';
import { NewPasswordFields } from './new-password-fields.tsx';

type Props = {
  challenge: { token: string };
  countries: Country[];
  shortest: number;
  privacyHref: string;
  /** Typed values of a refused form, without passwords. */
  values: Record<string, string>;
  errors: Record<string, string>;
};

/** Field names are the paths of the call `POST /api/v0/auth/signup`, so that its errors find their fields. Validation is left to the server, for our own messages. */
export function SignUpForm({ challenge, countries, shortest, privacyHref, values, errors }: Props) {
  const [known, setKnown] = useState<Record<string, string>>({});
  const noteKnown = (event: React.ChangeEvent<HTMLFormElement>) => {
    const { name, value } = event.target as unknown as HTMLInputElement;
    if (KNOWN_FIELDS.includes(name)) setKnown((before) => ({ ...before, [name]: value }));
  };
  const field = (name: string) => ({ id: name, name, defaultValue: values[name], error: errors[name] });
  const isSame = values['captcha.token'] === challenge.token;
  return (
    <form className="form" method="post" noValidate onChange={noteKnown}>
      <RequiredHint />
      <WhoFields field={field} isCompany={values.customer === 'company'} />
      <fieldset className="group">
        <legend>{m.auth_signUpAccess()}</legend>
        <Field
          {...field('handle')}
          type="email"
          label={m.auth_emailAddress()}
          help={m.auth_emailHelp()}
          autoComplete="username"
          maxLength={254}
          required
        />
        <NewPasswordFields label={m.auth_password()} shortest={shortest} errors={errors} known={Object.values(known)} />
      </fieldset>
      <AddressFields
        prefix="userData.addresses.0"
        title={m.auth_addressOptional()}
        help={m.auth_addressHelp()}
        countries={countries}
        values={values}
        errors={errors}
      />
      <AddressFields
        prefix="alternate_shipping_address"
        title={m.auth_shippingOptional()}
        withName
        countries={countries}
        values={values}
        errors={errors}
      />
      <fieldset className="group">
        <legend>{m.auth_signUpNewsletterTitle()}</legend>
        <CheckField
          id="newsletter_consent"
          name="newsletter_consent"
          label={m.auth_signUpNewsletter()}
          defaultChecked={values.newsletter_consent === 'on'}
          error={errors.newsletter_consent}
        />
        <CheckField
          id="privacy_accepted"
          name="privacy_accepted"
          label={m.auth_privacyAccept()}
          defaultChecked={values.privacy_accepted === 'on'}
          error={errors.privacy_accepted}
        />
      </fieldset>
      <HumanCheck
        key={challenge.token}
        token={challenge.token}
        answer={isSame ? values['captcha.answer'] : undefined}
      />
      <p className="small soft">
        {m.auth_privacyHint()} <a href={privacyHref}>{m.auth_privacyPolicy()}</a>.
      </p>
      <button type="submit" className="button primary">
        {m.auth_signUpButton()}
      </button>
    </form>
  );
}

/** Values a stranger could guess; they do not count for the strength of the password. */
const KNOWN_FIELDS = ['handle', 'userData.first_name', 'userData.last_name', 'userData.company'];

type FieldProps = { id: string; name: string; defaultValue: string | undefined; error: string | undefined };

function WhoFields({ field, isCompany }: { field: (name: string) => FieldProps; isCompany: boolean }) {
  return (
    <fieldset className="group">
      <legend>{m.auth_signUpAs()}</legend>
      <div className="choice">
        {(['person', 'company'] as const).map((kind) => (
          <label key={kind} className="check">
            <input type="radio" name="customer" value={kind} defaultChecked={isCompany === (kind === 'company')} />
            <span>{kind === 'company' ? m.auth_customerCompany() : m.auth_customerPerson()}</span>
          </label>
        ))}
      </div>
      <div className="only-company field">
        <Field
          {...field('userData.company')}
          label={m.auth_companyName()}
          autoComplete="organization"
          maxLength={160}
        />
      </div>
      <div className="pair">
        <Field
          {...field('userData.first_name')}
          label={m.auth_firstName()}
          autoComplete="given-name"
          maxLength={120}
          required
        />
        <Field
          {...field('userData.last_name')}
          label={m.auth_lastName()}
          autoComplete="family-name"
          maxLength={120}
          required
        />
      </div>
    </fieldset>
  );
}
