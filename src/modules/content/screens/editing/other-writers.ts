import type { FileLock, lockEndpoints } from '#kernel/locks/contract.ts';
import { apiOf } from '#kernel/web/api.ts';
import { IN_BACKGROUND } from '#kernel/web/background.ts';
import { repeat } from '#kernel/web/repeat.ts';
import { createWatchedValue } from './watched-value.ts';

const api = apiOf<typeof lockEndpoints>();

/** `isSelf`: this person, in another window. */
export type Holder = { name: string; isSelf: boolean };

export type OtherWriters = ReturnType<typeof createOtherWriters>;

/** Who else is writing in which entry; asked for only as long as somebody wants to know. */
export function createOtherWriters() {
  const holders = createWatchedValue<ReadonlyMap<string, Holder>>(new Map());
  let watching = 0;
  let endAsking = () => {};

  /** Not knowing who writes is no fault worth a message: the server refuses a second writer anyway. */
  async function ask(init: RequestInit) {
    const reply = await api('GET /api/pageData/system_filelock', { query: {} }, init).catch(() => null);
    if (!reply) return;
    const others = reply.filelock.filter(({ kind, isMine }) => kind === 'entry' && !isMine);
    // The server names the window only to the person whose window it is.
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
