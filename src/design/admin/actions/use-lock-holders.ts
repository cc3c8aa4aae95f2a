import { useEffect, useState } from 'react';
import { watchHolders } from '#kernel/web/edit-lock.ts';

/**
 * Names of those who edit records of this kind just now, by record id; polled while a list is shown. Undefined until the first
 * answer.
 */
export function useLockHolders(kind: string): ReadonlyMap<string, string> | undefined {
  const [holders, setHolders] = useState<ReadonlyMap<string, string>>();
  useEffect(() => watchHolders(kind, setHolders), [kind]);
  return holders;
}
