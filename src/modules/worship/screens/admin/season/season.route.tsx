import '../week/sheet/act-sheet.css';
import { loadOne } from '#design/admin/actions/load-one.ts';
import { m } from '#texts';
import { loadPlaces } from '../places/load-places.ts';
import type { Route } from './+types/season.route';
import { SeasonScreen } from './season-screen.tsx';

export { ScreenLoading as HydrateFallback } from '#design/admin/shell/screen-loading.tsx';

export const handle = { crumbs: () => [{ label: m.worship_roomName() }, { label: m.worship_navSeason() }] };

/** Loads the places to choose from; the services of a season are asked for on the screen. */
export function clientLoader() {
  return loadOne(async () => ({ places: await loadPlaces() }), { places: [] });
}

export default function SeasonRoute({ loaderData }: Route.ComponentProps) {
  return <SeasonScreen places={loaderData.places} refusal={loaderData.refusal} />;
}
