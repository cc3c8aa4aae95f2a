import { listLoader } from '#design/admin/resource/define-resource.ts';
import { ListScreen } from '#design/admin/resource/list-screen.tsx';
import { m } from '#texts';
import type { Route } from './+types/event-list.route';
import { events } from './events.resource.tsx';

export { ScreenLoading as HydrateFallback } from '#design/admin/shell/screen-loading.tsx';

export const clientLoader = listLoader(events);

export const handle = { crumbs: () => [{ label: m.design_adminGroupContent() }, { label: m.content_events() }] };

export default function EventList({ loaderData }: Route.ComponentProps) {
  return <ListScreen of={events} data={loaderData} />;
}
