import './planning/planning.css';
import { editCrumbs, editLoader } from '#design/admin/resource/define-resource.ts';
import { EditScreen } from '#design/admin/resource/edit-screen.tsx';
import type { Route } from './+types/rule-edit.route';
import { rules } from './planning/rules.resource.tsx';

export { ScreenLoading as HydrateFallback } from '#design/admin/shell/screen-loading.tsx';

export const clientLoader = editLoader(rules);

export const handle = { crumbs: editCrumbs(rules) };

export default function RuleEdit({ loaderData }: Route.ComponentProps) {
  return <EditScreen of={rules} data={loaderData} />;
}
