import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { ApiError } from '#kernel/web/api.ts';
import { repeat } from '#kernel/web/repeat.ts';
import { localSessionId } from '#kernel/web/tab-id.ts';
import { fileApi } from '../file-api.ts';

/** How long nothing is typed before it is sent: a take-over comes when it likes. */
const SETTLED_MS = 1000;

export type LockState =
  /** Nobody knows yet, or the line is gone: writing is tried, and the server decides. */
  { is: 'asking' } | { is: 'mine' } | { is: 'other'; lock: OtherLock };

/** The lock that a refusal names; `isOtherTab`: this person's own, in another window. */
type OtherLock = { lockedByName: string; since: string; isOtherTab: boolean };

type Wanted = { id: string; isOpen: boolean; draft: () => Record<string, unknown> | undefined };

/**
 * Holds the lock of a file while its screen is open (S4.5). `draft` is what is not saved yet; the server keeps it when
 * somebody takes over.
 */
export function useFileLock({ id, isOpen, draft }: Wanted): { state: LockState; takeOver: () => Promise<void> } {
  const [state, setState] = useState<LockState>({ is: 'asking' });
  const renew = useEffectEvent(async (init?: RequestInit): Promise<void> => {
    try {
      const unsaved = draft();
      const body = { kind: 'file' as const, _id: id, ...(unsaved ? { draft: unsaved } : {}) };
      await fileApi('POST /api/v0/fileLock/', { body }, init);
      setState({ is: 'mine' });
    } catch (error) {
      const lock = lockIn(error);
      if (lock) setState({ is: 'other', lock });
    }
  });
  useEffect(() => {
    if (!isOpen) return;
    const first = setTimeout(() => void renew());
    const endRenewing = repeat((init) => renew(init));
    const leave = () => free(id);
    addEventListener('pagehide', leave);
    return () => {
      clearTimeout(first);
      endRenewing();
      removeEventListener('pagehide', leave);
      leave();
    };
  }, [id, isOpen]);
  const unsaved = JSON.stringify(draft());
  useEffect(() => {
    if (!isOpen || !unsaved) return;
    const timer = setTimeout(() => void renew(), SETTLED_MS);
    return () => clearTimeout(timer);
  }, [isOpen, unsaved]);
  const takeOver = useCallback(async () => {
    await fileApi('POST /api/v0/fileLock/takeOver', { body: { kind: 'file', _id: id } });
    setState({ is: 'mine' });
  }, [id]);
  return { state, takeOver };
}

/** Also on the way out of the window, where nobody waits for an answer. */
function free(id: string): void {
  const tab = localSessionId();
  if (!tab) return;
  const body = { localSessionId: tab, kind: 'file' as const, _id: id };
  fileApi('POST /api/v0/freeFileLock/', { body }, { keepalive: true }).catch(() => undefined);
}

/** The lock in a refusal because somebody else is at it (423, C100). */
function lockIn(error: unknown): OtherLock | null {
  if (!(error instanceof ApiError) || error.status !== 423) return null;
  return (error.details.lock as OtherLock | undefined) ?? null;
}
