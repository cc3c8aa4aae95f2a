import type { RecordSource } from '#design/admin/record-picker/record-picker.tsx';
import { m } from '#texts';
import type { User } from '../../../contract.ts';
import { authApi } from './users-api.ts';

const MOST_MATCHES = 8;

/** Active accounts by name or address, for a record picker; `without` is left out. */
export const activeUsers = (without: string): RecordSource<User> => ({
  async search(text, signal) {
    const body = { search: text, status: 'active' as const, limit: MOST_MATCHES };
    const { auth } = await authApi('POST /api/v0/search/auth', { body }, { signal });
    return auth.filter(({ _id }) => _id !== without);
  },
  idOf: ({ _id }) => _id,
  labelOf: ({ name }) => name,
  detailOf: ({ handle }) => handle,
  minLength: 2,
  noMatch: m.auth_nobodyFits,
});
