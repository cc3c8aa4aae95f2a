import { NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { moneyText } from '#design/admin/form/typed-values.ts';
import { centsIn } from '#kernel/i18n/money-input.ts';
import { VatGroupField } from '#modules/catalog/widgets.tsx';
import { m } from '#texts';
import type { PaymentWay } from '../../contract/offer-parts.ts';

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
