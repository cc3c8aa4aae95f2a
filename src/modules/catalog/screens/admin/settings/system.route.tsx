import { Radio, Switch, Textarea, TextInput } from '@mantine/core';
import type { Bind } from '#design/admin/form/use-edit-form.ts';
import { moneyOf } from '#kernel/i18n/numbers.ts';
import { m } from '#texts';
import { getLocale } from '#texts/runtime';
import type { ShopCheckout, ShopDisplay } from '../../../contract/shop-options.ts';
import { Preview } from '../parts/preview.tsx';
import type { Route } from './+types/system.route';
import { CollectAndSend } from './collect-and-send.tsx';
import { type ShopSettings, ShopSettingsScreen } from './settings-screen.tsx';
import { type LoadedShop, saveShop, shopLoader } from './shop-settings.ts';

export { ScreenLoading as HydrateFallback } from '#design/admin/shell/screen-loading.tsx';

export const handle = { crumbs: () => [{ label: m.catalog_settingsSystem() }] };

export const clientLoader = (): Promise<LoadedShop> => shopLoader();

export type SystemForm = { fewFrom: string; showStockNumber: boolean; display: ShopDisplay; checkout: ShopCheckout };

/** Options of the shop's pages and checkout (S2.23 settings/system, S3.14). */
export default function SystemSettings({ loaderData }: Route.ComponentProps) {
  return <ShopSettingsScreen of={SYSTEM} loaded={loaderData} />;
}

const SYSTEM: ShopSettings<SystemForm> = {
  title: m.catalog_settingsSystem,
  facts: m.catalog_systemFacts,
  valuesOf: ({ fewFrom, showStockNumber, display, checkout }) => ({
    showStockNumber,
    display,
    checkout,
    fewFrom: String(fewFrom),
  }),
  labels: {
    fewFrom: m.catalog_labelFewFrom,
    showStockNumber: m.catalog_labelShowStockNumber,
    display: m.catalog_systemDisplay,
    checkout: m.catalog_systemCheckout,
  },
  save: (profile, { fewFrom, ...rest }) => saveShop(profile, { ...rest, fewFrom: Number(fewFrom) }),
  fields: (bind, values) => (
    <>
      <DisplayFields bind={bind} />
      <fieldset>
        <legend>{m.catalog_systemStock()}</legend>
        <TextInput className="kp-short" inputMode="numeric" {...bind.text('fewFrom')} />
        <Switch {...bind.flag('showStockNumber')} />
      </fieldset>
      <CheckoutFields bind={bind} />
      <CollectAndSend bind={bind} />
      <SystemPreview values={values} />
    </>
  ),
};

type Flag<T> = { name: keyof T & string; label: () => string; help?: () => string };

const DISPLAY_FLAGS: readonly Flag<ShopDisplay>[] = [
  { name: 'showPrices', label: m.catalog_labelShowPrices, help: m.catalog_showPricesHelp },
  { name: 'showShippingCosts', label: m.catalog_labelShowShippingCosts, help: m.catalog_showShippingHelp },
  { name: 'showSoldOut', label: m.catalog_labelShowSoldOut, help: m.catalog_showSoldOutHelp },
  { name: 'sellsVouchers', label: m.catalog_labelSellsVouchers, help: m.catalog_sellsVouchersHelp },
  { name: 'showVatRate', label: m.catalog_labelShowVatRate },
];

const CHECKOUT_FLAGS: readonly Flag<ShopCheckout>[] = [
  { name: 'termsRequired', label: m.catalog_labelTermsRequired, help: m.catalog_termsRequiredHelp },
  { name: 'specialConditions', label: m.catalog_labelSpecialConditions, help: m.catalog_specialHelp },
  { name: 'specialConditionsRequired', label: m.catalog_labelSpecialRequired },
  { name: 'additionalInformation', label: m.catalog_labelAdditionalInformation, help: m.catalog_additionalHelp },
  { name: 'showImages', label: m.catalog_labelShowImages },
  { name: 'signupNewsletter', label: m.catalog_labelSignupNewsletter, help: m.catalog_signupNewsletterHelp },
];

type FlagsProps<T> = { flags: readonly Flag<T>[]; value: T; onChange: (value: T) => void };

function Flags<T extends object>({ flags, value, onChange }: FlagsProps<T>) {
  return flags.map(({ name, label, help }) => (
    <Switch
      key={name}
      label={label()}
      description={help?.()}
      checked={value[name] === true}
      onChange={(event) => onChange({ ...value, [name]: event.currentTarget.checked })}
    />
  ));
}

