import { Textarea, TextInput } from '@mantine/core';
import { IconBuildingChurch } from '@tabler/icons-react';
import { adminSite } from '#design/admin/admin-site.ts';
import { stampOf } from '#design/admin/clock-words.ts';
import { defineResource, type ResourceStore } from '#design/admin/resource/define-resource.ts';
import { m } from '#texts';
import type { Place } from '../../contract.ts';
import { placeApi } from './worship-api.ts';

export type PlaceForm = { name: string; address: string; lat: string; lng: string; access: string };

type PlaceQuery = NonNullable<NonNullable<Parameters<typeof placeApi<'GET /api/v0/place/'>>[1]>['query']>;

const store: ResourceStore<Place, PlaceForm> = {
  list: async (query) => {
    // The address may say anything; the server refuses what it does not know.
    const asked = { ...query, site: adminSite() } as PlaceQuery;
    const { place, total } = await placeApi('GET /api/v0/place/', { query: asked });
    return { rows: place, total };
  },
  get: async (id) => firstOf((await placeApi('GET /api/v0/place/:id', { params: { id } })).place),
  save: async (row, values) => {
    const { name, address, access } = values;
    const body = {
      name,
      address: address || null,
      access: access || null,
      lat: degrees(values.lat),
      lng: degrees(values.lng),
    };
    const saved = row
      ? await placeApi('PUT /api/v0/place/', { body: { ...body, _id: row._id, rev: row.rev } })
      : await placeApi('POST /api/v0/place/', { body: { ...body, site: adminSite() } });
    return firstOf(saved);
  },
  remove: async (ids) => void (await placeApi('POST /api/v0/batch/place/remove', { body: ids })),
  restore: async (ids) => void (await placeApi('POST /api/v0/place/restore', { body: ids })),
};

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
    { key: 'name', label: m.worship_placeName, sort: 'name', cell: (place) => place.name, text: (place) => place.name },
    {
      key: 'address',
      label: m.worship_placeAddress,
      cell: (place) => place.address,
      text: (place) => place.address ?? '',
    },
    { key: 'position', label: m.worship_placePosition, cell: positionOf, text: positionOf },
    {
      key: 'updatedAt',
      label: m.worship_changedAt,
      sort: 'updatedAt',
      cell: (place) => <span className="muted nowrap">{stampOf(place.updatedAt)}</span>,
      text: (place) => stampOf(place.updatedAt),
    },
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

/** People write '48,4361'. What is no number goes to the server as it is, and is refused at its field. */
function degrees(text: string): number | null {
  const written = text.trim().replace(',', '.');
  if (written === '') return null;
  const value = Number(written);
  return Number.isNaN(value) ? (text as never) : value;
}

function firstOf<T>(items: readonly T[]): T {
  const [first] = items;
  if (first === undefined) throw new Error('The server answered without the item');
  return first;
}
