import { useState, useSyncExternalStore } from 'react';
import { type WorkView, worksOfTab } from '#kernel/web/works.ts';

const NONE: readonly WorkView[] = [];

/** Long works of the person, followed while one of them runs. */
export const useWorks = (): readonly WorkView[] =>
  useSyncExternalStore(worksOfTab.subscribe, worksOfTab.list, () => NONE);

/** State of a work that this screen has begun; its last one once it was taken off the list. */
export function useWork(begun: WorkView | null): WorkView | null {
  const works = useWorks();
  const [last, setLast] = useState<WorkView | null>(null);
  if (!begun) return null;
  const now = works.find(({ _id }) => _id === begun._id);
  if (now && now !== last) setLast(now);
  return now ?? (last?._id === begun._id ? last : begun);
}
