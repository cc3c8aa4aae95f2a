import { editCrumbs, editLoader } from '#design/admin/resource/define-resource.ts';
import { EditScreen } from '#design/admin/resource/edit-screen.tsx';
import type { Route } from './+types/event-edit.route';
import { events } from './events.resource.tsx';

export { ScreenLoading as HydrateFallback } from '#design/admin/shell/screen-loading.tsx';

export const clientLoader = editLoader(events);

export const handle = { crumbs: editCrumbs(events) };

export default function EventEdit({ loaderData }: Route.ComponentProps) {
  return <EditScreen of={events} data={loaderData} />;
}
