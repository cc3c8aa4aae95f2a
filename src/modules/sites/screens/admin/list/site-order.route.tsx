import '../sites.css';
import '#design/patterns/sortable/sortable.css';
import { ActionIcon } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { useState } from 'react';
import { loadOne } from '#design/admin/actions/load-one.ts';
import type { Refusal } from '#design/admin/form/refusal.ts';
import { ErrorPanel } from '#design/admin/parts/error-panel.tsx';
import { PageHead } from '#design/admin/parts/page-head.tsx';
import { Panel } from '#design/admin/parts/panel.tsx';
import { useAdmin, useErrorToast } from '#design/admin/shell/admin-context.ts';
import { DragHandle } from '#design/patterns/sortable/drag-handle.tsx';
import { SortableList } from '#design/patterns/sortable/sortable-list.tsx';
import { m } from '#texts';
import type { Site } from '../../../contract.ts';
import { siteApi } from '../site-api.ts';
import { SiteState } from '../site-state.tsx';
import type { Route } from './+types/site-order.route';

export { ScreenLoading as HydrateFallback } from '#design/admin/shell/screen-loading.tsx';

export const handle = { crumbs: () => [{ label: m.sites_roomTitle(), to: 'sites' }, { label: m.sites_order() }] };

/** Most parishes the API sorts in one call; the rest keep their order behind them. */
const MOST = 200;

export async function clientLoader(): Promise<{ sites: Site[]; refusal: Refusal | null }> {
  return loadOne(
    async () => {
      const { site } = await siteApi('GET /api/v0/site/', { query: { limit: MOST } });
      return { sites: site };
    },
    { sites: [] },
  );
}

/** Order of the parishes in footers and lists; every move is saved immediately and can be undone. */
export default function SiteOrder({ loaderData: { sites, refusal } }: Route.ComponentProps) {
  const { notify } = useAdmin();
  const showError = useErrorToast();
  const [ids, setIds] = useState(() => sites.map(({ _id }) => _id));
  if (refusal) return <ErrorPanel what={m.sites_listFailed()} refusal={refusal} onRetry={() => location.reload()} />;
  const siteOf = (id: string) => sites.find(({ _id }) => _id === id);
  const store = async (next: string[], before: string[] | null) => {
    setIds(next);
    try {
      await siteApi('PUT /api/v0/site/order', { body: next });
      if (before) notify({ kind: 'notification', text: m.sites_ordered(), undo: () => void store(before, null) });
    } catch (error) {
      if (before) setIds(before);
      showError(error);
    }
  };
  return (
    <>
      <PageHead title={m.sites_order()} facts={m.sites_orderFacts()} />
      <Panel flush>
        <SortableList
          className="sites-order"
          ids={ids}
          nameOf={(id) => siteOf(id)?.name ?? ''}
          onOrder={(next) => void store(next, ids)}
          empty={m.sites_noneFits()}
        >
          {(id, { index, moveTo }) => {
            const site = siteOf(id);
            const name = site?.name ?? '';
            return (
              <>
                <DragHandle />
                <span className="name">
                  {index + 1}. {name}
                </span>
                {site ? <SiteState site={site} /> : null}
                <ActionIcon
                  variant="default"
                  size="lg"
                  aria-label={m.sites_moveUp({ name })}
                  aria-disabled={index === 0 || undefined}
                  onClick={() => moveTo(index - 1)}
                >
                  <IconArrowUp size={18} />
                </ActionIcon>
                <ActionIcon
                  variant="default"
                  size="lg"
                  aria-label={m.sites_moveDown({ name })}
                  aria-disabled={index === ids.length - 1 || undefined}
                  onClick={() => moveTo(index + 1)}
                >
                  <IconArrowDown size={18} />
                </ActionIcon>
              </>
            );
          }}
        </SortableList>
      </Panel>
    </>
  );
}
