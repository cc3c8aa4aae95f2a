import { useEffect, useState } from 'react';
import type { lockEndpoints } from '#kernel/locks/contract.ts';
import { apiOf } from '#kernel/web/api.ts';
import { IN_BACKGROUND } from '#kernel/web/background.ts';
import { repeat } from '#kernel/web/repeat.ts';

const api = apiOf<typeof lockEndpoints>();

/**
 * Names of those who edit records of this kind just now, by record id; polled while a list is shown. Undefined until the first
 * answer. Errors are ignored: the server refuses a second editor anyway.
 */
export function useLockHolders(kind: string): ReadonlyMap<string, string> | undefined {
  const [holders, setHolders] = useState<ReadonlyMap<string, string>>();
  useEffect(() => {
    let isGone = false;
    const ask = async (init: RequestInit) => {
      const known = await api('GET /api/pageData/system_filelock', { query: {} }, init)
        .then(({ filelock }) => filelock.filter((lock) => lock.kind === kind && !lock.isMine))
        .catch(() => null);
      if (known && !isGone) setHolders(new Map(known.map(({ _id, lockedByName }) => [_id, lockedByName])));
    };
    const stop = repeat(ask);
    void ask(IN_BACKGROUND);
    return () => {
      isGone = true;
      stop();
    };
  }, [kind]);
  return holders;
}
