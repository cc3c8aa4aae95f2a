import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import { text, value } from '#design/admin/form/fields.ts';
import type { Bind } from '#design/admin/form/use-edit-form.ts';
import { countriesIn } from '#kernel/i18n/countries.ts';
import { m } from '#texts';
import { getLocale } from '#texts/runtime';
import type { Customer } from '../../../contract/masters.ts';

/** Fields of customers and vendors. */
export const partyFields = {
  number: text(m.accounting_number),
  name: text(m.accounting_partyName, { required: true }),
  company: text(m.accounting_company),
  address: text(m.accounting_address),
  zip: text(m.accounting_zip),
  city: text(m.accounting_city),
  country: value<Customer['country']>(m.accounting_country, 'at'),
  email: text(m.kernel_labelEmail),
  phone: text(m.kernel_labelPhone),
  vatId: text(m.accounting_vatId),
  note: text(m.accounting_note),
};

type PartyValues = Record<keyof typeof partyFields, string>;

/** Name with the company before it, as lists show it. */
export const partyTitle = ({ name, company }: Pick<Customer, 'name' | 'company'>): string =>
  company && company !== name ? `${company}, ${name}` : name;

export const placeOf = ({ zip, city }: Pick<Customer, 'zip' | 'city'>): string => [zip, city].filter(Boolean).join(' ');

/** Name, address and ways to reach a customer or a vendor. */
export function PartyFields({ bind, legend }: { bind: Pick<Bind<PartyValues>, 'text'>; legend: string }) {
  return (
    <>
      <fieldset>
        <legend>{legend}</legend>
        <div className="kp-two">
          <TextInput {...bind.text('name')} autoComplete="off" />
          <TextInput {...bind.text('company')} autoComplete="off" />
          <TextInput {...bind.text('number')} description={m.accounting_numberHelp()} autoComplete="off" />
          <TextInput {...bind.text('vatId')} description={m.accounting_vatIdHelp()} autoComplete="off" />
        </div>
      </fieldset>
      <fieldset>
        <legend>{m.accounting_sectionAddress()}</legend>
        <TextInput {...bind.text('address')} autoComplete="off" />
        <div className="kp-two">
          <TextInput {...bind.text('zip')} autoComplete="off" />
          <TextInput {...bind.text('city')} autoComplete="off" />
        </div>
        <NativeSelect
          {...bind.text('country')}
          className="kp-short"
          data={countriesIn(getLocale()).map(({ code, name }) => ({ value: code, label: name }))}
        />
      </fieldset>
      <fieldset>
        <legend>{m.accounting_sectionReach()}</legend>
        <div className="kp-two">
          <TextInput type="email" {...bind.text('email')} autoComplete="off" />
          <TextInput type="tel" {...bind.text('phone')} autoComplete="off" />
        </div>
        <Textarea autosize minRows={2} {...bind.text('note')} description={m.accounting_noteHelp()} />
      </fieldset>
    </>
  );
}
