import { loadOne } from '#design/admin/actions/load-one.ts';
import type { Refusal } from '#design/admin/form/refusal.ts';
import { LoadFailed } from '#design/admin/parts/load-failed.tsx';
import { m } from '#texts';
import type { Place } from '../../../contract/places.ts';
import { loadPlaces } from '../places/load-places.ts';
import type { Route } from './+types/map.route';
import { MapScreen } from './map-screen.tsx';

export { ScreenLoading as HydrateFallback } from '#design/admin/shell/screen-loading.tsx';

export const handle = { crumbs: () => [{ label: m.worship_mapTitle() }] };

export async function clientLoader(): Promise<{ places: Place[]; refusal: Refusal | null }> {
  return loadOne(async () => ({ places: await loadPlaces() }), { places: [] });
}

/** The places of all parishes on one map (S2.16). */
export default function MapOfPlaces({ loaderData: { places, refusal } }: Route.ComponentProps) {
  if (refusal) return <LoadFailed what={m.worship_mapFailed()} refusal={refusal} />;
  return <MapScreen places={places} />;
}
