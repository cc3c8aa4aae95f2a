import { CheckField } from '#design/public/forms/CheckField.tsx';
import { Choices } from '#design/public/forms/Choices.tsx';
import { focused } from '#design/public/forms/focused.ts';
import { SelectField } from '#design/public/forms/SelectField.tsx';
import { m } from '#texts';
import type { CheckoutView, Details, ShopLinks } from '../../pages.ts';
import { AddressFields } from './address-fields.tsx';

type Props = {
  view: CheckoutView;
  links: ShopLinks;
  details: Details;
  errors: Readonly<Record<string, string>>;
  focus: string | undefined;
};

/** Sent or collected, where and when; complete without scripts. A shop that sends to no country offers collecting only. */
export function DeliveryFields({ view: { isSent, slots }, links, ...own }: Props) {
  const { details, errors, focus } = own;
  return (
    <>
      <Choices
        name="delivery"
        legend={m.orders_delivery()}
        chosen={isSent ? details.delivery || 'ship' : 'pickup'}
        error={errors.delivery}
        choices={[
          ...(isSent ? [{ value: 'ship', label: m.orders_ship() }] : []),
          { value: 'pickup', label: m.orders_pickup(), help: links.textPickup || m.checkout_pickupHelp() },
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
        <details className="elsewhere" open={Boolean(details.elsewhere)}>
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