function DisplayFields({ bind }: { bind: Bind<SystemForm> }) {
  const { label, value, onChange } = bind.value('display');
  return (
    <fieldset>
      <legend>{label}</legend>
      <TextInput
        className="kp-short"
        label={m.catalog_labelCurrency()}
        description={m.catalog_currencyHelp()}
        value="Euro (EUR)"
        readOnly
      />
      <Radio.Group
        label={m.catalog_labelEuroPlace()}
        description={m.catalog_euroPlaceHelp()}
        value={value.euroAfter ? 'after' : 'before'}
        onChange={(place) => onChange({ ...value, euroAfter: place === 'after' })}
      >
        {[false, true].map((euroAfter) => (
          <Radio
            key={String(euroAfter)}
            mt="xs"
            value={euroAfter ? 'after' : 'before'}
            label={euroAfter ? m.catalog_euroAfter(sampleOf(euroAfter)) : m.catalog_euroBefore(sampleOf(euroAfter))}
          />
        ))}
      </Radio.Group>
      <Flags flags={DISPLAY_FLAGS} value={value} onChange={onChange} />
      <div className="kp-two">
        <TextInput
          label={m.catalog_labelVatLabel()}
          placeholder={m.catalog_withVat()}
          value={value.vatLabel}
          error={bind.errorAt('display.vatLabel')}
          onChange={(event) => onChange({ ...value, vatLabel: event.currentTarget.value })}
        />
        <TextInput
          label={m.catalog_labelVatLabelEn()}
          value={value.vatLabelEn}
          error={bind.errorAt('display.vatLabelEn')}
          onChange={(event) => onChange({ ...value, vatLabelEn: event.currentTarget.value })}
        />
        <TextInput
          label={m.catalog_labelVatDetails()}
          value={value.vatDetailsLabel}
          error={bind.errorAt('display.vatDetailsLabel')}
          onChange={(event) => onChange({ ...value, vatDetailsLabel: event.currentTarget.value })}
        />
        <TextInput
          label={m.catalog_labelVatDetailsEn()}
          value={value.vatDetailsLabelEn}
          error={bind.errorAt('display.vatDetailsLabelEn')}
          onChange={(event) => onChange({ ...value, vatDetailsLabelEn: event.currentTarget.value })}
        />
      </div>
    </fieldset>
  );
}

function CheckoutFields({ bind }: { bind: Bind<SystemForm> }) {
  const { label, value, onChange } = bind.value('checkout');
  return (
    <fieldset>
      <legend>{label}</legend>
      <Flags flags={CHECKOUT_FLAGS} value={value} onChange={onChange} />
      <Textarea
        autosize
        minRows={2}
        label={m.catalog_labelTextPickup()}
        description={m.catalog_textPickupHelp()}
        value={value.textPickup}
        error={bind.errorAt('checkout.textPickup')}
        onChange={(event) => onChange({ ...value, textPickup: event.currentTarget.value })}
      />
      <Textarea
        autosize
        minRows={2}
        label={m.catalog_labelTextPickupEn()}
        value={value.textPickupEn}
        error={bind.errorAt('checkout.textPickupEn')}
        onChange={(event) => onChange({ ...value, textPickupEn: event.currentTarget.value })}
      />
    </fieldset>
  );
}

const SAMPLE_CENTS = 1295;
const sampleOf = (euroAfter: boolean) => ({ price: moneyOf({ euroAfter }, getLocale())(SAMPLE_CENTS) });
const SAMPLE_PERCENT = '20 %';

/** A product and the end of the checkout as customers will see them. */
function SystemPreview({ values: { display, checkout } }: { values: SystemForm }) {
  const vat =
    display.vatLabel || (display.showVatRate ? m.catalog_withVatRate({ rate: SAMPLE_PERCENT }) : m.catalog_withVat());
  return (
    <Preview>
      <p>
        <b>{m.catalog_previewProduct()}</b>{' '}
        {display.showPrices ? sampleOf(display.euroAfter).price : m.catalog_priceOnRequest()}
      </p>
      {display.showPrices ? (
        <p className="small">{`${vat.replace(/,\s*$/, '')}, ${m.catalog_plusShipping()}`}</p>
      ) : null}
      {display.showSoldOut ? (
        <p>
          <s>{m.catalog_previewSoldOut()}</s> {m.catalog_stateOut()}
        </p>
      ) : null}
      {checkout.textPickup ? (
        <p className="small">
          {m.catalog_termsPickup()}: {checkout.textPickup}
        </p>
      ) : null}
    </Preview>
  );
}
