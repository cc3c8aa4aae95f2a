import { editCrumbs, editLoader } from '#design/admin/resource/define-resource.ts';
import { EditScreen } from '#design/admin/resource/edit-screen.tsx';
import type { Route } from './+types/page-edit.route';
import { pages } from './pages.resource.tsx';

export { ScreenLoading as HydrateFallback } from '#design/admin/shell/screen-loading.tsx';

export const clientLoader = editLoader(pages);

export const handle = { crumbs: editCrumbs(pages) };

export default function PageEdit({ loaderData }: Route.ComponentProps) {
  return <EditScreen of={pages} data={loaderData} />;
}
