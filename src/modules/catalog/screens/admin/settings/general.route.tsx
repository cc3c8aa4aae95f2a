import { NativeSelect, Switch, Textarea, TextInput } from '@mantine/core';
import { useRevalidator } from 'react-router';
import { FormConflict } from '#design/admin/form/form-conflict.tsx';
import { FormFoot } from '#design/admin/form/form-foot.tsx';
import { type Refusal, readRefusal } from '#design/admin/form/refusal.ts';
import type { Bind } from '#design/admin/form/use-edit-form.ts';
import { useStoredForm } from '#design/admin/form/use-stored-form.ts';
import { ErrorPanel } from '#design/admin/parts/error-panel.tsx';
import { PageHead } from '#design/admin/parts/page-head.tsx';
import { EditForm } from '#design/admin/resource/edit-form.tsx';
import { m } from '#texts';
import type { ShopProfile } from '../../../contract/shop-profile.ts';
import { NamedChoice } from '../parts/named-choice.tsx';
import { RowsField } from '../parts/rows-field.tsx';
import type { Route } from './+types/general.route';
import { loadShopProfile, type ShopForm, saveShop, shopForm, shopLabels } from './shop-form.ts';

export { ScreenLoading as HydrateFallback } from '#design/admin/shell/screen-loading.tsx';

type Loaded = { profile: ShopProfile | null; refusal: Refusal | null };

export const handle = { crumbs: () => [{ label: m.catalog_shopSettings() }] };

export async function clientLoader(): Promise<Loaded> {
  try {
    return { profile: await loadShopProfile(), refusal: null };
  } catch (error) {
    return { profile: null, refusal: readRefusal(error) };
  }
}

/** How the parish sells (S2.23 settings/general): name, shipping, delivery, taxes. Saving it the first time opens the shop. */
export default function GeneralSettings({ loaderData: { profile, refusal } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator();
  if (refusal) return <ErrorPanel what={m.catalog_shopFailed()} refusal={refusal} onRetry={() => void revalidate()} />;
  return profile ? <ShopSettings key={profile.site} profile={profile} /> : null;
}

function ShopSettings({ profile }: { profile: ShopProfile }) {
  const stored = useStoredForm<ShopProfile, ShopForm>({
    loaded: profile,
    valuesOf: shopForm,
    labels: shopLabels,
    required: ['name'],
    save: saveShop,
  });
  const { form, discard, thing } = stored;
  const { bind } = form;
  const isNew = thing.rev === 0;
  return (
    <>
      <PageHead title={m.catalog_shopSettings()} facts={isNew ? m.catalog_shopNotOpen() : m.catalog_shopOpen()} />
      <FormConflict of={stored} touched={({ updatedAt }) => ({ who: null, at: updatedAt })} />
      <EditForm form={form}>
        <fieldset>
          <legend>{m.catalog_shopProfileOne()}</legend>
          <div className="kp-two">
            <TextInput {...bind.text('name')} />
            <TextInput {...bind.text('nameEn')} description={m.catalog_nameEnHelp()} />
          </div>
          <Textarea autosize minRows={2} {...bind.text('intro')} />
          <Textarea autosize minRows={2} {...bind.text('introEn')} />
        </fieldset>
        <DeliveryFields bind={bind} />
        <TaxFields bind={bind} />
      </EditForm>
      <FormFoot form={form} onDiscard={discard} isNew={isNew} />
    </>
  );
}

function DeliveryFields({ bind }: { bind: Bind<ShopForm> }) {
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
      <TextInput className="kp-short" inputMode="numeric" {...bind.text('fewFrom')} />
      <Switch {...bind.flag('showStockNumber')} />
    </fieldset>
  );
}

function TaxFields({ bind }: { bind: Bind<ShopForm> }) {
  const oss = bind.value('oss');
  const periods = bind.value('smallBusiness');
  return (
    <>
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
          onChange={(event) => oss.onChange(event.currentTarget.value as ShopForm['oss'])}
        />
        <TextInput className="kp-short" inputMode="decimal" rightSection="€" {...bind.text('ossUsed')} />
        <Switch {...bind.flag('grossStays')} />
      </fieldset>
    </>
  );
}
