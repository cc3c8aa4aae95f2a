import { RecordPicker, type RecordSource } from '#design/admin/record-picker/record-picker.tsx';
import { adminSite } from '#design/admin/shell/admin-site.ts';
import { m } from '#texts';
import type { Place } from '../../../contract.ts';
import { ALL_PLACES, isOwn } from '../places/load-places.ts';
import { placeApi } from '../worship-api.ts';

const places: RecordSource<Place> = {
  /** Lists the parish's own churches first, then those of the neighbours. */
  async search(text, signal) {
    const query = { search: text, near: adminSite(), limit: ALL_PLACES };
    const { place } = await placeApi('GET /api/v0/place/', { query }, { signal });
    return [...place].sort((one, other) => Number(isOwn(other)) - Number(isOwn(one)));
  },
  async byId(id, signal) {
    const { place } = await placeApi('GET /api/v0/place/:id', { params: { id } }, { signal });
    return place[0] ?? null;
  },
  idOf: ({ _id }) => _id,
  labelOf: ({ name }) => name,
  groupOf: (place) => (isOwn(place) ? m.worship_placesOwn() : m.worship_placesOthers()),
};

type PlaceChoiceProps = {
  id: string;
  name: string;
  label: string;
  error: string | undefined;
  value: string;
  onChange: (id: string) => void;
};

export function PlaceChoice(field: PlaceChoiceProps) {
  return <RecordPicker {...field} source={places} placeholder={m.worship_choosePlace()} />;
}
