import { NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useLoaded } from '#design/admin/actions/use-loaded.ts';
import { moneyText } from '#design/admin/form/typed-values.ts';
import { adminSite } from '#design/admin/shell/admin-site.ts';
import { centsIn } from '#kernel/i18n/money-input.ts';
import { apiOf, type EndpointMap } from '#kernel/web/api.ts';
import { m } from '#texts';
import type { PaymentWay } from '../../contract/offer-parts.ts';

const anyApi = apiOf<EndpointMap>();

type Input<T extends string> = { label: string; value: T; error: string | undefined; onChange: (value: T) => void };
type Props = { price: Input<string>; payment: Input<PaymentWay>; vatGroup: Input<string> };

/** Price of one person, and how it is paid; a VAT group is asked for only where the shop takes the money. */
export function PriceFields({ price, payment, vatGroup }: Props) {
  return (
    <fieldset>
      <legend>{m.registrations_sectionPrice()}</legend>
      <div className="kp-two">
        <TextInput
          inputMode="decimal"
          rightSection="€"
          {...price}
          description={m.registrations_priceHelp()}
          onChange={(event) => price.onChange(event.currentTarget.value)}
        />
        <NativeSelect
          {...payment}
          description={m.registrations_paymentHelp()}
          data={[
            { value: 'onSpot', label: m.registrations_paymentOnSpot() },
            { value: 'shop', label: m.registrations_paymentShop() },
          ]}
          onChange={(event) => payment.onChange(event.currentTarget.value as PaymentWay)}
        />
      </div>
      {payment.value === 'shop' ? <VatGroupField {...vatGroup} /> : null}
    </fieldset>
  );
}

function VatGroupField({ value, onChange, ...rest }: Input<string>) {
  const { value: groups } = useLoaded(vatGroups);
  return (
    <NativeSelect
      {...rest}
      value={value}
      data={[
        { value: '', label: m.registrations_vatOfShop() },
        ...(groups || value === '' ? [] : [{ value, label: '…' }]),
        ...(groups ?? []).map(({ _id, name }) => ({ value: _id, label: name })),
      ]}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

async function vatGroups(): Promise<{ _id: string; name: string }[]> {
  const query = { site: adminSite(), limit: 200, sort: 'name' };
  const answer = await anyApi('GET /api/v0/vat_group/', { query });
  return (answer as { vat_group: { _id: string; name: string }[] }).vat_group;
}

type GroupPriceProps = { value: number | null; error: string | undefined; onChange: (cents: number | null) => void };

/** Price of a group as people type it; an empty one is that of the event. */
export function GroupPriceField({ value, error, onChange }: GroupPriceProps) {
  const [typed, setTyped] = useState(moneyText(value));
  const isWrong = Number.isNaN(centsIn(typed));
  const type = (text: string) => {
    setTyped(text);
    const cents = centsIn(text);
    if (!Number.isNaN(cents)) onChange(cents);
  };
  return (
    <TextInput
      inputMode="decimal"
      rightSection="€"
      label={m.registrations_groupPrice()}
      value={typed}
      error={isWrong ? m.kernel_fieldAmount() : error}
      onChange={(event) => type(event.currentTarget.value)}
    />
  );
}
