import { listLoader } from '#design/admin/resource/define-resource.ts';
import { ListScreen } from '#design/admin/resource/list-screen.tsx';
import { m } from '#texts';
import type { Route } from './+types/feast-list.route';
import { feasts } from './planning/feasts.resource.tsx';

export { ScreenLoading as HydrateFallback } from '#design/admin/shell/screen-loading.tsx';

export const clientLoader = listLoader(feasts);

export const handle = { crumbs: () => [{ label: m.worship_roomName() }, { label: m.worship_plans() }] };

export default function FeastList({ loaderData }: Route.ComponentProps) {
  return <ListScreen of={feasts} data={loaderData} />;
}
