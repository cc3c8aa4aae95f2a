import type { ImportView, importEndpoints } from '../imports/contract.ts';
import { apiOf } from './api.ts';

export type { ImportView };

const api = apiOf<typeof importEndpoints>();

/** The newest imports of a kind in a parish. */
export const importsOf = async (kind: string, site: string | undefined): Promise<ImportView[]> =>
  (await api('GET /api/v0/import_run/', { query: { kind, site } })).import_run;

/** Takes an import back. */
export const undoImport = (id: string) => api('POST /api/v0/import_run/:id/undo', { params: { id }, body: {} });
