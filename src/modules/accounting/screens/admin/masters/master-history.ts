import { historyOf } from '#design/admin/resource/record-history.ts';
import { apiOf } from '#kernel/web/api.ts';
import { m } from '#texts';
import type { MasterKind, masterHistoryEndpoints } from '../../../contract/master-history.ts';

const api = apiOf<typeof masterHistoryEndpoints>();

/** History of customers, vendors, items, factors or templates. */
export const masterHistory = (kind: MasterKind) =>
  historyOf({
    collection: `accounting_${kind}`,
    question: m.accounting_historyQuestion,
    load: async (id) =>
      (await api('GET /api/v0/accounting_history/:kind/:id', { params: { kind, id } })).accounting_history,
  });
