import { NativeSelect, Switch, TextInput } from '@mantine/core';
import { IconTag } from '@tabler/icons-react';
import { percentText } from '#design/admin/form/typed-values.ts';
import { DataPairs } from '#design/admin/parts/data-pairs.tsx';
import { Panel } from '#design/admin/parts/panel.tsx';
import { State } from '#design/admin/parts/state.tsx';
import { changedColumn } from '#design/admin/resource/changed-column.tsx';
import { defineResource } from '#design/admin/resource/define-resource.ts';
import { shortDate } from '#kernel/i18n/dates.ts';
import { euro } from '#kernel/web/euro.ts';
import { ProductGroupsField } from '#modules/catalog/widgets.tsx';
import { m } from '#texts';
import { getLocale } from '#texts/runtime';
import { type CodeForm, type CountedCode, codeForm, codeStore } from './code-form.ts';

/** Codes that make a purchase cheaper. */
export const promoCodes = defineResource<CountedCode, CodeForm>({
  icon: IconTag,
  listPath: 'shop/voucher/codes',
  editPath: (id) => `shop/voucher/codes/${id ?? 'new'}`,
  words: {
    plural: m.vouchers_promoCodes,
    count: m.vouchers_promoCodeCount,
    create: m.vouchers_promoCodeCreate,
    search: m.vouchers_promoCodeSearch,
    removed: m.vouchers_promoCodesRemoved,
    loadFailed: m.vouchers_promoCodesFailed,
    emptyTitle: m.vouchers_promoCodesEmpty,
    emptyText: m.vouchers_promoCodesEmptyText,
  },
  titleOf: ({ code }) => code,
  under: ({ purpose }) => purpose,
  phoneEnd: (row) => effectWords(row),
  columns: [
    { key: 'code', label: m.vouchers_labelCode, sort: 'code', text: ({ code }) => code },
    { key: 'effect', label: m.vouchers_labelEffect, text: effectWords },
    { key: 'period', label: m.vouchers_labelPeriod, sort: 'validUntil', text: periodWords },
    { key: 'uses', label: m.vouchers_labelUses, text: usesWords },
    {
      key: 'state',
      label: m.vouchers_labelState,
      text: ({ isActive }) => (isActive ? m.vouchers_isActive() : m.vouchers_isOff()),
      cell: ({ isActive }) => (
        <State kind={isActive ? 'ok' : 'off'}>{isActive ? m.vouchers_isActive() : m.vouchers_isOff()}</State>
      ),
    },
    { ...changedColumn(), sort: 'updatedAt' },
  ],
  filters: [
    {
      name: 'isActive',
      label: m.vouchers_labelState,
      options: [
        { value: 'true', label: m.vouchers_isActive },
        { value: 'false', label: m.vouchers_isOff },
      ],
    },
  ],
  defaultSort: 'code',
  touched: ({ updatedAt }) => ({ who: null, at: updatedAt }),
  ...codeForm,
  fields: (bind, { kind }) => (
    <>
      <fieldset>
        <legend>{m.vouchers_promoCodeOne()}</legend>
        <div className="kp-two">
          <TextInput {...bind.text('code')} autoCapitalize="characters" description={m.vouchers_codeHelp()} />
          <TextInput {...bind.text('purpose')} description={m.vouchers_purposeHelp()} />
        </div>
        <div className="kp-two">
          <NativeSelect
            {...bind.text('kind')}
            data={[
              { value: 'percent', label: m.vouchers_kindPercent() },
              { value: 'fixed', label: m.vouchers_kindFixed() },
              { value: 'shipping', label: m.vouchers_kindShipping() },
            ]}
          />
          {kind === 'percent' ? <TextInput {...bind.text('permille')} inputMode="decimal" rightSection="%" /> : null}
          {kind === 'fixed' ? <TextInput {...bind.text('cents')} inputMode="decimal" rightSection="€" /> : null}
        </div>
        <Switch {...bind.flag('isActive')} />
      </fieldset>
      <fieldset>
        <legend>{m.vouchers_legendRules()}</legend>
        <ProductGroupsField {...bind.value('productGroups')} description={m.vouchers_groupsHelp()} />
        <TextInput
          {...bind.text('minimumCents')}
          inputMode="decimal"
          rightSection="€"
          description={m.vouchers_minimumHelp()}
        />
        <div className="kp-two">
          <TextInput type="date" {...bind.text('validFrom')} />
          <TextInput type="date" {...bind.text('validUntil')} description={m.vouchers_untilHelp()} />
        </div>
        <div className="kp-two">
          <TextInput inputMode="numeric" {...bind.text('mostUses')} description={m.vouchers_limitHelp()} />
          <TextInput inputMode="numeric" {...bind.text('mostUsesEach')} description={m.vouchers_limitEachHelp()} />
        </div>
        <Switch {...bind.flag('isCombinable')} description={m.vouchers_combinableHelp()} />
      </fieldset>
    </>
  ),
  aside: (row) => (
    <Panel title={m.vouchers_labelUses()}>
      <DataPairs
        rows={[
          { label: m.vouchers_usedSoFar(), value: String(row.used) },
          { label: m.vouchers_labelMostUses(), value: row.mostUses ?? m.vouchers_noLimit() },
        ]}
      />
    </Panel>
  ),
  store: codeStore,
});

/** '−10 %', '−5,00 €', 'Gratisversand'. */
function effectWords({ kind, permille, cents }: CountedCode): string {
  if (kind === 'shipping') return m.vouchers_kindShipping();
  return `−${kind === 'percent' ? `${percentText(permille)} %` : euro(cents)}`;
}

function periodWords({ validFrom, validUntil }: CountedCode): string {
  const day = (on: string) => shortDate(on, getLocale());
  if (validFrom && validUntil) return `${day(validFrom)} – ${day(validUntil)}`;
  if (validUntil) return m.vouchers_untilDay({ day: day(validUntil) });
  return validFrom ? m.vouchers_fromDay({ day: day(validFrom) }) : m.vouchers_always();
}

function usesWords({ used, mostUses }: CountedCode): string {
  return mostUses === null ? String(used) : m.vouchers_usedOf({ used, most: mostUses });
}
