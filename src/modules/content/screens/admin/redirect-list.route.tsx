import { listLoader } from '#design/admin/resource/define-resource.ts';
import { ListScreen } from '#design/admin/resource/list-screen.tsx';
import { m } from '#texts';
import type { Route } from './+types/redirect-list.route';
import { redirects } from './redirects.resource.tsx';

export { ScreenLoading as HydrateFallback } from '#design/admin/shell/screen-loading.tsx';

export const clientLoader = listLoader(redirects);

export const handle = { crumbs: () => [{ label: m.design_adminGroupSystem() }, { label: m.content_redirects() }] };

export default function RedirectList({ loaderData }: Route.ComponentProps) {
  return <ListScreen of={redirects} data={loaderData} />;
}
