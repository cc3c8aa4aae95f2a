import '../sites.css';
import { Button } from '@mantine/core';
import { IconAffiliate, IconArrowsSort, IconBuildingChurch, IconPlus, IconTrash } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { BulkAction } from '#design/admin/list/bulk-bar.tsx';
import type { Column } from '#design/admin/resource/data-table.tsx';
import { type ListData, listLoader, shapeOf } from '#design/admin/resource/define-resource.ts';
import type { Filter } from '#design/admin/resource/filter-bar.tsx';
import { ListRows } from '#design/admin/resource/list-rows.tsx';
import { NoRows } from '#design/admin/resource/no-rows.tsx';
import { useAdmin } from '#design/admin/shell/admin-context.ts';
import type { QueryOf } from '#kernel/web/api.ts';
import { m } from '#texts';
import type { Site, siteEndpoints } from '../../../contract.ts';
import { siteApi } from '../site-api.ts';
import { SiteState } from '../site-state.tsx';
import type { Route } from './+types/site-list.route';

export { ScreenLoading as HydrateFallback } from '#design/admin/shell/screen-loading.tsx';

export const handle = { crumbs: () => [{ label: m.sites_roomTitle() }] };

type SiteQuery = QueryOf<typeof siteEndpoints, 'GET /api/v0/site/'>;

const filters: readonly Filter[] = [
  {
    name: 'status',
    label: m.sites_state,
    options: [
      { value: 'online', label: m.sites_stateOn },
      { value: 'offline', label: m.sites_stateOff },
    ],
  },
];
const list = { filters, defaultSort: 'position' };

export const clientLoader: (args: Route.ClientLoaderArgs) => Promise<ListData<Site>> = listLoader({
  ...list,
  store: {
    async list(query) {
      const { site, total } = await siteApi('GET /api/v0/site/', { query: query as SiteQuery });
      return { rows: site, total };
    },
  },
});

const WORDS = {
  plural: m.sites_roomTitle,
  count: m.sites_count,
  search: m.sites_search,
  loadFailed: m.sites_listFailed,
  emptyTitle: m.sites_noneFits,
  emptyText: m.sites_noneFitsText,
};

/** All parishes of the installation in their order. */
export default function SiteList({ loaderData }: Route.ComponentProps) {
  const { base, may } = useAdmin();
  return (
    <ListRows
      shape={shapeOf(list)}
      filters={filters}
      data={loaderData}
      words={WORDS}
      columns={COLUMNS}
      titleOf={({ name }) => name}
      hrefOf={({ _id }) => `${base}/sites/edit/${_id}`}
      under={({ slug }) => `/${slug}`}
      phoneEnd={(site) => <SiteState site={site} />}
      buttons={() => (
        <>
          {may('sites.site.arrange') ? (
            <Button
              variant="default"
              component={Link}
              to={`${base}/sites/associations`}
              leftSection={<IconAffiliate size={18} />}
            >
              {m.sites_associations()}
            </Button>
          ) : null}
          {may('sites.site.arrange') ? (
            <Button
              variant="default"
              component={Link}
              to={`${base}/sites/order`}
              leftSection={<IconArrowsSort size={18} />}
            >
              {m.sites_order()}
            </Button>
          ) : null}
          {may('sites.site.create') ? (
            <Button component={Link} to={`${base}/sites/new`} leftSection={<IconPlus size={18} />}>
              {m.sites_create()}
            </Button>
          ) : null}
        </>
      )}
      actions={may('sites.site.remove') ? [removeAction] : []}
      empty={(state) => <NoRows {...state} icon={IconBuildingChurch} words={WORDS} />}
    />
  );
}

const COLUMNS: Column<Site>[] = [
  { key: 'name', label: m.sites_name, sort: 'name', text: ({ name }) => name },
  {
    key: 'state',
    label: m.sites_state,
    text: ({ isOnline }) => (isOnline ? m.sites_stateOn() : m.sites_stateOff()),
    cell: (site) => <SiteState site={site} />,
  },
  { key: 'city', label: m.sites_city, text: ({ details }) => details.address.city },
];

const removeAction: BulkAction = {
  id: 'remove',
  label: m.design_adminRemove,
  icon: IconTrash,
  tone: 'bad',
  async run(ids) {
    for (const id of ids) await siteApi('DELETE /api/v0/site/:id', { params: { id } });
  },
  async undo(ids) {
    await siteApi('POST /api/v0/site/restore', { body: ids });
  },
  done: (count) => m.sites_removed({ count }),
};
