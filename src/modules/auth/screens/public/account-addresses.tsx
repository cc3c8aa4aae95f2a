import { Field } from '#design/public/forms/Field.tsx';
import { RequiredHint } from '#design/public/forms/RequiredMark.tsx';
import { SelectField } from '#design/public/forms/SelectField.tsx';
import { SectionHead } from '#design/public/frame/SectionHead.tsx';
import { m } from '#texts';
import type { AddressInput, User } from '../../contract.ts';
import { ADDRESS_FIELDS } from '../address-form.ts';
import { addressesOf, blankAddress } from '../address-list.ts';
import type { Refused } from './account-page.tsx';

type Country = { value: string; label: string };
type Props = {
  user: User;
  countries: Country[];
  nextId: string;
  refused: Refused | undefined;
  values: Record<string, string>;
};

const KINDS = [
  {
    kind: 'default_invoice_address',
    what: m.auth_invoiceAddress,
    use: m.auth_invoiceHere,
    leave: m.auth_invoiceNotHere,
  },
  { kind: 'default_shipping_address', what: m.auth_shippingAddress, use: m.auth_shipHere, leave: m.auth_shipNotHere },
] as const;

/** The account's addresses: edit, remove, set as default for invoices or deliveries, add. */
export function AddressSection({ user, countries, nextId, refused, values }: Props) {
  const stored = addressesOf(user);
  const isNew = values.uuid !== undefined && !stored.some(({ uuid }) => uuid === values.uuid);
  return (
    <section aria-labelledby="adressen">
      <SectionHead id="adressen" title={m.auth_addresses()} />
      {stored.length === 0 ? <p>{m.auth_noAddresses()}</p> : null}
      {stored.map((address) => {
        const mine = values.uuid === address.uuid;
        return (
          <div key={address.uuid}>
            <AddressLines address={address} countries={countries} />
            <div className="actions">
              {KINDS.filter(({ kind }) => isDefault(user, kind, address)).map(({ kind, what }) => (
                <span key={kind} className="is-default">
                  ✓ {what()}
                </span>
              ))}
              {KINDS.map((one) => (
                <DefaultButton key={one.kind} user={user} address={address} {...one} />
              ))}
              <OneButton
                user={user}
                values={{ act: 'remove', uuid: address.uuid }}
                label={m.auth_removeAddress()}
                spoken={address.address}
              />
            </div>
            <AddressForm
              title={m.auth_editAddress({ address: address.address })}
              user={user}
              address={address}
              countries={countries}
              refused={mine ? refused : undefined}
              values={mine ? values : {}}
            />
          </div>
        );
      })}
      <AddressForm
        title={m.auth_addAddress()}
        user={user}
        address={blankAddress(user, isNew ? (values.uuid ?? nextId) : nextId)}
        countries={countries}
        refused={isNew ? refused : undefined}
        values={isNew ? values : {}}
      />
    </section>
  );
}

function AddressLines({ address, countries }: { address: AddressInput; countries: Country[] }) {
  const person = [address.title, address.first_name, address.last_name].filter(Boolean).join(' ');
  const country = countries.find(({ value }) => value === address.country)?.label;
  const lines = [address.company, person, address.address, `${address.zip} ${address.city}`, country, address.phone];
  return (
    <address>
      {lines.filter(Boolean).map((line) => (
        <div key={line}>{line}</div>
      ))}
    </address>
  );
}

const isDefault = (user: User, kind: (typeof KINDS)[number]['kind'], { uuid }: AddressInput): boolean =>
  user.userData.shop?.[kind] === uuid;

type DefaultProps = { user: User; address: AddressInput } & Pick<(typeof KINDS)[number], 'kind' | 'use' | 'leave'>;

function DefaultButton({ user, address, kind, use, leave }: DefaultProps) {
  const isOn = isDefault(user, kind, address);
  return (
    <OneButton
      user={user}
      values={{ act: 'default', kind, uuid: isOn ? '' : address.uuid }}
      label={isOn ? leave() : use()}
      spoken={address.address}
    />
  );
}

type OneProps = { user: User; values: Record<string, string>; label: string; spoken: string };

/** A form of one button. */
function OneButton({ user, values, label, spoken }: OneProps) {
  return (
    <form method="post">
      <input type="hidden" name="rev" value={user.rev} />
      {Object.entries(values).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button type="submit" className="button" aria-label={`${label}: ${spoken}`}>
        {label}
      </button>
    </form>
  );
}

type FormProps = Omit<Props, 'nextId'> & { title: string; address: AddressInput };

function AddressForm({ title, user, address, countries, refused, values }: FormProps) {
  const id = (name: string) => (refused ? name : `${address.uuid}-${name}`);
  return (
    <details className="more-fields" open={Boolean(refused)}>
      <summary>{title}</summary>
      <form className="form" method="post">
        <input type="hidden" name="act" value="address" />
        <input type="hidden" name="rev" value={user.rev} />
        <input type="hidden" name="uuid" value={address.uuid} />
        <RequiredHint />
        <SelectField
          id={id('type')}
          name="type"
          label={m.auth_addressType()}
          defaultValue={values.type ?? address.type}
          options={[
            { value: 'person', label: m.auth_typePerson() },
            { value: 'company', label: m.auth_company() },
          ]}
        />
        {ADDRESS_FIELDS.map(({ name, label, autoComplete, needed }) => (
          <Field
            key={name}
            id={id(name)}
            name={name}
            label={label()}
            autoComplete={autoComplete}
            defaultValue={values[name] ?? address[name] ?? ''}
            error={refused?.fields[name]}
            required={needed}
            maxLength={200}
          />
        ))}
        <SelectField
          id={id('country')}
          name="country"
          label={m.auth_country()}
          defaultValue={values.country ?? address.country}
          options={countries}
        />
        <button type="submit" className="button primary">
          {m.auth_saveAddress()}
        </button>
      </form>
    </details>
  );
}
