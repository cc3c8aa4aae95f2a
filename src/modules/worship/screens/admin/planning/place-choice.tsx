import { NativeSelect } from '@mantine/core';
import type { ChangeEvent } from 'react';
import { adminSite } from '#design/admin/admin-site.ts';
import { useLoaded } from '#design/admin/use-loaded.ts';
import { m } from '#texts';
import type { Place } from '../../../contract.ts';
import { placeApi } from '../worship-api.ts';

/** More places than any association of parishes has. */
const ALL_PLACES = 200;

export async function loadPlaces(): Promise<Place[]> {
  return (await placeApi('GET /api/v0/place/', { query: { limit: ALL_PLACES } })).place;
}

/** Rows with the name of their church, for lists. */
export async function withPlaceNames<Row extends { placeId: string }>(rows: Row[]): Promise<Row[]> {
  if (rows.length === 0) return rows;
  const names = new Map((await loadPlaces()).map(({ _id, name }) => [_id, name]));
  return rows.map((row) => ({ ...row, placeName: names.get(row.placeId) ?? '' }));
}

type PlaceChoiceProps = {
  id?: string;
  name?: string;
  label: string;
  error?: string | undefined;
  value: string;
  onChange: (event: ChangeEvent<HTMLSelectElement>) => void;
};

/** The churches of the parish first; neighbours lend theirs. */
export function PlaceChoice(field: PlaceChoiceProps) {
  const { value: places } = useLoaded(loadPlaces);
  const own = (places ?? []).filter(({ site }) => site === adminSite());
  const others = (places ?? []).filter(({ site }) => site !== adminSite());
  const option = ({ _id, name }: Place) => ({ value: _id, label: name });
  return (
    <NativeSelect
      {...field}
      data={[
        { value: '', label: m.worship_choosePlace(), disabled: true },
        { group: m.worship_placesOwn(), items: own.map(option) },
        ...(others.length > 0 ? [{ group: m.worship_placesOthers(), items: others.map(option) }] : []),
      ]}
    />
  );
}
