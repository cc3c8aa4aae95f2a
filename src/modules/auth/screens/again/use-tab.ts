import { useEffect } from 'react';
import { localSessionId } from '#kernel/web/tab-id.ts';
import { bareAuthApi } from '../parts/auth-api.ts';

/** Tells the server the id of this tab (S7.2). It may fail: then the tab holds no locks, and reading goes on. */
export function useTab(): void {
  useEffect(() => {
    const tabSession = localSessionId();
    if (!tabSession) return;
    bareAuthApi('POST /api/v0/registertab', { body: { tabSession } }).catch(() => {});
  }, []);
}
