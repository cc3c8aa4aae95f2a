import { listLoader } from '#design/admin/resource/define-resource.ts';
import { ListScreen } from '#design/admin/resource/list-screen.tsx';
import { m } from '#texts';
import type { Route } from './+types/extra-list.route';
import { extras } from './planning/extras.resource.tsx';

export { ScreenLoading as HydrateFallback } from '#design/admin/shell/screen-loading.tsx';

export const clientLoader = listLoader(extras);

export const handle = { crumbs: () => [{ label: m.worship_roomName() }, { label: m.worship_extras() }] };

export default function ExtraList({ loaderData }: Route.ComponentProps) {
  return <ListScreen of={extras} data={loaderData} />;
}
