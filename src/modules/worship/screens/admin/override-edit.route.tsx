import { editCrumbs, editLoader } from '#design/admin/resource/define-resource.ts';
import { EditScreen } from '#design/admin/resource/edit-screen.tsx';
import type { Route } from './+types/override-edit.route';
import { overrides } from './planning/overrides.resource.tsx';

export { ScreenLoading as HydrateFallback } from '#design/admin/shell/screen-loading.tsx';

export const clientLoader = editLoader(overrides);

export const handle = { crumbs: editCrumbs(overrides) };

export default function OverrideEdit({ loaderData }: Route.ComponentProps) {
  return <EditScreen of={overrides} data={loaderData} />;
}
