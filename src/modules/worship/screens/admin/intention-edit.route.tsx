import { editCrumbs, editLoader } from '#design/admin/resource/define-resource.ts';
import { EditScreen } from '#design/admin/resource/edit-screen.tsx';
import type { Route } from './+types/intention-edit.route';
import { intentions } from './planning/intentions.resource.tsx';

export { ScreenLoading as HydrateFallback } from '#design/admin/shell/screen-loading.tsx';

export const clientLoader = editLoader(intentions);

export const handle = { crumbs: editCrumbs(intentions) };

export default function IntentionEdit({ loaderData }: Route.ComponentProps) {
  return <EditScreen of={intentions} data={loaderData} />;
}
