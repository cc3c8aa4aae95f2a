import { Textarea, TextInput } from '@mantine/core';
import { IconBuildingChurch } from '@tabler/icons-react';
import { changedColumn } from '#design/admin/resource/changed-column.tsx';
import { defineResource } from '#design/admin/resource/define-resource.ts';
import { numberFrom, recordStore } from '#design/admin/resource/record-store.ts';
import { m } from '#texts';
import type { Place } from '../../contract/places.ts';

export type PlaceForm = { name: string; address: string; lat: string; lng: string; access: string };

const store = recordStore<Place, PlaceForm>({
  name: 'place',
  bodyOf: ({ name, address, access, lat, lng }) => ({
    name,
    address: address || null,
    access: access || null,
    lat: numberFrom(lat),
    lng: numberFrom(lng),
  }),
});

/** Churches, chapels, halls and cemeteries: wherever a service may be held. */
export const places = defineResource<Place, PlaceForm>({
  icon: IconBuildingChurch,
  listPath: 'worship/places',
  editPath: (id) => (id ? `worship/places/edit/${id}` : 'worship/places/edit'),
  words: {
    plural: m.worship_places,
    count: m.worship_placeCount,
    create: m.worship_placeCreate,
    search: m.worship_placeSearch,
    removed: m.worship_placesRemoved,
    loadFailed: m.worship_placesFailed,
    emptyTitle: m.worship_placesEmpty,
    emptyText: m.worship_placesEmptyText,
  },
  titleOf: (place) => place.name,
  under: (place) => place.address,
  columns: [
    { key: 'name', label: m.worship_placeName, sort: 'name', text: (place) => place.name },
    {
      key: 'address',
      label: m.worship_placeAddress,
      text: (place) => place.address ?? '',
    },
    { key: 'position', label: m.worship_placePosition, text: positionOf },
    { ...changedColumn(m.worship_changedAt), sort: 'updatedAt' },
  ],
  filters: [],
  defaultSort: 'name',
  touched: (place) => ({ who: null, at: place.updatedAt }),
  blank: { name: '', address: '', lat: '', lng: '', access: '' },
  valuesOf: ({ name, address, lat, lng, access }) => ({
    name,
    address: address ?? '',
    lat: lat === null ? '' : String(lat),
    lng: lng === null ? '' : String(lng),
    access: access ?? '',
  }),
  labels: {
    name: m.worship_placeName,
    address: m.worship_placeAddress,
    lat: m.worship_placeLat,
    lng: m.worship_placeLng,
    access: m.worship_placeAccess,
  },
  fields: (bind) => (
    <>
      <fieldset>
        <legend>{m.worship_placeOne()}</legend>
        <TextInput {...bind.text('name')} description={m.worship_placeNameHelp()} />
        <TextInput {...bind.text('address')} />
        <Textarea autosize minRows={2} {...bind.text('access')} description={m.worship_placeAccessHelp()} />
      </fieldset>
      <fieldset>
        <legend>{m.worship_placePosition()}</legend>
        <p className="muted small">{m.worship_placePositionHelp()}</p>
        <div className="kp-two">
          <TextInput inputMode="decimal" {...bind.text('lat')} placeholder="48,4361" />
          <TextInput inputMode="decimal" {...bind.text('lng')} placeholder="15,8263" />
        </div>
      </fieldset>
    </>
  ),
  store,
});

function positionOf({ lat, lng }: Place): string {
  return lat === null || lng === null ? '–' : `${lat}, ${lng}`;
}
