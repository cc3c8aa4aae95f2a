import { readRefusal } from '#design/admin/form/refusal.ts';
import { queryOf, readListState } from '#design/admin/resource/list-state.ts';
import { m } from '#texts';
import type { Route } from './+types/entry-list.route';
import { EntriesScreen, entriesShape, loadEntries } from './entries-screen.tsx';

export { ScreenLoading as HydrateFallback } from '#design/admin/shell/screen-loading.tsx';

export const handle = { crumbs: () => [{ label: m.design_adminGroupContent() }, { label: m.content_entries() }] };

/** Returns errors as values to keep the layout. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  try {
    return await loadEntries(queryOf(readListState(new URL(request.url).searchParams, entriesShape)));
  } catch (error) {
    return { rows: [], total: 0, refusal: readRefusal(error) };
  }
}

export default function EntryList({ loaderData }: Route.ComponentProps) {
  return <EntriesScreen data={loaderData} />;
}
