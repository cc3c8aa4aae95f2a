import { TextInput } from '@mantine/core';
import type { ComponentProps } from 'react';
import { useLoaded } from '#design/admin/actions/use-loaded.ts';
import { adminSite } from '#design/admin/shell/admin-site.ts';
import { type Coordinates, parseCoordinates } from '#kernel/i18n/coordinates.ts';
import { m } from '#texts';
import { AddressSearch } from './address-search.tsx';
import { loadPlaces } from './load-places.ts';
import { positionText } from './place-form.ts';
import { type Landmark, PositionMap } from './position-map.tsx';

type PositionFieldProps = Omit<ComponentProps<typeof TextInput>, 'value'> & {
  value: string;
  put: (position: string) => void;
  address: string;
};

/** Coordinates as text, and a drawn map of the parish's other places in which the position is set by a click. */
export function PositionField({ put, address, ...field }: PositionFieldProps) {
  const others = useOtherPlaces(field.value);
  const set = (point: Coordinates) => put(positionText(point));
  return (
    <>
      <TextInput
        {...field}
        description={m.worship_placePositionHelp()}
        placeholder="48.4363, 15.7"
        autoComplete="off"
      />
      <AddressSearch address={address} onFound={set} />
      <PositionMap own={parseCoordinates(field.value)} others={others} put={set} />
    </>
  );
}

/** Places of the chosen parish that have another position; without them the map is empty, and still works. */
function useOtherPlaces(position: string): Landmark[] {
  const { value: all } = useLoaded(loadPlaces);
  const own = (all ?? []).filter(({ site }) => site === adminSite());
  return own.flatMap(({ _id, name, lat, lng }) =>
    lat === null || lng === null || positionText({ lat, lng }) === position
      ? []
      : [{ id: _id, name, geo: { lat, lng } }],
  );
}
