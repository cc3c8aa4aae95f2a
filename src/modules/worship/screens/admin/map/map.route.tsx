import { useRevalidator } from 'react-router';
import { type Refusal, readRefusal } from '#design/admin/form/refusal.ts';
import { ErrorPanel } from '#design/admin/parts/error-panel.tsx';
import { m } from '#texts';
import type { Place } from '../../../contract/places.ts';
import { loadPlaces } from '../planning/place-choice.tsx';
import type { Route } from './+types/map.route';
import { MapScreen } from './map-screen.tsx';

export { ScreenLoading as HydrateFallback } from '#design/admin/shell/screen-loading.tsx';

export const handle = { crumbs: () => [{ label: m.worship_mapTitle() }] };

export async function clientLoader(): Promise<{ places: Place[]; refusal: Refusal | null }> {
  try {
    return { places: await loadPlaces(), refusal: null };
  } catch (error) {
    return { places: [], refusal: readRefusal(error) };
  }
}

/** The places of all parishes on one map (S2.16). */
export default function MapOfPlaces({ loaderData: { places, refusal } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator();
  if (refusal) return <ErrorPanel what={m.worship_mapFailed()} refusal={refusal} onRetry={() => void revalidate()} />;
  return <MapScreen places={places} />;
}
