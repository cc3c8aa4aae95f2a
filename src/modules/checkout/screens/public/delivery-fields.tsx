import { CheckField } from '#design/public/forms/CheckField.tsx';
import { Choices } from '#design/public/forms/Choices.tsx';
import { focused } from '#design/public/forms/focused.ts';
import { SelectField } from '#design/public/forms/SelectField.tsx';
import { euro } from '#kernel/web/euro.ts';
import { m } from '#texts';
import type { CartSums, CheckoutView, Details, ShopLinks } from '../../pages.ts';
import { AddressFields } from './address-fields.tsx';

type Props = {
  view: CheckoutView;
  links: ShopLinks;
  details: Details;
  errors: Readonly<Record<string, string>>;
  focus: string | undefined;
};

/** Sent or collected, where and when; complete without scripts. A shop that sends to no country offers collecting only. */
export function DeliveryFields({ view: { isSent, slots, totals, pickup }, links, ...own }: Props) {
  const { details, errors, focus } = own;
  const priced = (label: string, { shippingCents }: CartSums) =>
    `${label}: ${shippingCents > 0 ? euro(shippingCents) : m.checkout_free()}`;
  return (
    <>
      <Choices
        name="delivery"
        legend={m.orders_delivery()}
        chosen={isSent ? details.delivery || 'ship' : 'pickup'}
        error={errors.delivery}
        choices={[
          ...(isSent ? [{ value: 'ship', label: priced(m.orders_ship(), totals.ship) }] : []),
          {
            value: 'pickup',
            label: priced(m.orders_pickup(), totals.pickup),
            help: <PickupHelp lines={links.places.length > 0 ? [links.textPickup] : pickup} />,
          },
        ]}
      />
      {links.places.length > 0 && (
        <div className="of-pickup">
          <SelectField
            id="place"
            name="place"
            label={m.checkout_place()}
            options={links.places}
            defaultValue={details.place ?? links.places[0]?.value ?? ''}
            error={errors.place}
            {...focused(focus === 'place')}
          />
        </div>
      )}
      {slots.length > 0 && (
        <div className="of-pickup">
          <SelectField
            id="slot"
            name="slot"
            label={m.checkout_slot()}
            options={[{ value: '', label: m.checkout_slotAny() }, ...slots]}
            defaultValue={details.slot ?? ''}
            error={errors.slot}
            {...focused(focus === 'slot')}
          />
        </div>
      )}
      {isSent && (
        <details className="elsewhere of-ship" open={Boolean(details.elsewhere)}>
          <summary>{m.checkout_elsewhere()}</summary>
          <CheckField
            id="elsewhere"
            name="elsewhere"
            label={m.checkout_elsewhereUse()}
            defaultChecked={Boolean(details.elsewhere)}
          />
          <AddressFields {...own} prefix="to_" />
        </details>
      )}
    </>
  );
}

/** Place and hours of pickup that do not depend on the choices below, and the promise of a notice. */
function PickupHelp({ lines }: { lines: readonly string[] }) {
  return [...lines, m.checkout_pickupHelp()].filter(Boolean).map((line) => (
    <span key={line} className="line">
      {line}
    </span>
  ));
}
