import { listLoader } from '#design/admin/resource/define-resource.ts';
import { ListScreen } from '#design/admin/resource/list-screen.tsx';
import { m } from '#texts';
import type { Route } from './+types/person-list.route';
import { people } from './people.resource.tsx';

export { ScreenLoading as HydrateFallback } from '#design/admin/shell/screen-loading.tsx';

export const clientLoader = listLoader(people);

export const handle = { crumbs: () => [{ label: m.design_adminGroupPeople() }, { label: m.person_people() }] };

export default function PersonList({ loaderData }: Route.ComponentProps) {
  return <ListScreen of={people} data={loaderData} />;
}
