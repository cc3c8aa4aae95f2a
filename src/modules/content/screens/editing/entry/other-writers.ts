import type { FileLock, lockEndpoints } from '#kernel/locks/contract.ts';
import { apiOf } from '#kernel/web/api.ts';
import { IN_BACKGROUND } from '#kernel/web/background.ts';
import { repeat } from '#kernel/web/repeat.ts';
import { createWatchedValue } from '../editor/watched-value.ts';

const api = apiOf<typeof lockEndpoints>();

/** `isSelf`: the same user in another window. */
export type Holder = { name: string; isSelf: boolean };

export type OtherWriters = ReturnType<typeof createOtherWriters>;

/** Polls the locks of other editors, only while there are subscribers. */
export function createOtherWriters() {
  const holders = createWatchedValue<ReadonlyMap<string, Holder>>(new Map());
  let watching = 0;
  let endAsking = () => {};

  /** Ignores errors: the server rejects a second editor anyway. */
  async function ask(init: RequestInit) {
    const reply = await api('GET /api/pageData/system_filelock', { query: {} }, init).catch(() => null);
    if (!reply) return;
    const others = reply.filelock.filter(({ kind, isMine }) => kind === 'entry' && !isMine);
    // The server sends the window id only to the user who owns the lock.
    const holderOf = ({ lockedByName, localSessionId }: FileLock) => ({
      name: lockedByName,
      isSelf: localSessionId !== '',
    });
    holders.set(new Map(others.map((lock) => [lock._id, holderOf(lock)])));
  }

  return {
    holderOf: (id: string): Holder | null => holders.get().get(id) ?? null,
    subscribe(watcher: () => void) {
      const stop = holders.subscribe(watcher);
      watching += 1;
      if (watching === 1) {
        endAsking = repeat(ask);
        void ask(IN_BACKGROUND);
      }
      return () => {
        stop();
        watching -= 1;
        if (watching === 0) endAsking();
      };
    },
    note: (id: string, holder: Holder) => holders.set(new Map([...holders.get(), [id, holder]])),
    forget: (id: string) => holders.set(new Map([...holders.get()].filter(([held]) => held !== id))),
  };
}
