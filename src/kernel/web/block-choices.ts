import type { BlockChoice, blockChoiceEndpoints } from '../blocks/contract.ts';
import { apiOf } from './api.ts';

const api = apiOf<typeof blockChoiceEndpoints>();

/** Fetches the choices of a kind of block. @throws ApiError */
export async function loadBlockChoices(kind: string, site: string, signal: AbortSignal): Promise<BlockChoice[]> {
  return (await api('GET /api/v0/block/choices', { query: { kind, site } }, { signal })).choice;
}
