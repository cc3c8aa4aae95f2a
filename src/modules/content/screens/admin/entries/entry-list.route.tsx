import { loadOne } from '#design/admin/actions/load-one.ts';
import { queryOf, readListState } from '#design/admin/resource/list-state.ts';
import { m } from '#texts';
import type { Route } from './+types/entry-list.route';
import { EntriesScreen, entriesShape, loadEntries } from './entries-screen.tsx';

export { ScreenLoading as HydrateFallback } from '#design/admin/shell/screen-loading.tsx';

export const handle = { crumbs: () => [{ label: m.content_navEntries() }] };

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadOne(() => loadEntries(queryOf(readListState(new URL(request.url).searchParams, entriesShape))), {
    rows: [],
    total: 0,
  });
}

export default function EntryList({ loaderData }: Route.ComponentProps) {
  return <EntriesScreen data={loaderData} />;
}
