import { Textarea, TextInput } from '@mantine/core';
import { IconBuildingChurch } from '@tabler/icons-react';
import { changedColumn } from '#design/admin/resource/changed-column.tsx';
import { defineResource } from '#design/admin/resource/define-resource.ts';
import { recordStore } from '#design/admin/resource/record-store.ts';
import { m } from '#texts';
import type { Place } from '../../contract/places.ts';
import { positionFrom, positionText } from './place-position.ts';

export type PlaceForm = { name: string; address: string; position: string; access: string };

const store = recordStore<Place, PlaceForm>({
  name: 'place',
  bodyOf: ({ name, address, access, position }) => ({
    name,
    address: address || null,
    access: access || null,
    ...positionFrom(position),
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
    { key: 'position', label: m.worship_placeOnMap, text: mapWord },
    { ...changedColumn(), sort: 'updatedAt' },
  ],
  filters: [],
  defaultSort: 'name',
  touched: (place) => ({ who: null, at: place.updatedAt }),
  blank: { name: '', address: '', position: '', access: '' },
  valuesOf: ({ name, address, lat, lng, access }) => ({
    name,
    address: address ?? '',
    position: positionText({ lat, lng }),
    access: access ?? '',
  }),
  required: ['name'],
  labels: {
    name: m.worship_placeName,
    address: m.worship_placeAddress,
    position: m.worship_placePosition,
    access: m.worship_placeAccess,
  },
  fields: (bind) => (
    <>
      <fieldset>
        <legend>{m.worship_placeOne()}</legend>
        <TextInput {...bind.text('name')} description={m.worship_placeNameHelp()} />
        <TextInput {...bind.text('address')} />
        <TextInput {...bind.text('position')} description={m.worship_placePositionHelp()} placeholder="48.4363, 15.7" />
        <Textarea autosize minRows={2} {...bind.text('access')} description={m.worship_placeAccessHelp()} />
      </fieldset>
    </>
  ),
  store,
});

function mapWord({ lat, lng }: Place): string {
  return lat === null || lng === null ? m.worship_placeNotOnMap() : m.worship_placeIsOnMap();
}
