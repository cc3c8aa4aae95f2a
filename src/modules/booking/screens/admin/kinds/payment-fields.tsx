import { NativeSelect } from '@mantine/core';
import { VatGroupField } from '#modules/catalog/widgets.tsx';
import { m } from '#texts';
import type { PaymentWay } from '../../../contract/parts.ts';

type Input<T extends string> = { label: string; value: T; error: string | undefined; onChange: (value: T) => void };

/** Payment of a way of booking; a VAT group is asked for only where the shop takes the money. */
export function PaymentFields({ payment, vatGroup }: { payment: Input<PaymentWay>; vatGroup: Input<string> }) {
  return (
    <fieldset>
      <legend>{m.booking_sectionPayment()}</legend>
      <div className="kp-two">
        <NativeSelect
          {...payment}
          description={m.booking_paymentHelp()}
          data={[
            { value: 'onSpot', label: m.booking_paymentOnSpot() },
            { value: 'shop', label: m.booking_paymentShop() },
          ]}
          onChange={(event) => payment.onChange(event.currentTarget.value as PaymentWay)}
        />
        {payment.value === 'shop' ? <VatGroupField {...vatGroup} /> : null}
      </div>
    </fieldset>
  );
}
