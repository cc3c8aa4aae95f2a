import type { lockEndpoints } from '../locks/contract.ts';
import { ApiError, apiOf } from './api.ts';
import { repeat } from './repeat.ts';
import { localSessionId } from './tab-id.ts';

/** What a lock is taken on; a kind is what a room registers as lockable. */
export type Lockable = { kind: string; id: string };

/** `isOtherTab`: the same person in another window. `since` is an instant in UTC. */
export type LockHolder = { name: string; since: string; isOtherTab: boolean };

type HeldLock = Lockable & {
  /** Unsaved values; the server keeps them for the author when another person takes over. */
  draft?: () => Record<string, unknown> | undefined;
  /** After each answer: null while the lock is ours, else who holds it. Silent when the network is gone. */
  onAnswer: (holder: LockHolder | null) => void;
};

const api = apiOf<typeof lockEndpoints>();

/**
 * Takes a lock for editing and renews it every 30 s until `stop` or `release` (S4.5). `renew` sends the draft at once.
 * `release` frees the lock; it is sent to its end even while the page closes.
 */
export function holdLock({ kind, id, draft, onAnswer }: HeldLock) {
  let isStopped = false;
  const renew = async (init?: RequestInit): Promise<void> => {
    const holder = await take({ kind, id, draft: draft?.() }, init);
    if (!isStopped && holder !== 'unknown') onAnswer(holder);
  };
  const endRenewing = repeat((init) => renew(init));
  const stop = () => {
    isStopped = true;
    endRenewing();
  };
  const release = () => {
    stop();
    free({ kind, id });
  };
  return { renew: () => renew(), stop, release };
}

type Take = Lockable & { draft: Record<string, unknown> | undefined };

async function take({ kind, id, draft }: Take, init?: RequestInit): Promise<LockHolder | null | 'unknown'> {
  try {
    await api('POST /api/v0/fileLock/', { body: { kind, _id: id, ...(draft ? { draft } : {}) } }, init);
    return null;
  } catch (error) {
    return holderIn(error) ?? 'unknown';
  }
}

/** The lock becomes ours although another person or tab holds it. @throws ApiError */
export async function takeOverLock({ kind, id }: Lockable): Promise<void> {
  await api('POST /api/v0/fileLock/takeOver', { body: { kind, _id: id } });
}

function free({ kind, id }: Lockable): void {
  const tab = localSessionId();
  if (!tab) return;
  const body = { localSessionId: tab, kind, _id: id };
  api('POST /api/v0/freeFileLock/', { body }, { keepalive: true }).catch(() => undefined);
}

/** A refusal because of a lock (423, decision 22) names its holder. */
function holderIn(error: unknown): LockHolder | null {
  if (!(error instanceof ApiError) || error.status !== 423) return null;
  const { lockedByName = '', since = '', isOtherTab = false } = (error.details.lock ?? {}) as Partial<RefusedLock>;
  return { name: lockedByName, since, isOtherTab };
}

type RefusedLock = { lockedByName: string; since: string; isOtherTab: boolean };
