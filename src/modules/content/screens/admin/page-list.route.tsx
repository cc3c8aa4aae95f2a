import { listLoader } from '#design/admin/resource/define-resource.ts';
import { ListScreen } from '#design/admin/resource/list-screen.tsx';
import { m } from '#texts';
import type { Route } from './+types/page-list.route';
import { pages } from './pages.resource.tsx';

export { ScreenLoading as HydrateFallback } from '#design/admin/shell/screen-loading.tsx';

export const clientLoader = listLoader(pages);

export const handle = { crumbs: () => [{ label: m.design_adminGroupContent() }, { label: m.content_pages() }] };

export default function PageList({ loaderData }: Route.ComponentProps) {
  return <ListScreen of={pages} data={loaderData} />;
}
