import type { lockEndpoints } from '../locks/contract.ts';
import { ApiError, apiOf } from './api.ts';
import { IN_BACKGROUND } from './background.ts';
import { repeat } from './repeat.ts';
import { localSessionId } from './tab-id.ts';

/** Target of a lock; `kind` is one a room registers as lockable. */
export type Lockable = { kind: string; id: string };

/** `isOtherTab`: the same user in another window. `since` is an instant in UTC. */
export type LockHolder = { name: string; since: string; isOtherTab: boolean };

type HeldLock = Lockable & {
  /** Unsaved values; the server keeps them for their author when another user takes over. */
  draft?: () => Record<string, unknown> | undefined;
  /** Called after each response: null while the lock is ours, else its holder. Not called when the network is down. */
  onAnswer: (holder: LockHolder | null) => void;
};

const api = apiOf<typeof lockEndpoints>();

/**
 * Acquires an edit lock and renews it every 30 s until `stop` or `release` (S4.5). `renew` sends the draft at once. `release`
 * frees the lock; the request completes even while the page closes.
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

/** Takes the lock over from another user or tab. @throws ApiError */
export async function takeOverLock({ kind, id }: Lockable): Promise<void> {
  await api('POST /api/v0/fileLock/takeOver', { body: { kind, _id: id } });
}

/** The caller's unsaved values from before a take-over or a lost connection, or null. @throws ApiError */
export const readDraft = async ({ kind, id }: Lockable) =>
  (await api('GET /api/v0/fileLock/draft', { query: { kind, _id: id } })).draft;

/** Forgets them. @throws ApiError */
export const dropDraft = ({ kind, id }: Lockable) => api('DELETE /api/v0/fileLock/draft', { query: { kind, _id: id } });

/**
 * Polls who holds locks of this kind besides this window, until the returned function is called: names of the holders by id.
 * Ignores errors: the server refuses a second editor anyway.
 */
export function watchHolders(kind: string, onAnswer: (names: ReadonlyMap<string, string>) => void): () => void {
  let isStopped = false;
  const ask = async (init: RequestInit) => {
    const locks = await api('GET /api/pageData/system_filelock', { query: {} }, init)
      .then(({ filelock }) => filelock.filter((lock) => lock.kind === kind && !lock.isMine))
      .catch(() => null);
    if (locks && !isStopped) onAnswer(new Map(locks.map(({ _id, lockedByName }) => [_id, lockedByName])));
  };
  const endAsking = repeat(ask);
  void ask(IN_BACKGROUND);
  return () => {
    isStopped = true;
    endAsking();
  };
}

function free({ kind, id }: Lockable): void {
  const tab = localSessionId();
  if (!tab) return;
  const body = { localSessionId: tab, kind, _id: id };
  api('POST /api/v0/freeFileLock/', { body }, { keepalive: true }).catch(() => undefined);
}

/** Holder named in a lock refusal (423, decision 22). */
function holderIn(error: unknown): LockHolder | null {
  if (!(error instanceof ApiError) || error.status !== 423) return null;
  const { lockedByName = '', since = '', isOtherTab = false } = (error.details.lock ?? {}) as Partial<RefusedLock>;
  return { name: lockedByName, since, isOtherTab };
}

type RefusedLock = { lockedByName: string; since: string; isOtherTab: boolean };
