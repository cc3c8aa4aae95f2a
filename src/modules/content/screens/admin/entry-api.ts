import { apiOf } from '#kernel/web/api.ts';
import type { draftEndpoints } from '../../contract/drafts.ts';
import type { entryEndpoints } from '../../contract.ts';

export const entryApi = apiOf<typeof entryEndpoints & typeof draftEndpoints>();

/** Takes entries back from the trash. @returns what is to be known about some of them */
export async function restoreEntries(ids: string[]): Promise<string | undefined> {
  const restored = await entryApi('POST /api/v0/entry/restore', { body: ids });
  return restored.flatMap(({ notice }) => notice ?? []).join(' ') || undefined;
}
