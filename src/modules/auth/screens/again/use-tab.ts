import { useEffect } from 'react';
import { localSessionId } from '#kernel/web/tab-id.ts';
import { bareAuthApi } from '../parts/auth-api.ts';

/** Registers the id of this tab (S7.2). If that fails, the tab can acquire no locks but still read. */
export function useTab(): void {
  useEffect(() => {
    const tabSession = localSessionId();
    if (!tabSession) return;
    bareAuthApi('POST /api/v0/registertab', { body: { tabSession } }).catch(() => {});
  }, []);
}
