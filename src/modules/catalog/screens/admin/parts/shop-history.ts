import type { FormValues } from '#design/admin/form/use-edit-form.ts';
import type { Resource, Stored } from '#design/admin/resource/define-resource.ts';
import { historyOf } from '#design/admin/resource/record-history.ts';
import { apiOf } from '#kernel/web/api.ts';
import { m } from '#texts';
import type { HistoryKind, historyEndpoints, ShopVersion } from '../../../contract/history.ts';

const api = apiOf<typeof historyEndpoints>();

/** Changes of a setting or product, newest first. */
export async function loadHistory(kind: HistoryKind, id: string): Promise<ShopVersion[]> {
  return (await api('GET /api/v0/shop_history/:kind/:id', { params: { kind, id } })).shop_history;
}

/** History of a collection of the shop. */
export const recordHistory = (
  kind: HistoryKind,
  collection: string,
): NonNullable<Resource<Stored, FormValues>['history']> =>
  historyOf({ collection, question: m.catalog_historyQuestion, load: (id) => loadHistory(kind, id) });
