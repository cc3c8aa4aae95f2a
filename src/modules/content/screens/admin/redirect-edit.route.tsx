import { editCrumbs, editLoader } from '#design/admin/resource/define-resource.ts';
import { EditScreen } from '#design/admin/resource/edit-screen.tsx';
import type { Route } from './+types/redirect-edit.route';
import { redirects } from './redirects.resource.tsx';

export { ScreenLoading as HydrateFallback } from '#design/admin/screen-loading.tsx';

export const clientLoader = editLoader(redirects);

export const handle = { crumbs: editCrumbs(redirects) };

export default function RedirectEdit({ loaderData }: Route.ComponentProps) {
  return <EditScreen of={redirects} data={loaderData} />;
}
