import { Button, Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useSearchParams } from 'react-router';
import { SettleTogether } from '#design/admin/actions/settling.tsx';
import { useLoaded } from '#design/admin/actions/use-loaded.ts';
import { type Refusal, readRefusal } from '#design/admin/form/refusal.ts';
import { Note } from '#design/admin/parts/note.tsx';
import { PageHead } from '#design/admin/parts/page-head.tsx';
import { countryName } from '#kernel/i18n/countries.ts';
import { m } from '#texts';
import { getLocale } from '#texts/runtime';
import type { PriceExplanation } from '../../../contract/price-explanation.ts';
import { RowsField } from '../parts/rows-field.tsx';
import { allOf } from '../parts/shop-api.ts';
import { blankItem, type ExplainForm, explainPrice, formOf } from './explain-form.ts';
import { Explanation } from './explanation.tsx';
import { ItemFields } from './item-fields.tsx';

export const handle = { crumbs: () => [{ label: m.catalog_explainTitle() }] };

/** 'So kommt der Preis zustande': a cart tried out with the engine that prices real ones. */
export default function ExplainPrice() {
  const [params] = useSearchParams();
  const [form, setForm] = useState(() => formOf(params));
  const [result, setResult] = useState<PriceExplanation | null>(null);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const put = (part: Partial<ExplainForm>) => setForm((now) => ({ ...now, ...part }));
  const explain = async (event: FormEvent) => {
    event.preventDefault();
    setRefusal(null);
    setResult(null);
    try {
      setResult(await explainPrice(form));
    } catch (error) {
      setRefusal(readRefusal(error));
    }
  };
  const errors = refusal?.fields ?? {};
  const isEmpty = form.items.every(({ product }) => product === '');
  return (
    <>
      <PageHead title={m.catalog_explainTitle()} facts={m.catalog_explainFacts()} />
      <SettleTogether>
        <form className="kp-stack kp-form" onSubmit={(event) => void explain(event)}>
          <RowsField
            legend={m.catalog_explainCart()}
            error={errors.items}
            value={form.items}
            onChange={(items) => put({ items })}
            blank={blankItem}
            least={1}
            isWide
            add={m.catalog_explainItemAdd()}
            nameOf={(index) => m.catalog_explainItemNumber({ number: index + 1 })}
          >
            {(item, change, index) => (
              <ItemFields item={item} put={change} errorAt={(part) => errors[`items.${index}.${part}`]} />
            )}
          </RowsField>
          <Conditions form={form} put={put} errors={errors} />
          {refusal && Object.keys(errors).length === 0 ? (
            <Note kind="bad" role="alert">
              {refusal.message}
            </Note>
          ) : null}
          <div className="kp-actions end">
            <Button type="submit" disabled={isEmpty} title={isEmpty ? m.catalog_explainPick() : undefined}>
              {m.catalog_explainRun()}
            </Button>
          </div>
        </form>
      </SettleTogether>
      <div className="shop-explained" aria-live="polite">
        {result ? <Explanation of={result} /> : null}
      </div>
    </>
  );
}

type ConditionsProps = {
  form: ExplainForm;
  put: (part: Partial<ExplainForm>) => void;
  errors: Readonly<Record<string, string>>;
};

function Conditions({ form, put, errors }: ConditionsProps) {
  const { value: countries } = useLoaded(() => allOf<{ code: string }>('shipping_country', 'code'));
  const { value: groups } = useLoaded(() => allOf<{ _id: string; name: string }>('discount_group', 'name'));
  const amount = (name: 'promo' | 'voucher' | 'donation', label: string) => (
    <TextInput
      label={label}
      inputMode="decimal"
      rightSection="€"
      value={form[name]}
      error={errors[`${name}Cents`]}
      onChange={(event) => put({ [name]: event.currentTarget.value })}
    />
  );
  return (
    <fieldset>
      <legend>{m.catalog_explainConditions()}</legend>
      <div className="kp-two">
        <NativeSelect
          label={m.catalog_explainDelivery()}
          value={form.delivery}
          data={[
            { value: 'ship', label: m.catalog_explainShip() },
            { value: 'pickup', label: m.catalog_explainPickup() },
          ]}
          onChange={(event) => put({ delivery: event.currentTarget.value as ExplainForm['delivery'] })}
        />
        <NativeSelect
          label={m.catalog_labelCountry()}
          value={form.country}
          error={errors.country}
          data={[
            { value: '', label: '–' },
            ...(countries ?? []).map(({ code }) => ({ value: code, label: countryName(code, getLocale()) })),
          ]}
          onChange={(event) => put({ country: event.currentTarget.value })}
        />
      </div>
      {groups && groups.length > 0 ? (
        <Checkbox.Group
          label={m.catalog_discountGroups()}
          value={form.discountGroups}
          onChange={(discountGroups) => put({ discountGroups })}
        >
          <div className="kp-actions">
            {groups.map(({ _id, name }) => (
              <Checkbox key={_id} value={_id} label={name} />
            ))}
          </div>
        </Checkbox.Group>
      ) : null}
      <div className="kp-two">
        {amount('promo', m.catalog_explainPromo())}
        <TextInput
          label={m.catalog_explainPromoPercent()}
          inputMode="decimal"
          rightSection="%"
          value={form.promoPercent}
          error={errors.promoPermille}
          onChange={(event) => put({ promoPercent: event.currentTarget.value })}
        />
      </div>
      <div className="kp-two">
        {amount('voucher', m.catalog_explainVoucher())}
        {amount('donation', m.catalog_explainDonation())}
      </div>
      <NativeSelect
        label={m.catalog_explainVatId()}
        value={form.vatId}
        data={[
          { value: 'none', label: m.catalog_explainVatIdNone() },
          { value: 'confirmed', label: m.catalog_explainVatIdConfirmed() },
          { value: 'unconfirmed', label: m.catalog_explainVatIdUnconfirmed() },
        ]}
        onChange={(event) => put({ vatId: event.currentTarget.value as ExplainForm['vatId'] })}
      />
      <div className="kp-two">
        <TextInput
          label={m.catalog_explainAgreedShipping()}
          description={m.catalog_explainAgreedShippingHelp()}
          inputMode="decimal"
          rightSection="€"
          value={form.agreedShipping}
          error={errors.agreedShippingCents}
          onChange={(event) => put({ agreedShipping: event.currentTarget.value })}
        />
        <TextInput
          type="date"
          label={m.catalog_explainSuppliedOn()}
          description={m.catalog_explainSuppliedOnHelp()}
          value={form.suppliedOn}
          error={errors.suppliedOn}
          onChange={(event) => put({ suppliedOn: event.currentTarget.value })}
        />
      </div>
    </fieldset>
  );
}
