import { useEffect, useLayoutEffect } from 'react';
import type { readsEndpoints } from '#kernel/http/reads/contract.ts';
import { apiOf, type ReadAnswer, readBy } from '#kernel/web/api.ts';

type Waiting = { path: string; settle: (answer: Promise<ReadAnswer>) => void };

/**
 * Sends what the components of a screen read when they open as one call. It gathers from the layout effect of the caller to
 * the end of the task in which its effects ran, those of its children before; later reads go alone.
 */
export function useReadsAtOnce(): void {
  useLayoutEffect(gather, []);
  useEffect(() => {
    setTimeout(send);
  }, []);
}

let waiting: Waiting[] | null = null;

function gather(): void {
  waiting ??= [];
  readBy((path) => new Promise((settle) => waiting?.push({ path, settle })));
}

function send(): void {
  const reads = waiting ?? [];
  waiting = null;
  readBy(null);
  if (reads.length === 0) return;
  const answers = apiOf<typeof readsEndpoints>()('POST /api/v0/reads/', {
    body: { reads: reads.map(({ path }) => path) },
  });
  for (const [at, { settle }] of reads.entries()) settle(answers.then((all) => all.answers[at] as ReadAnswer));
}
