import { loadOne } from '#design/admin/actions/load-one.ts';
import { LoadFailed } from '#design/admin/parts/load-failed.tsx';
import { adminSite } from '#design/admin/shell/admin-site.ts';
import { m } from '#texts';
import type { Status } from '../../../contract/states.ts';
import { itemApi, loadChoices } from '../bug-api.ts';
import type { Route } from './+types/board.route';
import { BoardScreen, COLUMNS, type Column } from './board-screen.tsx';

export { ScreenLoading as HydrateFallback } from '#design/admin/shell/screen-loading.tsx';

export const handle = { crumbs: () => [{ label: m.bugtracker_board() }] };

/** Cards of a column at first, and with each press on its button. */
const PER_PAGE = 100;

/** Cards of one column; `pages`: how many of its pages are shown. */
async function loadColumn(status: Status, query: { site: string; project: string }, pages: number): Promise<Column> {
  const loaded = await Promise.all(
    Array.from({ length: pages }, (_one, at) =>
      itemApi('GET /api/v0/system_bugtracker/', {
        query: { ...query, status, sort: sortOf(status), limit: PER_PAGE, page: at + 1 },
      }),
    ),
  );
  return {
    status,
    items: loaded.flatMap((one) => one.system_bugtracker),
    total: loaded[0]?.total ?? 0,
    pages,
  };
}

const sortOf = (status: Status) => (status === 'resolved' ? '-updatedAt' : '-priority');
const MOST_PAGES = 10;

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { searchParams } = new URL(request.url);
  const query = { site: adminSite(), project: searchParams.get('project') ?? 'alle' };
  const pagesOf = (status: Status) => Math.min(MOST_PAGES, Math.max(1, Number(searchParams.get(status)) || 1));
  return loadOne(
    async () => {
      const [choices, ...columns] = await Promise.all([
        loadChoices(),
        ...COLUMNS.map((status) => loadColumn(status, query, pagesOf(status))),
      ]);
      return { columns, choices };
    },
    { columns: [], choices: null },
  );
}

export default function Board({ loaderData: { refusal, choices, columns } }: Route.ComponentProps) {
  if (!choices) return refusal ? <LoadFailed what={m.bugtracker_itemsFailed()} refusal={refusal} /> : null;
  return <BoardScreen columns={columns} choices={choices} />;
}
