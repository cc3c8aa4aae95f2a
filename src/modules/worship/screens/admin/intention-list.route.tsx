import { listLoader } from '#design/admin/resource/define-resource.ts';
import { ListScreen } from '#design/admin/resource/list-screen.tsx';
import { m } from '#texts';
import type { Route } from './+types/intention-list.route';
import { intentions } from './planning/intentions.resource.tsx';

export { ScreenLoading as HydrateFallback } from '#design/admin/shell/screen-loading.tsx';

export const clientLoader = listLoader(intentions);

export const handle = { crumbs: () => [{ label: m.worship_roomName() }, { label: m.worship_intentions() }] };

export default function IntentionList({ loaderData }: Route.ComponentProps) {
  return <ListScreen of={intentions} data={loaderData} />;
}
