import { useNavigate } from 'react-router';
import { useAdmin, useErrorToast } from '#design/admin/shell/admin-context.ts';
import { m } from '#texts';
import type { User } from '../../../contract.ts';
import { authApi } from './users-api.ts';

/** Immediate actions on an account; each shows its result or error as a toast. */
export function useUserActs({ _id, handle }: User) {
  const { base, notify } = useAdmin();
  const showError = useErrorToast();
  const navigate = useNavigate();
  const attempt = async (act: () => Promise<string>, undo?: () => void) => {
    try {
      notify({ kind: 'success', text: await act(), undo });
    } catch (error) {
      showError(error);
    }
  };
  const invite = () =>
    attempt(async () => {
      await authApi('POST /api/v0/auth/invite', { body: { _id } });
      return m.auth_invited({ handle });
    });
  const signOut = () =>
    attempt(async () => {
      const { ended } = await authApi('POST /api/v0/auth/endSessions', { body: { _id } });
      return m.auth_sessionsEnded({ count: ended });
    });
  const restoreHouse = () =>
    attempt(async () => {
      await authApi('POST /api/v0/auth/restore', { body: [_id] });
      void navigate(`${base}/users/edit/${_id}`);
      return m.auth_userRestored();
    });
  const remove = () =>
    attempt(
      async () => {
        await authApi('DELETE /api/v0/auth/:id', { params: { id: _id } });
        void navigate(`${base}/users/browse`);
        return m.auth_usersRemoved({ count: 1 });
      },
      () => void restoreHouse(),
    );
  return { invite, signOut, remove };
}
