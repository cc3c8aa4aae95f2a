import { NativeSelect, TextInput } from '@mantine/core';
import { IconReceiptTax } from '@tabler/icons-react';
import { useState } from 'react';
import { rows, text } from '#design/admin/form/fields.ts';
import { formOf } from '#design/admin/form/form-of.ts';
import { percentText, permilleFrom } from '#design/admin/form/typed-values.ts';
import { changedColumn } from '#design/admin/resource/changed-column.tsx';
import { defineResource } from '#design/admin/resource/define-resource.ts';
import { recordStore } from '#design/admin/resource/record-store.ts';
import { countriesIn } from '#kernel/i18n/countries.ts';
import { HOUSE_ZONE, localMoment } from '#kernel/local-time.ts';
import { euro } from '#kernel/web/euro.ts';
import { m } from '#texts';
import { getLocale } from '#texts/runtime';
import type { VatGroup } from '../../../collections/vat-groups.ts';
import type { VatRate } from '../../../contract/price-rules.ts';
import { Preview } from '../parts/preview.tsx';
import { RowsField } from '../parts/rows-field.tsx';
import { recordHistory } from '../parts/shop-history.ts';

type RateRow = { country: string; percent: string; kind: VatRate['kind']; reason: string; from: string; until: string };

const form = formOf<VatGroup>()({
  name: text(m.catalog_labelNameDe, { required: true }),
  nameEn: text(m.catalog_labelNameEn),
  rates: rows(m.catalog_labelRates, { blank: [blankRate()], read: rateRow, write: rateFrom }),
});

/** Dated VAT rates by country (S2.23 vat/groups). */
export const vatGroups = defineResource({
  icon: IconReceiptTax,
  listPath: 'shop/vat/groups',
  editPath: (id) => `shop/vat/groups/${id ?? 'new'}`,
  words: {
    plural: m.catalog_vatGroups,
    count: m.catalog_vatGroupCount,
    create: m.catalog_vatGroupCreate,
    search: m.catalog_vatGroupSearch,
    removed: m.catalog_vatGroupsRemoved,
    loadFailed: m.catalog_vatGroupsFailed,
    emptyTitle: m.catalog_vatGroupsEmpty,
    emptyText: m.catalog_vatGroupsEmptyText,
  },
  filters: [],
  titleOf: ({ name }) => name,
  under: ratesWords,
  columns: [
    { key: 'name', label: m.kernel_labelName, sort: 'name', text: ({ name }) => name },
    { key: 'rates', label: m.catalog_labelRates, text: ratesWords },
    { ...changedColumn(), sort: 'updatedAt' },
  ],
  defaultSort: 'name',
  touched: (one) => ({ who: null, at: one.updatedAt }),
  ...form,
  fields: (bind, { rates }) => (
    <>
      <fieldset>
        <legend>{m.catalog_vatGroupOne()}</legend>
        <div className="kp-two">
          <TextInput {...bind.text('name')} description={m.catalog_vatNameHelp()} />
          <TextInput {...bind.text('nameEn')} description={m.catalog_nameEnHelp()} />
        </div>
      </fieldset>
      <RowsField
        legend={m.catalog_labelRates()}
        help={m.catalog_ratesHelp()}
        error={bind.errorAt('rates')}
        value={bind.value('rates').value}
        onChange={bind.value('rates').onChange}
        blank={blankRate}
        add={m.catalog_rateAdd()}
        nameOf={(index) => m.catalog_rateNumber({ number: index + 1 })}
      >
        {(rate, put, index) => (
          <>
            <NativeSelect
              label={m.catalog_labelCountry()}
              value={rate.country}
              data={countriesIn(getLocale()).map(({ code, name }) => ({ value: code, label: name }))}
              onChange={(event) => put({ country: event.currentTarget.value })}
            />
            <NativeSelect
              label={m.catalog_labelVatKind()}
              value={rate.kind}
              data={[
                { value: 'taxed', label: m.catalog_vatTaxed() },
                { value: 'exempt', label: m.catalog_vatExempt() },
                { value: 'notTaxable', label: m.catalog_vatNotTaxable() },
              ]}
              onChange={(event) => put({ kind: event.currentTarget.value as VatRate['kind'] })}
            />
            {rate.kind === 'taxed' ? (
              <TextInput
                label={m.catalog_labelPercent()}
                inputMode="decimal"
                value={rate.percent}
                error={bind.errorAt(`rates.${index}.permille`)}
                onChange={(event) => put({ percent: event.currentTarget.value })}
              />
            ) : (
              <TextInput
                label={m.catalog_labelVatReason()}
                value={rate.reason}
                error={bind.errorAt(`rates.${index}.reason`)}
                onChange={(event) => put({ reason: event.currentTarget.value })}
              />
            )}
            <TextInput
              type="date"
              label={m.catalog_labelValidFrom()}
              value={rate.from}
              error={bind.errorAt(`rates.${index}.from`)}
              onChange={(event) => put({ from: event.currentTarget.value })}
            />
            <TextInput
              type="date"
              label={m.catalog_labelValidUntil()}
              value={rate.until}
              error={bind.errorAt(`rates.${index}.until`)}
              onChange={(event) => put({ until: event.currentTarget.value })}
            />
          </>
        )}
      </RowsField>
      <RatePreview rates={rates} />
    </>
  ),
  history: recordHistory('vatGroup', 'vat_group'),
  store: recordStore({ name: 'vat_group', form }),
});

const SAMPLE_CENTS = 1295;

/** VAT within a sample price today. */
function RatePreview({ rates }: { rates: readonly RateRow[] }) {
  const [today] = useState(() => localMoment(new Date(), HOUSE_ZONE).on);
  const rate = rates.find(
    ({ country, from, until }) => country === 'at' && from !== '' && from <= today && (until === '' || today <= until),
  );
  const permille = rate?.kind === 'taxed' ? Math.round(Number(rate.percent.replace(',', '.')) * 10) : 0;
  const vat = SAMPLE_CENTS - Math.round((SAMPLE_CENTS * 1000) / (1000 + permille));
  return (
    <Preview>
      <p>
        {rate && !Number.isNaN(vat)
          ? m.catalog_previewVat({ price: euro(SAMPLE_CENTS), vat: euro(vat) })
          : m.catalog_previewVatMissing()}
      </p>
    </Preview>
  );
}

function blankRate(): RateRow {
  const year = localMoment(new Date(), HOUSE_ZONE).on.slice(0, 4);
  return { country: 'at', percent: '', kind: 'taxed', reason: '', from: `${year}-01-01`, until: '' };
}

function rateFrom({ percent, until, ...rate }: RateRow, path: string): VatRate {
  const permille = rate.kind === 'taxed' ? permilleFrom(percent, `${path}.permille`) : 0;
  return { ...rate, permille, until: until || null };
}

function rateRow({ permille, until, ...rate }: VatRate): RateRow {
  return { ...rate, percent: percentText(permille), until: until ?? '' };
}

function ratesWords({ rates }: VatGroup): string {
  const words = rates.map(({ country, kind, permille }) => {
    const what = kind === 'taxed' ? `${percentText(permille)} %` : m.catalog_vatNone();
    return `${country.toUpperCase()} ${what}`;
  });
  return [...new Set(words)].join(', ');
}
