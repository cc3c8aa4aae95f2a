import { editCrumbs, editLoader } from '#design/admin/resource/define-resource.ts';
import { EditScreen } from '#design/admin/resource/edit-screen.tsx';
import type { Route } from './+types/person-edit.route';
import { people } from './people.resource.tsx';

export { ScreenLoading as HydrateFallback } from '#design/admin/shell/screen-loading.tsx';

export const clientLoader = editLoader(people);

export const handle = { crumbs: editCrumbs(people) };

export default function PersonEdit({ loaderData }: Route.ComponentProps) {
  return <EditScreen of={people} data={loaderData} />;
}
