import { ApiError, apiOf } from '#kernel/web/api.ts';
import { askedTogether } from '#kernel/web/asked-together.ts';
import type { authEndpoints, RoleWords, User } from '../../../contract.ts';

export const authApi = apiOf<typeof authEndpoints>();

/** Maps API field errors to form fields: 'userData.phone' is the field 'phone'. */
export async function atFields<T>(call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (error) {
    if (!(error instanceof ApiError) || !error.details.fields) throw error;
    const fields = Object.fromEntries(
      Object.entries(error.fields).map(([name, text]) => [name.replace(/^(\d+\.)?(userData\.)?/, ''), text]),
    );
    const { status, code, message, requestId } = error;
    throw new ApiError(status, { code, message, requestId, details: { ...error.details, fields } });
  }
}

/** One account with the assignable roles and the caller; null if there is no such account. */
export async function loadAccount(id: string): Promise<{ user: User | null; roles: RoleWords[]; meId: string }> {
  const [{ auth }, { roles }, me] = await Promise.all([
    authApi('GET /api/v0/auth/', { query: { id } }),
    loadRoles(),
    authApi('POST /api/v0/auth/getData', { body: {} }),
  ]);
  return { user: auth[0] ?? null, roles, meId: me._id };
}

export const loadRoles = () => authApi('GET /api/v0/auth/roles', { query: {} });

/** Second factors of the own account; the tasks and the first steps of the overview ask for them at the same moment. */
export const ownFactors = askedTogether((query: Record<string, never>) =>
  authApi('GET /api/v0/auth/factors', { query }),
);
