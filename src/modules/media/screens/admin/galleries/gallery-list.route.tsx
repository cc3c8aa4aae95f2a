import '../browser/browser.css';
import { Button } from '@mantine/core';
import { IconLayoutBoard, IconPlus, IconTrash } from '@tabler/icons-react';
import { type ReactNode, useRef } from 'react';
import { Link } from 'react-router';
import { loadOne } from '#design/admin/actions/load-one.ts';
import { ListPage } from '#design/admin/list/list-page.tsx';
import { Pager } from '#design/admin/list/pager.tsx';
import { EmptyState } from '#design/admin/parts/empty-state.tsx';
import { LoadFailed } from '#design/admin/parts/load-failed.tsx';
import { type Filter, FilterBar } from '#design/admin/resource/filter-bar.tsx';
import { type ListState, PAGE_SIZE, readListState, useListState } from '#design/admin/resource/list-state.ts';
import { useAdmin } from '#design/admin/shell/admin-context.ts';
import { adminSite } from '#design/admin/shell/admin-site.ts';
import { m } from '#texts';
import { fileApi } from '../file-api.ts';
import type { Route } from './+types/gallery-list.route';
import { GalleryCard } from './gallery-card.tsx';

export { ScreenLoading as HydrateFallback } from '#design/admin/shell/screen-loading.tsx';

export const handle = { crumbs: () => [{ label: m.media_galleries() }] };

const SHAPE = { filterNames: ['status'], defaultSort: '' };
const FILTERS: readonly Filter[] = [
  { name: 'status', label: m.media_filterPlace, options: [{ value: 'trash', label: m.media_trash }] },
];

/** Words and page stand in the address (S2.26); a refusal becomes a value, so that the frame stays. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { search, page, filters } = readListState(new URL(request.url).searchParams, SHAPE);
  return loadOne(
    async () => {
      const query = { site: adminSite(), page, limit: PAGE_SIZE, ...(search ? { search } : {}) };
      const place = filters.status === 'trash' ? { status: 'trash' as const } : {};
      const { gallery, file, total } = await fileApi('GET /api/v0/gallery/', { query: { ...query, ...place } });
      return { galleries: gallery, covers: file, total };
    },
    { galleries: [], covers: [], total: 0 },
  );
}

export default function GalleryList({ loaderData }: Route.ComponentProps) {
  const { galleries, covers, total, refusal } = loaderData;
  const { base, may } = useAdmin();
  const [state, change] = useListState(SHAPE);
  const searchRef = useRef<HTMLInputElement>(null);
  const create = may('media.file.update') ? (
    <Button component={Link} to={`${base}/galleries/edit`} leftSection={<IconPlus size={18} />}>
      {m.media_galleryCreate()}
    </Button>
  ) : null;
  return (
    <ListPage title={m.media_galleries()} facts={m.media_galleryCount({ count: total })} actions={create}>
      <FilterBar
        state={state}
        onChange={change}
        searchLabel={m.media_gallerySearch()}
        filters={FILTERS}
        searchRef={searchRef}
      />
      {refusal ? <LoadFailed what={m.media_galleriesLoadFailed()} refusal={refusal} /> : null}
      {!refusal && galleries.length === 0 ? <NoGalleries state={state} create={create} /> : null}
      {galleries.length > 0 ? (
        <>
          <ul className="fb-grid" aria-label={m.media_galleries()}>
            {galleries.map((gallery) => (
              <GalleryCard key={gallery._id} gallery={gallery} covers={covers} />
            ))}
          </ul>
          <Pager page={state.page} total={total} onPage={(page) => change({ page })} />
        </>
      ) : null}
    </ListPage>
  );
}

/** Nothing yet: what galleries are for. Nothing found: another word. An empty trash is good news. */
function NoGalleries({ state, create }: { state: ListState; create: ReactNode }) {
  const { search, filters } = state;
  if (search) {
    return (
      <EmptyState icon={IconLayoutBoard} title={m.design_adminNothingFound({ query: search })}>
        {m.design_adminTryOtherWord()}
      </EmptyState>
    );
  }
  if (filters.status === 'trash') {
    return (
      <EmptyState icon={IconTrash} title={m.media_trashEmpty()}>
        {m.media_galleryTrashFor()}
      </EmptyState>
    );
  }
  return (
    <EmptyState icon={IconLayoutBoard} title={m.media_galleryEmptyTitle()} actions={create}>
      {m.media_galleryEmptyText()}
    </EmptyState>
  );
}
