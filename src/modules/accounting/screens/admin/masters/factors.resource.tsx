import { MultiSelect, NativeSelect, TextInput } from '@mantine/core';
import { IconMathFunction } from '@tabler/icons-react';
import { mapped, optionalText, text, value } from '#design/admin/form/fields.ts';
import { formOf } from '#design/admin/form/form-of.ts';
import { centsFrom, moneyText, percentText, permilleFrom } from '#design/admin/form/typed-values.ts';
import { changedColumn } from '#design/admin/resource/changed-column.tsx';
import { defineResource } from '#design/admin/resource/define-resource.ts';
import { recordStore } from '#design/admin/resource/record-store.ts';
import { weekdayByNumber } from '#kernel/i18n/dates.ts';
import { m } from '#texts';
import { getLocale } from '#texts/runtime';
import type { Factor } from '../../../contract/factors.ts';
import { effectOf } from '../papers/lines/line-factors.tsx';
import { quantityText, thousandthsFrom } from '../papers/lines/typed-lines.ts';
import { masterHistory } from './master-history.ts';

/** A number that may be negative, as people type it: '-20' or '−20'; an empty field is 0. */
const signed = (
  label: () => string,
  textOf: (stored: number) => string,
  from: (typed: string, path: string) => number,
) =>
  mapped<number, string>(label, {
    blank: '',
    read: (stored) => (stored === 0 ? '' : `${stored < 0 ? '−' : ''}${textOf(Math.abs(stored))}`),
    write: (typed, path) => {
      const [, sign = '', rest = ''] = /^([-−+]?)(.*)$/.exec(typed.trim()) ?? [];
      if (rest.trim() === '') return 0;
      const size = from(rest.trim(), path);
      return sign === '' || sign === '+' ? size : -size;
    },
  });

const form = formOf<Factor>()({
  name: text(m.kernel_labelName, { required: true }),
  nameEn: text(m.accounting_nameEn),
  kind: value<Factor['kind']>(m.accounting_factorKind, 'season'),
  permille: signed(m.accounting_factorPercent, percentText, permilleFrom),
  cents: signed(m.accounting_factorCents, moneyText, (typed, path) => centsFrom(typed, path) ?? 0),
  validFrom: optionalText(m.accounting_validFrom),
  validTo: optionalText(m.accounting_validTo),
  weekdays: value<number[]>(m.accounting_weekdays, []),
  fromThousandths: mapped<number, string>(m.accounting_fromQuantity, {
    blank: '',
    read: (stored) => (stored === 0 ? '' : quantityText(stored)),
    write: (typed, path) => (typed.trim() === '' ? 0 : thousandthsFrom(typed, path)),
  }),
});

const KINDS: Readonly<Record<Factor['kind'], () => string>> = {
  season: m.accounting_factorSeason,
  weekday: m.accounting_factorWeekday,
  member: m.accounting_factorMember,
  quantity: m.accounting_factorQuantity,
};
const kindOptions = () => Object.entries(KINDS).map(([kind, label]) => ({ value: kind, label: label() }));

const weekdayOptions = () =>
  [1, 2, 3, 4, 5, 6, 7].map((day) => ({ value: String(day), label: weekdayByNumber(day, getLocale()) }));

/** Percentages and amounts that change prices on papers. */
export const factors = defineResource({
  icon: IconMathFunction,
  listPath: 'accounting/factor/browse',
  editPath: (id) => (id ? `accounting/factor/edit/${id}` : 'accounting/factor/edit'),
  words: {
    plural: m.accounting_factors,
    count: m.accounting_factorCount,
    create: m.accounting_factorCreate,
    search: m.accounting_factorSearch,
    removed: m.accounting_factorsRemoved,
    loadFailed: m.accounting_factorsFailed,
    emptyTitle: m.accounting_factorsEmpty,
    emptyText: m.accounting_factorsEmptyText,
  },
  titleOf: ({ name }) => name,
  phoneUnder: (one) => [KINDS[one.kind](), effectOf(one)].join(' · '),
  columns: [
    { key: 'name', label: m.kernel_labelName, sort: 'name', text: ({ name }) => name },
    { key: 'kind', label: m.accounting_factorKind, text: ({ kind }) => KINDS[kind]() },
    { key: 'effect', label: m.accounting_factorEffect, text: effectOf },
    {
      key: 'validFrom',
      label: m.accounting_validFrom,
      sort: 'validFrom',
      from: 'medium',
      text: (one) => one.validFrom ?? '–',
    },
    { key: 'validTo', label: m.accounting_validTo, from: 'medium', text: (one) => one.validTo ?? '–' },
    { ...changedColumn(), sort: 'updatedAt', isExtra: true },
  ],
  filters: [
    {
      name: 'kind',
      label: m.accounting_factorKind,
      options: Object.entries(KINDS).map(([kind, label]) => ({ value: kind, label })),
    },
  ],
  defaultSort: 'name',
  touched: (one) => ({ who: null, at: one.updatedAt }),
  ...form,
  fields: (bind, { kind, weekdays }) => (
    <>
      <fieldset>
        <legend>{m.accounting_factorOne()}</legend>
        <div className="kp-two">
          <TextInput {...bind.text('name')} />
          <TextInput {...bind.text('nameEn')} />
          <TextInput
            inputMode="text"
            rightSection="%"
            {...bind.text('permille')}
            description={m.accounting_factorPercentHelp()}
          />
          <TextInput
            inputMode="text"
            rightSection="€"
            {...bind.text('cents')}
            description={m.accounting_factorCentsHelp()}
          />
        </div>
      </fieldset>
      <fieldset>
        <legend>{m.accounting_factorWhen()}</legend>
        <div className="kp-two">
          <NativeSelect {...bind.text('kind')} data={kindOptions()} />
          {kind === 'quantity' ? <TextInput inputMode="decimal" {...bind.text('fromThousandths')} /> : null}
          {kind === 'weekday' ? (
            <MultiSelect
              {...bind.value('weekdays')}
              value={weekdays.map(String)}
              data={weekdayOptions()}
              onChange={(days) =>
                bind.value('weekdays').onChange(days.map(Number).toSorted((one, other) => one - other))
              }
            />
          ) : null}
          <TextInput type="date" {...bind.text('validFrom')} />
          <TextInput type="date" {...bind.text('validTo')} />
        </div>
      </fieldset>
    </>
  ),
  history: masterHistory('factor'),
  store: recordStore({ name: 'accounting_factor', form }),
});
