import type { FormValues } from '#design/admin/form/use-edit-form.ts';
import type { Resource, Stored } from '#design/admin/resource/define-resource.ts';
import type { HistoryVersion } from '#design/patterns/history/version-list.tsx';
import { apiOf, type EndpointMap } from '#kernel/web/api.ts';
import { m } from '#texts';
import type { HistoryKind, historyEndpoints, ShopVersion } from '../../../contract/history.ts';

const api = apiOf<typeof historyEndpoints>();
const records = apiOf<EndpointMap>();

/** Changes of a setting or product, newest first. */
export async function loadHistory(kind: HistoryKind, id: string): Promise<ShopVersion[]> {
  return (await api('GET /api/v0/shop_history/:kind/:id', { params: { kind, id } })).shop_history;
}

/** The newest change left the present values behind. */
export const drawerVersion = (
  { _id, title, who, at, changes, values }: ShopVersion,
  index: number,
): HistoryVersion => ({
  id: _id,
  title,
  who,
  at,
  changes,
  restorable: values !== null,
  isCurrent: index === 0,
});

/** History of a collection of the shop; restoring stores the values of that version as a new change. */
export function recordHistory(
  kind: HistoryKind,
  collection: string,
): NonNullable<Resource<Stored, FormValues>['history']> {
  const path = `/api/v0/${collection}/` as const;
  const valuesOf = (versions: readonly ShopVersion[], id: string) => versions.find(({ _id }) => _id === id)?.values;
  const store = async (id: string, values: Record<string, unknown>) => {
    const answer = (await records(`GET ${path}:id`, { params: { id } })) as Record<string, Stored[]>;
    const rev = answer[collection]?.[0]?.rev;
    await records(`PUT ${path}`, { body: { ...values, _id: id, rev } });
  };
  return {
    question: m.catalog_historyQuestion,
    load: async (id) => (await loadHistory(kind, id)).map(drawerVersion),
    restore: async (id, versionId) => {
      const versions = await loadHistory(kind, id);
      const values = valuesOf(versions, versionId);
      if (!values) throw new Error(`No values of ${versionId}`);
      await store(id, values);
      // Once they are history, the values that held until now are known as well.
      const former = versions[0] && valuesOf(await loadHistory(kind, id), versions[0]._id);
      return { text: m.catalog_historyBroughtBack(), ...(former ? { undo: () => store(id, former) } : {}) };
    },
  };
}
