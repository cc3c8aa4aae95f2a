import { RecordPicker, type RecordSource } from '#design/admin/record-picker/record-picker.tsx';
import { adminSite } from '#design/admin/shell/admin-site.ts';
import { m } from '#texts';
import type { Place } from '../../../contract.ts';
import { placeApi } from '../worship-api.ts';

/** Page size that exceeds the number of places of any parish association. */
const ALL_PLACES = 200;

/** Those of the association of the parish shown. */
export async function loadPlaces(): Promise<Place[]> {
  return (await placeApi('GET /api/v0/place/', { query: { near: adminSite(), limit: ALL_PLACES } })).place;
}

/** The church of a new service where there is no choice. */
export async function onlyPlace(): Promise<{ placeId?: string }> {
  const own = (await loadPlaces()).filter(isOwn);
  return own.length === 1 && own[0] ? { placeId: own[0]._id } : {};
}

/** Rows with the name of their church, for lists. */
export async function withPlaceNames<Row extends { placeId: string }>(rows: Row[]): Promise<Row[]> {
  if (rows.length === 0) return rows;
  const names = new Map((await loadPlaces()).map(({ _id, name }) => [_id, name]));
  return rows.map((row) => ({ ...row, placeName: names.get(row.placeId) ?? '' }));
}

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

const isOwn = ({ site }: Place) => site === adminSite();

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
