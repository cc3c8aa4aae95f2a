import { editCrumbs, editLoader } from '#design/admin/resource/define-resource.ts';
import { EditScreen } from '#design/admin/resource/edit-screen.tsx';
import type { Route } from './+types/extra-edit.route';
import { extras } from './planning/extras.resource.tsx';

export { ScreenLoading as HydrateFallback } from '#design/admin/shell/screen-loading.tsx';

export const clientLoader = editLoader(extras);

export const handle = { crumbs: editCrumbs(extras) };

export default function ExtraEdit({ loaderData }: Route.ComponentProps) {
  return <EditScreen of={extras} data={loaderData} />;
}
