import '../sites.css';
import '#design/patterns/sortable/sortable.css';
import { ActionIcon, Button } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useRevalidator } from 'react-router';
import { loadOne } from '#design/admin/actions/load-one.ts';
import { LoadFailed } from '#design/admin/parts/load-failed.tsx';
import { PageHead } from '#design/admin/parts/page-head.tsx';
import { Panel } from '#design/admin/parts/panel.tsx';
import { useAdmin, useErrorToast } from '#design/admin/shell/admin-context.ts';
import { DragHandle } from '#design/patterns/sortable/drag-handle.tsx';
import { SortableList } from '#design/patterns/sortable/sortable-list.tsx';
import { m } from '#texts';
import type { Association, Site } from '../../../contract.ts';
import { associationApi, siteApi } from '../site-api.ts';
import type { Route } from './+types/association-list.route';
import { AssociationForm } from './association-form.tsx';

export { ScreenLoading as HydrateFallback } from '#design/admin/shell/screen-loading.tsx';

export const handle = {
  crumbs: () => [{ label: m.sites_roomTitle(), to: 'sites' }, { label: m.sites_associations() }],
};

/** Most parishes that the API lists in one call. */
const MOST = 200;

export async function clientLoader() {
  return loadOne(
    async () => {
      const [{ association }, { site }] = await Promise.all([
        associationApi('GET /api/v0/association/'),
        siteApi('GET /api/v0/site/', { query: { limit: MOST } }),
      ]);
      return { associations: association, sites: site };
    },
    { associations: [], sites: [] },
  );
}

/** Associations in their order with their parishes: make, rename, order, remove. */
export default function AssociationList({ loaderData: { associations, sites, refusal } }: Route.ComponentProps) {
  const { notify } = useAdmin();
  const { revalidate } = useRevalidator();
  const store = useOrder(associations);
  const remove = useRemoval();
  const [edited, setEdited] = useState<Association | 'new' | null>(null);
  if (refusal) return <LoadFailed what={m.sites_associationsFailed()} refusal={refusal} />;
  const saved = ({ name }: Association) => {
    const text = edited === 'new' ? m.sites_associationMade({ name }) : m.sites_associationRenamed({ name });
    notify({ kind: 'success', text });
    void revalidate();
  };
  const found = (id: string) => associations.find(({ _id }) => _id === id);
  return (
    <>
      <PageHead
        title={m.sites_associations()}
        facts={m.sites_associationsFacts()}
        actions={
          <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setEdited('new')}>
            {m.sites_associationCreate()}
          </Button>
        }
      />
      <Panel flush>
        <SortableList
          className="sites-order sites-associations"
          ids={associations.map(({ _id }) => _id)}
          nameOf={(id) => found(id)?.name ?? ''}
          onOrder={(ids) => void store(ids)}
          empty={m.sites_associationNone()}
        >
          {(id, { index, moveTo }) => {
            const one = found(id);
            if (!one) return null;
            const { name } = one;
            return (
              <>
                <DragHandle />
                <div className="name">
                  <b>{name}</b>
                  <Members sites={sites.filter(({ associationId }) => associationId === id)} />
                </div>
                <Act label={m.sites_associationRename({ name })} icon={IconPencil} onClick={() => setEdited(one)} />
                <Act label={m.sites_associationRemove({ name })} icon={IconTrash} onClick={() => void remove(one)} />
                <Act
                  label={m.sites_moveUp({ name })}
                  icon={IconArrowUp}
                  isOff={index === 0}
                  onClick={() => moveTo(index - 1)}
                />
                <Act
                  label={m.sites_moveDown({ name })}
                  icon={IconArrowDown}
                  isOff={index === associations.length - 1}
                  onClick={() => moveTo(index + 1)}
                />
              </>
            );
          }}
        </SortableList>
      </Panel>
      {edited ? (
        <AssociationForm stored={edited === 'new' ? null : edited} onSaved={saved} onClose={() => setEdited(null)} />
      ) : null}
    </>
  );
}

function Members({ sites }: { sites: readonly Site[] }) {
  const { base } = useAdmin();
  if (sites.length === 0) return <p className="muted">{m.sites_associationEmpty()}</p>;
  return (
    <p className="sites-acts">
      {sites.map(({ _id, shortName }) => (
        <Link key={_id} to={`${base}/sites/edit/${_id}`}>
          {shortName}
        </Link>
      ))}
    </p>
  );
}

type ActProps = { label: string; icon: typeof IconPencil; isOff?: boolean; onClick: () => void };

function Act({ label, icon: Icon, isOff = false, onClick }: ActProps) {
  return (
    <ActionIcon variant="default" size="lg" aria-label={label} aria-disabled={isOff || undefined} onClick={onClick}>
      <Icon size={18} aria-hidden />
    </ActionIcon>
  );
}

/** Stores the order at once; the toast takes it back. */
function useOrder(associations: readonly Association[]) {
  const { notify } = useAdmin();
  const { revalidate } = useRevalidator();
  const showError = useErrorToast();
  const before = associations.map(({ _id }) => _id);
  const store = async (ids: string[], canUndo = true) => {
    try {
      await associationApi('PUT /api/v0/association/order', { body: ids });
      if (canUndo) notify({ kind: 'notification', text: m.sites_ordered(), undo: () => void store(before, false) });
      await revalidate();
    } catch (error) {
      showError(error);
    }
  };
  return store;
}

/** Moves an association to the trash; the toast takes it back with its parishes. */
function useRemoval() {
  const { notify } = useAdmin();
  const { revalidate } = useRevalidator();
  const showError = useErrorToast();
  return async ({ _id, name }: Association) => {
    try {
      await associationApi('DELETE /api/v0/association/:id', { params: { id: _id } });
      const undo = () =>
        void associationApi('POST /api/v0/association/restore', { body: [_id] })
          .then(() => revalidate())
          .catch(showError);
      notify({ kind: 'notification', text: m.sites_associationRemoved({ name }), undo });
      await revalidate();
    } catch (error) {
      showError(error);
    }
  };
}
