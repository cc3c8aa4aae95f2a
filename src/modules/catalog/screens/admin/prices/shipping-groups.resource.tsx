import { NativeSelect, TextInput } from '@mantine/core';
import { IconTruck } from '@tabler/icons-react';
import { rows, text } from '#design/admin/form/fields.ts';
import { formOf } from '#design/admin/form/form-of.ts';
import { centsFrom, fieldRefusal, moneyText } from '#design/admin/form/typed-values.ts';
import { changedColumn } from '#design/admin/resource/changed-column.tsx';
import { defineResource } from '#design/admin/resource/define-resource.ts';
import { recordStore } from '#design/admin/resource/record-store.ts';
import { countriesIn } from '#kernel/i18n/countries.ts';
import { euro } from '#kernel/web/euro.ts';
import { m } from '#texts';
import { getLocale } from '#texts/runtime';
import type { ShippingGroup } from '../../../collections/shipping-groups.ts';
import type { ShippingTier } from '../../../contract/price-rules.ts';
import { tierOf } from '../../../pricing/shipping-costs.ts';
import { Preview } from '../parts/preview.tsx';
import { RowsField } from '../parts/rows-field.tsx';
import { recordHistory } from '../parts/shop-history.ts';
import { gramsFrom, kilogramsText } from '../parts/weight-text.ts';

type TierRow = { country: ShippingTier['country']; fromKilograms: string; from: string; price: string };

const form = formOf<ShippingGroup>()({
  name: text(m.catalog_labelNameDe, { required: true }),
  nameEn: text(m.catalog_labelNameEn),
  tiers: rows(m.catalog_labelTiers, { blank: [blankTier()], read: tierRow, write: tierFrom }),
});

/** Shipping costs by country, weight and value (S2.23 shipping/groups). */
export const shippingGroups = defineResource({
  icon: IconTruck,
  listPath: 'shop/shipping/groups',
  editPath: (id) => `shop/shipping/groups/${id ?? 'new'}`,
  words: {
    plural: m.catalog_shippingGroups,
    count: m.catalog_shippingGroupCount,
    create: m.catalog_shippingGroupCreate,
    search: m.catalog_shippingGroupSearch,
    removed: m.catalog_shippingGroupsRemoved,
    loadFailed: m.catalog_shippingGroupsFailed,
    emptyTitle: m.catalog_shippingGroupsEmpty,
    emptyText: m.catalog_shippingGroupsEmptyText,
  },
  filters: [],
  titleOf: ({ name }) => name,
  under: pricesWords,
  columns: [
    { key: 'name', label: m.kernel_labelName, sort: 'name', text: ({ name }) => name },
    { key: 'tiers', label: m.catalog_labelTiers, text: pricesWords },
    { ...changedColumn(), sort: 'updatedAt' },
  ],
  defaultSort: 'name',
  touched: (one) => ({ who: null, at: one.updatedAt }),
  ...form,
  fields: (bind, { tiers }) => (
    <>
      <fieldset>
        <legend>{m.catalog_shippingGroupOne()}</legend>
        <div className="kp-two">
          <TextInput {...bind.text('name')} description={m.catalog_shippingNameHelp()} />
          <TextInput {...bind.text('nameEn')} description={m.catalog_nameEnHelp()} />
        </div>
      </fieldset>
      <RowsField
        legend={m.catalog_labelTiers()}
        help={m.catalog_tiersHelp()}
        error={bind.errorAt('tiers')}
        value={bind.value('tiers').value}
        onChange={bind.value('tiers').onChange}
        blank={blankTier}
        add={m.catalog_tierAdd()}
        nameOf={(index) => m.catalog_tierNumber({ number: index + 1 })}
      >
        {(tier, put, index) => (
          <>
            <TextInput
              label={m.catalog_labelPrice()}
              inputMode="decimal"
              rightSection="€"
              value={tier.price}
              error={bind.errorAt(`tiers.${index}.priceCents`)}
              onChange={(event) => put({ price: event.currentTarget.value })}
            />
            <NativeSelect
              label={m.catalog_labelCountry()}
              value={tier.country}
              data={[
                { value: '', label: m.catalog_allCountries() },
                ...countriesIn(getLocale()).map(({ code, name }) => ({ value: code, label: name })),
              ]}
              onChange={(event) => put({ country: event.currentTarget.value as TierRow['country'] })}
            />
            <TextInput
              label={m.catalog_labelFromKilograms()}
              inputMode="decimal"
              rightSection="kg"
              value={tier.fromKilograms}
              error={bind.errorAt(`tiers.${index}.fromGrams`)}
              onChange={(event) => put({ fromKilograms: event.currentTarget.value })}
            />
            <TextInput
              label={m.catalog_labelFromValue()}
              inputMode="decimal"
              rightSection="€"
              value={tier.from}
              error={bind.errorAt(`tiers.${index}.fromCents`)}
              onChange={(event) => put({ from: event.currentTarget.value })}
            />
          </>
        )}
      </RowsField>
      <Preview>
        {SAMPLES.map((parcel) => (
          <p key={parcel.grams}>{parcelWords(tiers, parcel)}</p>
        ))}
      </Preview>
    </>
  ),
  history: recordHistory('shippingGroup', 'shipping_group'),
  store: recordStore({ name: 'shipping_group', form }),
});

const SAMPLES = [
  { country: 'at', grams: 1000, goodsCents: 3000 },
  { country: 'at', grams: 8000, goodsCents: 6000 },
];

/** Price of a sample parcel by the tiers of the form; mistyped tiers are left out. */
function parcelWords(rows: readonly TierRow[], parcel: (typeof SAMPLES)[number]): string {
  const tiers = rows.map(({ country, fromKilograms, from, price }) => ({
    country,
    fromGrams: Math.round(amountOf(fromKilograms) * 1000),
    fromCents: Math.round(amountOf(from) * 100),
    priceCents: Math.round(amountOf(price) * 100),
  }));
  const right = tiers.filter((tier) => !Number.isNaN(tier.fromGrams + tier.fromCents + tier.priceCents));
  return m.catalog_previewParcel({
    weight: String(parcel.grams / 1000),
    value: euro(parcel.goodsCents),
    price: euro(tierOf(right, parcel)?.priceCents ?? 0),
  });
}

const amountOf = (text: string): number => Number(text.trim().replace(',', '.'));

function blankTier(): TierRow {
  return { country: '', fromKilograms: '', from: '', price: '' };
}

function tierRow({ country, fromGrams, fromCents, priceCents }: ShippingTier): TierRow {
  const fromKilograms = kilogramsText(fromGrams);
  return { country, fromKilograms, from: fromCents === 0 ? '' : moneyText(fromCents), price: moneyText(priceCents) };
}

function tierFrom({ country, fromKilograms, from, price }: TierRow, path: string): ShippingTier {
  const priceCents = centsFrom(price, `${path}.priceCents`);
  if (priceCents === null) throw fieldRefusal(`${path}.priceCents`, m.kernel_fieldAmount());
  const fromCents = centsFrom(from, `${path}.fromCents`) ?? 0;
  return { country, fromGrams: gramsFrom(fromKilograms, `${path}.fromGrams`), fromCents, priceCents };
}

function pricesWords({ tiers }: ShippingGroup): string {
  const prices = tiers.map(({ priceCents }) => priceCents);
  const [least, most] = [Math.min(...prices), Math.max(...prices)].map((cents) => euro(cents));
  return least === most ? String(least) : `${least} – ${most}`;
}
