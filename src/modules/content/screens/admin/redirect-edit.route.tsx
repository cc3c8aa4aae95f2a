import { useSearchParams } from 'react-router';
import { editCrumbs, editLoader } from '#design/admin/resource/define-resource.ts';
import { EditScreen } from '#design/admin/resource/edit-screen.tsx';
import type { Route } from './+types/redirect-edit.route';
import { redirects } from './redirects.resource.tsx';

export { ScreenLoading as HydrateFallback } from '#design/admin/shell/screen-loading.tsx';

export const clientLoader = editLoader(redirects);

export const handle = { crumbs: editCrumbs(redirects) };

/** The list of missing pages prefills the old path: '?from=Alte-Seite'. */
export default function RedirectEdit({ loaderData }: Route.ComponentProps) {
  const [params] = useSearchParams();
  const blank = { ...redirects.blank, from: params.get('from') ?? '' };
  return <EditScreen of={{ ...redirects, blank }} data={loaderData} />;
}
