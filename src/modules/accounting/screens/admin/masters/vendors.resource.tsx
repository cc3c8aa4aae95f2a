import { TextInput } from '@mantine/core';
import { IconTruck } from '@tabler/icons-react';
import { number, text } from '#design/admin/form/fields.ts';
import { formOf } from '#design/admin/form/form-of.ts';
import { ImportButton } from '#design/admin/import-wizard/import-button.tsx';
import { changedColumn } from '#design/admin/resource/changed-column.tsx';
import { defineResource } from '#design/admin/resource/define-resource.ts';
import { recordStore } from '#design/admin/resource/record-store.ts';
import { m } from '#texts';
import type { Vendor } from '../../../contract/masters.ts';
import { masterHistory } from './master-history.ts';
import { PartyFields, partyFields, partyTitle, placeOf } from './party-fields.tsx';

const form = formOf<Vendor>()({
  ...partyFields,
  iban: text(m.accounting_iban),
  dueDays: number(m.accounting_dueDays, { empty: 0, blank: 30 }),
});

/** The vendors of a parish. */
export const vendors = defineResource({
  icon: IconTruck,
  listPath: 'accounting/vendor/browse',
  editPath: (id) => (id ? `accounting/vendor/edit/${id}` : 'accounting/vendor/edit'),
  words: {
    plural: m.accounting_vendors,
    count: m.accounting_vendorCount,
    create: m.accounting_vendorCreate,
    search: m.accounting_vendorSearch,
    removed: m.accounting_vendorsRemoved,
    loadFailed: m.accounting_vendorsFailed,
    emptyTitle: m.accounting_vendorsEmpty,
    emptyText: m.accounting_vendorsEmptyText,
  },
  buttons: () => <ImportButton path="accounting/vendor/import" />,
  titleOf: partyTitle,
  phoneUnder: (one) => [one.number, placeOf(one)].filter(Boolean).join(' · '),
  columns: [
    { key: 'name', label: m.accounting_partyName, sort: 'name', text: partyTitle },
    { key: 'number', label: m.accounting_number, sort: 'number', text: (one) => one.number },
    { key: 'city', label: m.accounting_city, sort: 'city', text: placeOf },
    { key: 'iban', label: m.accounting_iban, from: 'wide', text: (one) => one.iban },
    { key: 'email', label: m.kernel_labelEmail, isExtra: true, text: (one) => one.email },
    { key: 'phone', label: m.kernel_labelPhone, isExtra: true, text: (one) => one.phone },
    { ...changedColumn(), sort: 'updatedAt', from: 'wide' },
  ],
  filters: [],
  defaultSort: 'name',
  touched: (one) => ({ who: null, at: one.updatedAt }),
  ...form,
  fields: (bind) => (
    <>
      <PartyFields bind={bind} legend={m.accounting_vendorOne()} />
      <fieldset>
        <legend>{m.accounting_sectionTerms()}</legend>
        <div className="kp-two">
          <TextInput {...bind.text('iban')} autoComplete="off" />
          <TextInput inputMode="numeric" {...bind.text('dueDays')} />
        </div>
      </fieldset>
    </>
  ),
  history: masterHistory('vendor'),
  store: recordStore({ name: 'accounting_vendor', form }),
});
