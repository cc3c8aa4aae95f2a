import { loadOne } from '#design/admin/actions/load-one.ts';
import { queryOf, readListState } from '#design/admin/resource/list-state.ts';
import { m } from '#texts';
import type { Route } from './+types/missing-list.route';
import { loadMissing, MissingScreen, missingShape } from './missing-screen.tsx';

export { ScreenLoading as HydrateFallback } from '#design/admin/shell/screen-loading.tsx';

export const handle = {
  crumbs: () => [{ label: m.content_redirects(), to: 'redirects/browse' }, { label: m.content_missing() }],
};

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadOne(() => loadMissing(queryOf(readListState(new URL(request.url).searchParams, missingShape))), {
    rows: [],
    total: 0,
  });
}

export default function MissingList({ loaderData }: Route.ComponentProps) {
  return <MissingScreen data={loaderData} />;
}
