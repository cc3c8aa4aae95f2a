import { loadOne } from '#design/admin/actions/load-one.ts';
import { LoadFailed } from '#design/admin/parts/load-failed.tsx';
import { adminSite } from '#design/admin/shell/admin-site.ts';
import { m } from '#texts';
import { itemApi, loadChoices, MOST } from '../bug-api.ts';
import type { Route } from './+types/board.route';
import { BoardScreen } from './board-screen.tsx';

export { ScreenLoading as HydrateFallback } from '#design/admin/shell/screen-loading.tsx';

export const handle = { crumbs: () => [{ label: m.bugtracker_board() }] };

/** Resolved items that the last column shows. */
const MOST_RESOLVED = 30;

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const project = new URL(request.url).searchParams.get('project') ?? 'alle';
  const query = { site: adminSite(), project };
  return loadOne(
    async () => {
      const [open, resolved, choices] = await Promise.all([
        itemApi('GET /api/v0/system_bugtracker/', {
          query: { ...query, status: 'open', sort: '-priority', limit: MOST },
        }),
        itemApi('GET /api/v0/system_bugtracker/', { query: { ...query, status: 'resolved', limit: MOST_RESOLVED } }),
        loadChoices(),
      ]);
      return {
        items: [...open.system_bugtracker, ...resolved.system_bugtracker],
        left: Math.max(0, open.total - open.system_bugtracker.length),
        choices,
      };
    },
    { items: [], left: 0, choices: null },
  );
}

export default function Board({ loaderData: { refusal, choices, items, left } }: Route.ComponentProps) {
  if (!choices) return refusal ? <LoadFailed what={m.bugtracker_itemsFailed()} refusal={refusal} /> : null;
  return <BoardScreen items={items} left={left} choices={choices} />;
}
