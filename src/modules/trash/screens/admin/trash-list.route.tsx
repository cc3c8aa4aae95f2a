import { loadOne } from '#design/admin/actions/load-one.ts';
import { queryOf, readListState } from '#design/admin/resource/list-state.ts';
import { m } from '#texts';
import type { Route } from './+types/trash-list.route';
import { loadTrash, TrashScreen, trashShape } from './trash-screen.tsx';

export { ScreenLoading as HydrateFallback } from '#design/admin/shell/screen-loading.tsx';

export const handle = { crumbs: () => [{ label: m.trash_title() }] };

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadOne(() => loadTrash(queryOf(readListState(new URL(request.url).searchParams, trashShape))), {
    rows: [],
    total: 0,
  });
}

export default function TrashList({ loaderData }: Route.ComponentProps) {
  return <TrashScreen data={loaderData} />;
}
