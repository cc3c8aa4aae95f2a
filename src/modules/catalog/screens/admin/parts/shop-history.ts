import type { FormValues } from '#design/admin/form/use-edit-form.ts';
import type { HistoryVersion } from '#design/admin/parts/history-drawer.tsx';
import type { Resource, Stored } from '#design/admin/resource/define-resource.ts';
import { apiOf, type EndpointMap } from '#kernel/web/api.ts';
import type { HistoryKind, historyEndpoints, ShopVersion } from '../../../contract/history.ts';

const api = apiOf<typeof historyEndpoints>();
const records = apiOf<EndpointMap>();

/** Changes of a setting or product, newest first. */
export async function loadHistory(kind: HistoryKind, id: string): Promise<ShopVersion[]> {
  return (await api('GET /api/v0/shop_history/:kind/:id', { params: { kind, id } })).shop_history;
}

export const drawerVersion = ({ _id, title, who, at, changes, values }: ShopVersion): HistoryVersion => ({
  ...{ id: _id, title, who, at, changes },
  restorable: values !== null,
});

/** History of a collection of the shop; restoring stores the former values as a new change. */
export function recordHistory(
  kind: HistoryKind,
  collection: string,
): NonNullable<Resource<Stored, FormValues>['history']> {
  const path = `/api/v0/${collection}/` as const;
  return {
    load: async (id) => (await loadHistory(kind, id)).map(drawerVersion),
    restore: async (id, versionId) => {
      const values = (await loadHistory(kind, id)).find(({ _id }) => _id === versionId)?.values;
      const answer = (await records(`GET ${path}:id`, { params: { id } })) as Record<string, Stored[]>;
      const rev = answer[collection]?.[0]?.rev;
      await records(`PUT ${path}`, { body: { ...values, _id: id, rev } });
    },
  };
}
