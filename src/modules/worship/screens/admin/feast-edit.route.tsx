import './planning/planning.css';
import { editCrumbs, editLoader } from '#design/admin/resource/define-resource.ts';
import { EditScreen } from '#design/admin/resource/edit-screen.tsx';
import type { Route } from './+types/feast-edit.route';
import { feasts } from './planning/feasts.resource.tsx';

export { ScreenLoading as HydrateFallback } from '#design/admin/shell/screen-loading.tsx';

export const clientLoader = editLoader(feasts);

export const handle = { crumbs: editCrumbs(feasts) };

export default function FeastEdit({ loaderData }: Route.ComponentProps) {
  return <EditScreen of={feasts} data={loaderData} />;
}
