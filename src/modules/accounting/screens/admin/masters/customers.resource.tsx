import { Switch, TextInput } from '@mantine/core';
import { IconAddressBook } from '@tabler/icons-react';
import { flag, number, percent } from '#design/admin/form/fields.ts';
import { formOf } from '#design/admin/form/form-of.ts';
import { ImportButton } from '#design/admin/import-wizard/import-button.tsx';
import { changedColumn } from '#design/admin/resource/changed-column.tsx';
import { defineResource } from '#design/admin/resource/define-resource.ts';
import { recordStore } from '#design/admin/resource/record-store.ts';
import { m } from '#texts';
import type { Customer } from '../../../contract/masters.ts';
import { CustomerAside } from './customer-aside.tsx';
import { masterHistory } from './master-history.ts';
import { PartyFields, partyFields, partyTitle, placeOf } from './party-fields.tsx';
import { TakeCustomer } from './take-customer.tsx';
import { VatCheckPanel } from './vat-check.tsx';

const form = formOf<Customer>()({
  ...partyFields,
  isBusiness: flag(m.accounting_isBusiness),
  dueDays: number(m.accounting_dueDays, { empty: 0, blank: 14 }),
  discountPermille: percent(m.accounting_customerDiscount, { empty: 0 }),
});

/** The customers of a parish. */
export const customers = defineResource({
  icon: IconAddressBook,
  listPath: 'accounting/customer/browse',
  editPath: (id) => (id ? `accounting/customer/edit/${id}` : 'accounting/customer/edit'),
  words: {
    plural: m.accounting_customers,
    count: m.accounting_customerCount,
    create: m.accounting_customerCreate,
    search: m.accounting_customerSearch,
    removed: m.accounting_customersRemoved,
    loadFailed: m.accounting_customersFailed,
    emptyTitle: m.accounting_customersEmpty,
    emptyText: m.accounting_customersEmptyText,
  },
  buttons: () => (
    <>
      <TakeCustomer />
      <ImportButton path="accounting/customer/import" />
    </>
  ),
  titleOf: partyTitle,
  phoneUnder: (one) => [one.number, placeOf(one)].filter(Boolean).join(' · '),
  columns: [
    { key: 'name', label: m.accounting_partyName, sort: 'name', text: partyTitle },
    { key: 'number', label: m.accounting_number, sort: 'number', text: (one) => one.number },
    { key: 'city', label: m.accounting_city, sort: 'city', text: placeOf },
    { key: 'email', label: m.kernel_labelEmail, from: 'medium', text: (one) => one.email },
    { key: 'phone', label: m.kernel_labelPhone, isExtra: true, text: (one) => one.phone },
    { key: 'vatId', label: m.accounting_vatId, isExtra: true, text: (one) => one.vatId },
    { ...changedColumn(), sort: 'updatedAt', from: 'wide' },
  ],
  filters: [
    {
      name: 'isBusiness',
      label: m.accounting_customerKind,
      options: [
        { value: 'true', label: m.accounting_businesses },
        { value: 'false', label: m.accounting_persons },
      ],
    },
  ],
  defaultSort: 'name',
  touched: (one) => ({ who: null, at: one.updatedAt }),
  ...form,
  fields: (bind) => (
    <>
      <PartyFields bind={bind} legend={m.accounting_customerOne()} />
      <fieldset>
        <legend>{m.accounting_sectionTerms()}</legend>
        <Switch {...bind.flag('isBusiness')} description={m.accounting_isBusinessHelp()} />
        <div className="kp-two">
          <TextInput inputMode="numeric" {...bind.text('dueDays')} />
          <TextInput
            inputMode="decimal"
            {...bind.text('discountPermille')}
            description={m.accounting_customerDiscountHelp()}
          />
        </div>
      </fieldset>
    </>
  ),
  aside: (row, { isChanged }) => (
    <>
      <VatCheckPanel key={`vat ${row._id}`} customer={row} isChanged={isChanged} />
      <CustomerAside key={row._id} id={row._id} />
    </>
  ),
  history: masterHistory('customer'),
  store: recordStore({ name: 'accounting_customer', form }),
});
