import { NativeSelect, TextInput } from '@mantine/core';
import { IconWorld } from '@tabler/icons-react';
import { money, number, value } from '#design/admin/form/fields.ts';
import { formOf, type ValuesOf } from '#design/admin/form/form-of.ts';
import { changedColumn } from '#design/admin/resource/changed-column.tsx';
import { defineResource } from '#design/admin/resource/define-resource.ts';
import { moneyColumn } from '#design/admin/resource/money-column.tsx';
import { recordStore } from '#design/admin/resource/record-store.ts';
import { countriesIn, countryName } from '#kernel/i18n/countries.ts';
import { euro } from '#kernel/web/euro.ts';
import { m } from '#texts';
import { getLocale } from '#texts/runtime';
import type { ShippingCountry } from '../../../collections/shipping-countries.ts';
import { Preview } from '../parts/preview.tsx';
import { recordHistory } from '../parts/shop-history.ts';

const form = formOf<ShippingCountry>()({
  code: value(m.catalog_labelCountry, 'at', { required: true }),
  surchargeCents: money(m.catalog_labelSurcharge, { empty: 0 }),
  freeFromCents: money(m.catalog_labelFreeFrom),
  extraDays: number(m.catalog_labelExtraDays, { empty: 0, blank: 0 }),
});

/** Countries to which the shop delivers (S2.23 shipping/countries). */
export const shippingCountries = defineResource({
  icon: IconWorld,
  listPath: 'shop/shipping/countries',
  editPath: (id) => `shop/shipping/countries/${id ?? 'new'}`,
  words: {
    plural: m.catalog_shippingCountries,
    count: m.catalog_shippingCountryCount,
    create: m.catalog_shippingCountryCreate,
    search: m.catalog_shippingCountrySearch,
    removed: m.catalog_shippingCountriesRemoved,
    loadFailed: m.catalog_shippingCountriesFailed,
    emptyTitle: m.catalog_shippingCountriesEmpty,
    emptyText: m.catalog_shippingCountriesEmptyText,
  },
  filters: [],
  titleOf: ({ code }) => countryName(code, getLocale()),
  columns: [
    { key: 'code', label: m.catalog_labelCountry, sort: 'code', text: ({ code }) => countryName(code, getLocale()) },
    moneyColumn({
      key: 'surchargeCents',
      label: m.catalog_labelSurcharge,
      cents: (one: ShippingCountry) => one.surchargeCents,
    }),
    { ...changedColumn(), sort: 'updatedAt' },
  ],
  defaultSort: 'code',
  touched: (one) => ({ who: null, at: one.updatedAt }),
  ...form,
  fields: (bind, values) => (
    <fieldset>
      <legend>{m.catalog_shippingCountryOne()}</legend>
      <NativeSelect
        className="kp-short"
        {...bind.text('code')}
        data={countriesIn(getLocale()).map(({ code, name }) => ({ value: code, label: name }))}
      />
      <div className="kp-two">
        <TextInput
          inputMode="decimal"
          rightSection="€"
          {...bind.text('surchargeCents')}
          description={m.catalog_surchargeHelp()}
        />
        <TextInput
          inputMode="decimal"
          rightSection="€"
          {...bind.text('freeFromCents')}
          description={m.catalog_countryFreeHelp()}
        />
      </div>
      <TextInput className="kp-short" inputMode="numeric" {...bind.text('extraDays')} />
      <Preview>
        <p>{countryWords(values)}</p>
      </Preview>
    </fieldset>
  ),
  history: recordHistory('shippingCountry', 'shipping_country'),
  store: recordStore({ name: 'shipping_country', form }),
});

const SAMPLE_CENTS = 590;

function countryWords({ code, surchargeCents }: ValuesOf<typeof form>): string {
  const more = Math.round(Number(surchargeCents.replace(',', '.')) * 100) || 0;
  return m.catalog_previewCountry({
    base: euro(SAMPLE_CENTS),
    country: countryName(code, getLocale()),
    price: euro(SAMPLE_CENTS + more),
  });
}
