import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import { IconTag } from '@tabler/icons-react';
import { money, optionalText, percent, text, value } from '#design/admin/form/fields.ts';
import { formOf } from '#design/admin/form/form-of.ts';
import { ImportButton } from '#design/admin/import-wizard/import-button.tsx';
import { changedColumn } from '#design/admin/resource/changed-column.tsx';
import { defineResource } from '#design/admin/resource/define-resource.ts';
import { moneyColumn } from '#design/admin/resource/money-column.tsx';
import { recordStore } from '#design/admin/resource/record-store.ts';
import { m } from '#texts';
import type { Item } from '../../../contract/masters.ts';
import { masterHistory } from './master-history.ts';
import { TakeProduct } from './take-product.tsx';
import { VatChoice } from './vat-choice.tsx';

const form = formOf<Item>()({
  number: text(m.accounting_number),
  name: text(m.accounting_itemName, { required: true }),
  nameEn: text(m.accounting_itemNameEn),
  description: text(m.kernel_labelDescription),
  descriptionEn: text(m.accounting_descriptionEn),
  unit: text(m.accounting_unit),
  unitCents: money(m.accounting_unitPrice, { empty: 0 }),
  prices: value<Item['prices']>(m.accounting_prices, 'gross'),
  vatGroup: optionalText(m.accounting_vatGroup),
  permille: percent(m.accounting_permille, { empty: 0 }),
});

/** Work and goods that a parish writes on its papers. */
export const items = defineResource({
  icon: IconTag,
  listPath: 'accounting/item/browse',
  editPath: (id) => (id ? `accounting/item/edit/${id}` : 'accounting/item/edit'),
  words: {
    plural: m.accounting_items,
    count: m.accounting_itemCount,
    create: m.accounting_itemCreate,
    search: m.accounting_itemSearch,
    removed: m.accounting_itemsRemoved,
    loadFailed: m.accounting_itemsFailed,
    emptyTitle: m.accounting_itemsEmpty,
    emptyText: m.accounting_itemsEmptyText,
  },
  buttons: () => (
    <>
      <TakeProduct />
      <ImportButton path="accounting/item/import" />
    </>
  ),
  titleOf: (one) => one.name,
  phoneUnder: (one) => [one.number, one.unit].filter(Boolean).join(' · '),
  columns: [
    { key: 'name', label: m.accounting_itemName, sort: 'name', text: (one) => one.name },
    { key: 'number', label: m.accounting_number, sort: 'number', text: (one) => one.number },
    { key: 'unit', label: m.accounting_unit, from: 'medium', text: (one) => one.unit },
    moneyColumn<Item>({
      key: 'unitCents',
      label: m.accounting_unitPrice,
      sort: 'unitCents',
      cents: ({ unitCents }) => unitCents,
    }),
    {
      key: 'prices',
      label: m.accounting_prices,
      from: 'wide',
      text: ({ prices }) => (prices === 'net' ? m.accounting_pricesNet() : m.accounting_pricesGross()),
    },
    { ...changedColumn(), sort: 'updatedAt', isExtra: true },
  ],
  filters: [],
  defaultSort: 'name',
  touched: (one) => ({ who: null, at: one.updatedAt }),
  ...form,
  fields: (bind, { vatGroup }) => (
    <>
      <fieldset>
        <legend>{m.accounting_itemOne()}</legend>
        <div className="kp-two">
          <TextInput {...bind.text('name')} />
          <TextInput {...bind.text('nameEn')} />
          <Textarea autosize minRows={2} {...bind.text('description')} />
          <Textarea autosize minRows={2} {...bind.text('descriptionEn')} />
          <TextInput {...bind.text('number')} description={m.accounting_numberHelp()} />
        </div>
      </fieldset>
      <fieldset>
        <legend>{m.accounting_sectionPrice()}</legend>
        <div className="kp-two">
          <TextInput inputMode="decimal" rightSection="€" {...bind.text('unitCents')} />
          <NativeSelect
            {...bind.text('prices')}
            data={[
              { value: 'gross', label: m.accounting_pricesGross() },
              { value: 'net', label: m.accounting_pricesNet() },
            ]}
          />
          <TextInput {...bind.text('unit')} description={m.accounting_unitHelp()} />
          <VatChoice {...bind.value('vatGroup')} />
          {vatGroup === '' ? (
            <TextInput inputMode="decimal" {...bind.text('permille')} description={m.accounting_permilleHelp()} />
          ) : null}
        </div>
      </fieldset>
    </>
  ),
  history: masterHistory('item'),
  store: recordStore({ name: 'accounting_item', form }),
});
