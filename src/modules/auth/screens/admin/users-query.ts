import type { ListQuery } from '#design/admin/resource/list-state.ts';
import { apiOf } from '#kernel/web/api.ts';
import type { authEndpoints, User } from '../../contract.ts';

export const authApi = apiOf<typeof authEndpoints>();

type Filter = NonNullable<NonNullable<Parameters<typeof authApi<'POST /api/v0/auth/getDataUserBrowser'>>[1]>['body']>;

export type UserPage = { rows: readonly User[]; total: number; roleTitles: Readonly<Record<string, string>> };

const MOST = 200;

/** Everybody who fits, read in pages of 200; for the CSV file. */
export async function loadAllUsers(query: ListQuery): Promise<readonly User[]> {
  const all: User[] = [];
  for (let page = 1, total = 1; all.length < total; page++) {
    const part = await loadUsers({ ...query, page, limit: MOST });
    all.push(...part.rows);
    total = part.rows.length > 0 ? part.total : 0;
  }
  return all;
}

/** One page of the user browser, with the names of the roles. */
export async function loadUsers(query: ListQuery): Promise<UserPage> {
  // The address may say anything; the server refuses what it does not know.
  const { auth, numItems, roleTitles } = await authApi('POST /api/v0/auth/getDataUserBrowser', {
    body: query as Filter,
  });
  return { rows: auth, total: numItems, roleTitles };
}
