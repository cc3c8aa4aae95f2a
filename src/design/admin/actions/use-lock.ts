import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { holdLock, type LockHolder, takeOverLock } from '#kernel/web/edit-lock.ts';

/** Idle time after which unsaved values are sent to the server. */
const DRAFT_DEBOUNCE_MS = 1000;

export type LockState =
  /** No answer yet, or no connection: editing goes on, and the server decides when it is saved. */
  { is: 'asking' } | { is: 'mine' } | { is: 'other'; holder: LockHolder };

type LockInput = {
  kind: string;
  id: string;
  /** The lock is held while this is true. */
  isOpen: boolean;
  /** Unsaved values as JSON data; the server keeps them when another person takes over. */
  draft: () => Record<string, unknown> | undefined;
};

/** Holds the lock of a record while its screen is open, and knows who holds it otherwise. */
export function useLock({ kind, id, isOpen, draft }: LockInput): { state: LockState; takeOver: () => Promise<void> } {
  const [state, setState] = useState<LockState>({ is: 'asking' });
  const held = useRef<ReturnType<typeof holdLock> | null>(null);
  const currentDraft = useEffectEvent(draft);
  useEffect(() => {
    if (!isOpen) return;
    const lock = holdLock({
      kind,
      id,
      draft: () => currentDraft(),
      onAnswer: (holder) => setState(holder ? { is: 'other', holder } : { is: 'mine' }),
    });
    held.current = lock;
    // A mount that is undone immediately (strict mode) acquires no lock.
    const first = setTimeout(() => void lock.renew());
    addEventListener('pagehide', lock.release);
    return () => {
      clearTimeout(first);
      removeEventListener('pagehide', lock.release);
      lock.release();
    };
  }, [kind, id, isOpen]);
  const unsaved = JSON.stringify(draft());
  useEffect(() => {
    if (!isOpen || !unsaved) return;
    const timer = setTimeout(() => void held.current?.renew(), DRAFT_DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [isOpen, unsaved]);
  const takeOver = useCallback(async () => {
    await takeOverLock({ kind, id });
    setState({ is: 'mine' });
  }, [kind, id]);
  return { state, takeOver };
}
