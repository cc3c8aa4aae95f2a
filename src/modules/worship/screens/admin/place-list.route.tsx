import { listLoader } from '#design/admin/resource/define-resource.ts';
import { ListScreen } from '#design/admin/resource/list-screen.tsx';
import { m } from '#texts';
import type { Route } from './+types/place-list.route';
import { places } from './places.resource.tsx';

export { ScreenLoading as HydrateFallback } from '#design/admin/shell/screen-loading.tsx';

export const clientLoader = listLoader(places);

export const handle = { crumbs: () => [{ label: m.worship_roomName() }, { label: m.worship_places() }] };

export default function PlaceList({ loaderData }: Route.ComponentProps) {
  return <ListScreen of={places} data={loaderData} />;
}
