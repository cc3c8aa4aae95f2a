import { NativeSelect, Switch, Textarea, TextInput } from '@mantine/core';
import type { Bind } from '#design/admin/form/use-edit-form.ts';
import { centsIn } from '#kernel/i18n/money-input.ts';
import { euro } from '#kernel/web/euro.ts';
import { m } from '#texts';
import { NamedChoice } from '../parts/named-choice.tsx';
import { Preview } from '../parts/preview.tsx';
import { RowsField } from '../parts/rows-field.tsx';
import type { Route } from './+types/general.route';
import { type GeneralForm, generalForm, generalLabels, saveGeneral } from './general-form.ts';
import { type ShopSettings, ShopSettingsScreen } from './settings-screen.tsx';
import { type LoadedShop, shopLoader } from './shop-settings.ts';

export { ScreenLoading as HydrateFallback } from '#design/admin/shell/screen-loading.tsx';

export const handle = { crumbs: () => [{ label: m.catalog_shopSettings() }] };

export const clientLoader = (): Promise<LoadedShop> => shopLoader();

/**
 * Terms of sale of the parish (S2.23 settings/general): name, contact, shipping, delivery, taxes. The first saving
 * opens the shop.
 */
export default function GeneralSettings({ loaderData }: Route.ComponentProps) {
  return <ShopSettingsScreen of={GENERAL} loaded={loaderData} />;
}

const GENERAL: ShopSettings<GeneralForm> = {
  title: m.catalog_shopSettings,
  facts: m.catalog_shopOpen,
  valuesOf: generalForm,
  labels: generalLabels,
  required: ['name'],
  save: saveGeneral,
  fields: (bind, values, { houseVatId }) => (
    <>
      <fieldset>
        <legend>{m.catalog_shopProfileOne()}</legend>
        <div className="kp-two">
          <TextInput {...bind.text('name')} />
          <TextInput {...bind.text('nameEn')} description={m.catalog_nameEnHelp()} />
        </div>
        <Textarea autosize minRows={2} {...bind.text('intro')} />
        <Textarea autosize minRows={2} {...bind.text('introEn')} />
      </fieldset>
      <ContactFields bind={bind} houseVatId={houseVatId} />
      <DeliveryFields bind={bind} />
      <TaxFields bind={bind} />
      <Preview>
        <p>
          <b>{values.name || m.catalog_labelShopName()}</b>
        </p>
        <p>{values.intro}</p>
        <p className="small">
          {m.catalog_previewDelivery({ from: values.deliveryDaysMin, to: values.deliveryDaysMax })}
          {freeWords(values)}
        </p>
      </Preview>
    </>
  ),
};

/** ' · versandkostenfrei ab € 75,–', nothing while the field holds no amount. */
function freeWords({ freeFrom }: GeneralForm): string {
  const cents = centsIn(freeFrom) || 0;
  return cents > 0 ? ` · ${m.catalog_freeFrom({ price: euro(cents) })}` : '';
}

const CONTACT_LABELS = {
  title: m.catalog_labelContactTitle,
  address: m.kernel_labelAddress,
  zip: m.catalog_labelZip,
  city: m.catalog_labelCity,
  email: m.kernel_labelEmail,
  bankHolder: m.catalog_labelBankHolder,
  bankIban: m.catalog_labelBankIban,
  vatId: m.catalog_labelVatId,
  taxNumber: m.catalog_labelTaxNumber,
};

function helpOf(name: keyof typeof CONTACT_LABELS, houseVatId: string): string | undefined {
  if (name === 'taxNumber') return m.catalog_taxNumberHelp();
  return name === 'vatId' && houseVatId ? m.catalog_vatIdOfHouse({ id: houseVatId }) : undefined;
}

function ContactFields({ bind, houseVatId }: { bind: Bind<GeneralForm>; houseVatId: string }) {
  const { label, value, onChange } = bind.value('contact');
  const names = Object.keys(CONTACT_LABELS) as (keyof typeof CONTACT_LABELS)[];
  return (
    <fieldset>
      <legend>{label}</legend>
      <p className="muted small">{m.catalog_contactHelp()}</p>
      <div className="kp-two">
        {names.map((name) => (
          <TextInput
            key={name}
            type={name === 'email' ? 'email' : 'text'}
            label={CONTACT_LABELS[name]()}
            value={value[name]}
            error={bind.errorAt(`contact.${name}`)}
            description={helpOf(name, houseVatId)}
            onChange={(event) => onChange({ ...value, [name]: event.currentTarget.value })}
          />
        ))}
      </div>
    </fieldset>
  );
}

function DeliveryFields({ bind }: { bind: Bind<GeneralForm> }) {
  return (
    <fieldset>
      <legend>{m.catalog_foldDelivery()}</legend>
      <div className="kp-two">
        <NamedChoice collection="shipping_group" none={m.catalog_shippingNone()} {...bind.value('shippingGroup')} />
        <TextInput inputMode="decimal" rightSection="€" {...bind.text('freeFrom')} description={m.catalog_freeHelp()} />
      </div>
      <div className="kp-two">
        <TextInput inputMode="numeric" {...bind.text('deliveryDaysMin')} />
        <TextInput inputMode="numeric" {...bind.text('deliveryDaysMax')} />
      </div>
    </fieldset>
  );
}

function TaxFields({ bind }: { bind: Bind<GeneralForm> }) {
  const oss = bind.value('oss');
  const periods = bind.value('smallBusiness');
  return (
    <>
      <NamedChoice
        collection="vat_group"
        none={m.catalog_vatNoDefault()}
        {...bind.value('vatGroup')}
        description={m.catalog_defaultVatHelp()}
      />
      <RowsField
        legend={periods.label}
        help={m.catalog_smallBusinessHelp()}
        error={periods.error}
        value={periods.value}
        onChange={periods.onChange}
        blank={() => ({ from: '', until: '' })}
        add={m.catalog_periodAdd()}
        nameOf={(index) => m.catalog_periodNumber({ number: index + 1 })}
      >
        {(period, put, index) => (
          <>
            <TextInput
              type="date"
              label={m.catalog_labelValidFrom()}
              value={period.from}
              error={bind.errorAt(`smallBusiness.${index}.from`)}
              onChange={(event) => put({ from: event.currentTarget.value })}
            />
            <TextInput
              type="date"
              label={m.catalog_labelValidUntil()}
              value={period.until}
              error={bind.errorAt(`smallBusiness.${index}.until`)}
              onChange={(event) => put({ until: event.currentTarget.value })}
            />
          </>
        )}
      </RowsField>
      <fieldset>
        <legend>{oss.label}</legend>
        <NativeSelect
          {...oss}
          description={m.catalog_ossHelp()}
          data={[
            { value: 'auto', label: m.catalog_ossAuto() },
            { value: 'home', label: m.catalog_ossHome() },
            { value: 'destination', label: m.catalog_ossDestination() },
          ]}
          onChange={(event) => oss.onChange(event.currentTarget.value as GeneralForm['oss'])}
        />
        <TextInput className="kp-short" inputMode="decimal" rightSection="€" {...bind.text('ossUsed')} />
        <Switch {...bind.flag('grossStays')} />
      </fieldset>
    </>
  );
}
