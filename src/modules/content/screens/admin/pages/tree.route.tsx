import { loadOne } from '#design/admin/actions/load-one.ts';
import type { Refusal } from '#design/admin/form/refusal.ts';
import { ErrorPanel } from '#design/admin/parts/error-panel.tsx';
import { m } from '#texts';
import type { PageTreeView } from '../../../contract/page-tree.ts';
import type { Route } from './+types/tree.route';
import { PageTreeScreen } from './page-tree-screen.tsx';
import { loadTree } from './tree-api.ts';

export { ScreenLoading as HydrateFallback } from '#design/admin/shell/screen-loading.tsx';

export const handle = { crumbs: () => [{ label: m.content_pages() }] };

export async function clientLoader(): Promise<{ tree: PageTreeView | null; refusal: Refusal | null }> {
  return loadOne(async () => ({ tree: await loadTree() }), { tree: null });
}

export default function PageTreeRoute({ loaderData: { tree, refusal } }: Route.ComponentProps) {
  if (refusal) return <ErrorPanel what={m.content_pagesFailed()} refusal={refusal} onRetry={() => location.reload()} />;
  return tree && <PageTreeScreen key={tree.site} loaded={tree} />;
}
