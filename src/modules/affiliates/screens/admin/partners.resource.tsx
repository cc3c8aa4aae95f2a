import { NativeSelect, Switch, Textarea, TextInput } from '@mantine/core';
import { IconShare } from '@tabler/icons-react';
import { percentText } from '#design/admin/form/typed-values.ts';
import { State } from '#design/admin/parts/state.tsx';
import { defineResource } from '#design/admin/resource/define-resource.ts';
import { moneyColumn } from '#design/admin/resource/money-column.tsx';
import { euroExact } from '#kernel/web/euro.ts';
import { m } from '#texts';
import { PartnerFacts } from './partner-facts.tsx';
import { type CountedPartner, type PartnerForm, partnerForm, partnerStore } from './partner-form.ts';

/** Partners who recommend the shop, with their earnings. */
export const partners = defineResource<CountedPartner, PartnerForm>({
  icon: IconShare,
  listPath: 'shop/affiliates',
  editPath: (id) => `shop/affiliates/${id ?? 'new'}`,
  words: {
    plural: m.affiliates_partners,
    count: m.affiliates_partnerCount,
    create: m.affiliates_partnerCreate,
    search: m.affiliates_partnerSearch,
    removed: m.affiliates_partnersRemoved,
    loadFailed: m.affiliates_partnersFailed,
    emptyTitle: m.affiliates_partnersEmpty,
    emptyText: m.affiliates_partnersEmptyText,
  },
  titleOf: ({ name }) => name,
  under: ({ code }) => code,
  phoneEnd: ({ sums }) => euroExact(sums.dueCents),
  columns: [
    { key: 'name', label: m.kernel_labelName, sort: 'name', text: ({ name }) => name },
    {
      key: 'percent',
      label: m.affiliates_percent,
      isNumber: true,
      text: ({ permille }) => `${percentText(permille)} %`,
    },
    moneyColumn({ key: 'waiting', label: m.affiliates_waiting, cents: ({ sums }) => sums.waitingCents }),
    moneyColumn({ key: 'due', label: m.affiliates_due, cents: ({ sums }) => sums.dueCents }),
    moneyColumn({ key: 'settled', label: m.affiliates_settled, from: 'wide', cents: ({ sums }) => sums.settledCents }),
    {
      key: 'state',
      label: m.affiliates_state,
      text: ({ isActive }) => (isActive ? m.affiliates_isActive() : m.affiliates_isOff()),
      cell: ({ isActive }) => (
        <State kind={isActive ? 'ok' : 'off'}>{isActive ? m.affiliates_isActive() : m.affiliates_isOff()}</State>
      ),
    },
  ],
  filters: [
    {
      name: 'isActive',
      label: m.affiliates_state,
      options: [
        { value: 'true', label: m.affiliates_isActive },
        { value: 'false', label: m.affiliates_isOff },
      ],
    },
  ],
  defaultSort: 'name',
  touched: ({ updatedAt }) => ({ who: null, at: updatedAt }),
  ...partnerForm,
  fields: (bind, { taxStatus }) => (
    <>
      <fieldset>
        <legend>{m.affiliates_partnerOne()}</legend>
        <TextInput {...bind.text('name')} description={m.affiliates_nameHelp()} />
        <TextInput {...bind.text('contact')} />
        <TextInput {...bind.text('email')} type="email" description={m.affiliates_emailHelp()} />
        <div className="kp-two">
          <TextInput {...bind.text('code')} autoCapitalize="characters" description={m.affiliates_codeHelp()} />
          <TextInput
            {...bind.text('permille')}
            inputMode="decimal"
            rightSection="%"
            description={m.affiliates_percentHelp()}
          />
        </div>
        <Switch {...bind.flag('isActive')} description={m.affiliates_activeHelp()} />
      </fieldset>
      <fieldset>
        <legend>{m.affiliates_creditNotes()}</legend>
        <p className="muted">{m.affiliates_creditNotesHelp()}</p>
        <TextInput
          className="kp-short"
          type="date"
          {...bind.text('agreedOn')}
          description={m.affiliates_agreedHelp()}
        />
        <Textarea autosize minRows={2} {...bind.text('address')} description={m.affiliates_addressHelp()} />
        <TextInput {...bind.text('iban')} autoCapitalize="characters" spellCheck={false} />
        <NativeSelect
          {...bind.text('taxStatus')}
          data={[
            { value: 'none', label: m.affiliates_taxNone() },
            { value: 'small', label: m.affiliates_taxSmall() },
            { value: 'vat', label: m.affiliates_taxVat() },
          ]}
        />
        {taxStatus === 'vat' ? (
          <div className="kp-two">
            <TextInput {...bind.text('vatId')} autoCapitalize="characters" />
            <TextInput {...bind.text('vatPermille')} inputMode="decimal" rightSection="%" />
          </div>
        ) : null}
        <NativeSelect
          className="kp-short"
          {...bind.text('locale')}
          data={[
            { value: 'de', label: m.affiliates_german() },
            { value: 'en', label: m.affiliates_english() },
          ]}
        />
      </fieldset>
    </>
  ),
  aside: (row) => <PartnerFacts partner={row} />,
  store: partnerStore,
});
