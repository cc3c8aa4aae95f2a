import { editLoader } from '#design/admin/resource/define-resource.ts';
import { EditScreen } from '#design/admin/resource/edit-screen.tsx';
import { m } from '#texts';
import type { Route } from './+types/event-edit.route';
import { events } from './events.resource.tsx';

export { ScreenLoading as HydrateFallback } from '#design/admin/screen-loading.tsx';

export const clientLoader = editLoader(events);

export const handle = { crumbs: () => [{ label: m.content_events() }, { label: m.content_eventOne() }] };

export default function EventEdit({ loaderData }: Route.ComponentProps) {
  return <EditScreen of={events} data={loaderData} />;
}
