import { NativeSelect, Switch, Textarea, TextInput } from '@mantine/core';
import type { Bind } from '#design/admin/form/use-edit-form.ts';
import { m } from '#texts';
import type { Product } from '../../../contract/product.ts';
import { NamedChoice } from '../parts/named-choice.tsx';
import { MorePictures } from './pictures-field.tsx';
import type { ProductForm } from './product-form.ts';
import { RelatedFields, UnitField } from './related-fields.tsx';
import { StepsField } from './steps-field.tsx';

type FieldsProps = { bind: Bind<ProductForm>; values: ProductForm };

/** Everything that a simple product does not need, folded away by topic. */
export function MoreFields({ bind, values }: FieldsProps) {
  return (
    <>
      <details>
        <summary>{m.catalog_foldTexts()}</summary>
        <Textarea autosize minRows={4} {...bind.text('text')} description={m.catalog_paragraphsHelp()} />
        <TextInput {...bind.text('nameEn')} />
        <TextInput {...bind.text('teaserEn')} />
        <Textarea autosize minRows={4} {...bind.text('textEn')} />
        <MorePictures bind={bind} />
      </details>
      <PriceFields bind={bind} values={values} />
      <DeliveryFields bind={bind} values={values} />
      <StepsField bind={bind} />
      <RelatedFields bind={bind} />
      <LawFields bind={bind} values={values} />
    </>
  );
}

function PriceFields({ bind }: FieldsProps) {
  return (
    <details>
      <summary>{m.catalog_foldPrice()}</summary>
      <div className="kp-two">
        <TextInput
          inputMode="decimal"
          rightSection="€"
          {...bind.text('offerCents')}
          description={m.catalog_offerHelp()}
        />
        <TextInput {...bind.text('number')} />
      </div>
      <div className="kp-two">
        <TextInput type="date" {...bind.text('offerFrom')} />
        <TextInput type="date" {...bind.text('offerUntil')} />
      </div>
      <div className="kp-two">
        <TextInput inputMode="numeric" {...bind.text('contentAmount')} description={m.catalog_contentHelp()} />
        <NativeSelect
          {...bind.value('contentUnit')}
          data={[
            { value: 'g', label: m.catalog_unitGrams() },
            { value: 'ml', label: m.catalog_unitMillilitres() },
            { value: 'mm', label: m.catalog_unitMillimetres() },
            { value: 'cm2', label: m.catalog_unitSquareCentimetres() },
          ]}
          onChange={(event) => bind.value('contentUnit').onChange(event.currentTarget.value as Product['contentUnit'])}
        />
      </div>
      <div className="kp-two">
        <TextInput inputMode="numeric" {...bind.text('minOrder')} />
        <TextInput inputMode="numeric" {...bind.text('maxOrder')} />
      </div>
      <UnitField bind={bind} />
    </details>
  );
}

function DeliveryFields({ bind, values }: FieldsProps) {
  return (
    <details>
      <summary>{m.catalog_foldDelivery()}</summary>
      <Switch {...bind.flag('isWeightless')} description={m.catalog_weightlessHelp()} />
      <Switch {...bind.flag('isVoucher')} description={m.catalog_voucherHelp()} />
      {values.isVoucher ? <GiftFields bind={bind} /> : null}
      <div className="kp-two">
        <NamedChoice collection="shipping_group" none={m.catalog_shippingOfShop()} {...bind.value('shippingGroup')} />
        <TextInput inputMode="decimal" rightSection="kg" {...bind.text('grams')} />
      </div>
      <div className="kp-two">
        <TextInput inputMode="numeric" {...bind.text('deliveryDaysMin')} description={m.catalog_deliveryHelp()} />
        <TextInput inputMode="numeric" {...bind.text('deliveryDaysMax')} />
      </div>
      <div className="kp-two">
        <TextInput type="date" {...bind.text('availableFrom')} description={m.catalog_availableHelp()} />
        <TextInput type="date" {...bind.text('availableUntil')} />
      </div>
    </details>
  );
}

/** Values of a gift voucher, and how it is taxed. */
function GiftFields({ bind }: Pick<FieldsProps, 'bind'>) {
  return (
    <>
      <TextInput {...bind.text('giftAmounts.valuesCents')} rightSection="€" description={m.catalog_giftValuesHelp()} />
      <div className="kp-two">
        <TextInput
          inputMode="decimal"
          rightSection="€"
          {...bind.text('giftAmounts.fromCents')}
          error={bind.errorAt('giftAmounts.fromCents') ?? bind.errorAt('giftAmounts')}
          description={m.catalog_giftFromHelp()}
        />
        <TextInput inputMode="decimal" rightSection="€" {...bind.text('giftAmounts.toCents')} />
      </div>
      <p className="muted small">{m.catalog_giftTaxHelp()}</p>
    </>
  );
}

function LawFields({ bind }: FieldsProps) {
  const withdrawal = bind.value('withdrawal');
  const safety = bind.value('safety');
  const put = (part: Partial<Product['safety']>) => safety.onChange({ ...safety.value, ...part });
  return (
    <details>
      <summary>{m.catalog_foldLaw()}</summary>
      <NativeSelect
        {...withdrawal}
        description={m.catalog_withdrawalHelp()}
        data={[
          { value: 'allowed', label: m.catalog_withdrawalAllowed() },
          { value: 'custom', label: m.catalog_withdrawalCustom() },
          { value: 'perishable', label: m.catalog_withdrawalPerishable() },
          { value: 'hygiene', label: m.catalog_withdrawalHygiene() },
          { value: 'sealedMedia', label: m.catalog_withdrawalSealedMedia() },
          { value: 'dated', label: m.catalog_withdrawalDated() },
        ]}
        onChange={(event) => withdrawal.onChange(event.currentTarget.value as Product['withdrawal'])}
      />
      <p className="muted small">{m.catalog_safetyHelp()}</p>
      <TextInput
        label={m.catalog_safetyManufacturer()}
        value={safety.value.manufacturer}
        onChange={(event) => put({ manufacturer: event.currentTarget.value })}
      />
      <div className="kp-two">
        <TextInput
          label={m.catalog_safetyAddress()}
          value={safety.value.address}
          onChange={(event) => put({ address: event.currentTarget.value })}
        />
        <TextInput
          label={m.catalog_safetyContact()}
          value={safety.value.contact}
          onChange={(event) => put({ contact: event.currentTarget.value })}
        />
      </div>
      <Textarea
        autosize
        minRows={2}
        label={m.catalog_safetyWarning()}
        value={safety.value.warning}
        onChange={(event) => put({ warning: event.currentTarget.value })}
      />
      <TextInput {...bind.text('slug')} description={m.catalog_slugHelp()} />
      <TextInput {...bind.text('seoTitle')} />
      <TextInput {...bind.text('seoDescription')} />
    </details>
  );
}
