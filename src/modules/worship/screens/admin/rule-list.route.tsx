import { listLoader } from '#design/admin/resource/define-resource.ts';
import { ListScreen } from '#design/admin/resource/list-screen.tsx';
import { m } from '#texts';
import type { Route } from './+types/rule-list.route';
import { rules } from './planning/rules.resource.tsx';

export { ScreenLoading as HydrateFallback } from '#design/admin/shell/screen-loading.tsx';

export const clientLoader = listLoader(rules);

export const handle = { crumbs: () => [{ label: m.worship_roomName() }, { label: m.worship_rules() }] };

export default function RuleList({ loaderData }: Route.ComponentProps) {
  return <ListScreen of={rules} data={loaderData} />;
}
