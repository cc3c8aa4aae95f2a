import type { ListQuery } from '#design/admin/resource/list-state.ts';
import type { User } from '../../../contract.ts';
import { authApi } from './users-api.ts';

type Filter = NonNullable<NonNullable<Parameters<typeof authApi<'POST /api/v0/auth/getDataUserBrowser'>>[1]>['body']>;

export type UserPage = { rows: readonly User[]; total: number; roleTitles: Readonly<Record<string, string>> };

/** One page of the user browser, with the names of the roles. */
export async function loadUsers(query: ListQuery): Promise<UserPage> {
  // The URL may contain anything; the server refuses unknown values.
  const { auth, numItems, roleTitles } = await authApi('POST /api/v0/auth/getDataUserBrowser', {
    body: query as Filter,
  });
  return { rows: auth, total: numItems, roleTitles };
}
