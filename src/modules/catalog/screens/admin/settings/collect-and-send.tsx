import { TextInput } from '@mantine/core';
import type { Bind } from '#design/admin/form/use-edit-form.ts';
import { m } from '#texts';
import { RowsField } from '../parts/rows-field.tsx';
import type { SystemForm } from './system.route.tsx';

/** Places where goods are collected, and who carries parcels. */
export function CollectAndSend({ bind }: { bind: Bind<SystemForm> }) {
  const { value, onChange } = bind.value('checkout');
  return (
    <>
      <RowsField
        legend={m.catalog_labelPickupPlaces()}
        help={m.catalog_pickupPlacesHelp()}
        error={bind.errorAt('checkout.pickupPlaces')}
        value={value.pickupPlaces}
        onChange={(pickupPlaces) => onChange({ ...value, pickupPlaces })}
        blank={() => ({ id: crypto.randomUUID(), title: '', titleEn: '' })}
        add={m.catalog_placeAdd()}
        nameOf={(index) => m.catalog_placeNumber({ number: index + 1 })}
      >
        {(place, put, index) => (
          <>
            <TextInput
              label={m.catalog_placeTitle()}
              value={place.title}
              error={bind.errorAt(`checkout.pickupPlaces.${index}.title`)}
              onChange={(event) => put({ title: event.currentTarget.value })}
            />
            <TextInput
              label={m.catalog_placeTitleEn()}
              value={place.titleEn}
              error={bind.errorAt(`checkout.pickupPlaces.${index}.titleEn`)}
              onChange={(event) => put({ titleEn: event.currentTarget.value })}
            />
          </>
        )}
      </RowsField>
      <RowsField
        legend={m.catalog_labelCarriers()}
        help={m.catalog_carriersHelp({ number: '{number}' })}
        error={bind.errorAt('checkout.carriers')}
        value={value.carriers}
        onChange={(carriers) => onChange({ ...value, carriers })}
        blank={() => ({ name: '', trackingUrl: '' })}
        add={m.catalog_carrierAdd()}
        nameOf={(index) => m.catalog_carrierNumber({ number: index + 1 })}
      >
        {(carrier, put, index) => (
          <>
            <TextInput
              label={m.catalog_carrierName()}
              value={carrier.name}
              error={bind.errorAt(`checkout.carriers.${index}.name`)}
              onChange={(event) => put({ name: event.currentTarget.value })}
            />
            <TextInput
              label={m.catalog_carrierUrl()}
              value={carrier.trackingUrl}
              placeholder="https://…/{number}"
              error={bind.errorAt(`checkout.carriers.${index}.trackingUrl`)}
              onChange={(event) => put({ trackingUrl: event.currentTarget.value })}
            />
          </>
        )}
      </RowsField>
    </>
  );
}
