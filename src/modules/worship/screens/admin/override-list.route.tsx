import { listLoader } from '#design/admin/resource/define-resource.ts';
import { ListScreen } from '#design/admin/resource/list-screen.tsx';
import { m } from '#texts';
import type { Route } from './+types/override-list.route';
import { overrides } from './planning/overrides.resource.tsx';

export { ScreenLoading as HydrateFallback } from '#design/admin/shell/screen-loading.tsx';

export const clientLoader = listLoader(overrides);

export const handle = { crumbs: () => [{ label: m.worship_roomName() }, { label: m.worship_overrides() }] };

export default function OverrideList({ loaderData }: Route.ComponentProps) {
  return <ListScreen of={overrides} data={loaderData} />;
}
