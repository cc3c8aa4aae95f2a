import { editLoader } from '#design/admin/resource/define-resource.ts';
import { EditScreen } from '#design/admin/resource/edit-screen.tsx';
import { m } from '#texts';
import type { Route } from './+types/place-edit.route';
import { places } from './places.resource.tsx';

export { ScreenLoading as HydrateFallback } from '#design/admin/shell/screen-loading.tsx';

export const clientLoader = editLoader(places);

export const handle = { crumbs: () => [{ label: m.worship_places() }, { label: m.worship_placeOne() }] };

export default function PlaceEdit({ loaderData }: Route.ComponentProps) {
  return <EditScreen of={places} data={loaderData} />;
}
