import { useEffect, useEffectEvent, useState } from 'react';
import { type Refusal, readRefusal } from '../form/refusal.ts';
import { useLoadOf } from './settling.tsx';

export type Loaded<T> = { value: T | null; refusal: Refusal | null; reload: () => void };

/** Loads data for a component that is not a route (drawer, panel): once on mount, and again on `reload`. */
export function useLoaded<T>(load: () => Promise<T>): Loaded<T> {
  const [value, setValue] = useState<T | null>(null);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [isWaiting, setWaiting] = useState(true);
  const [attempt, setAttempt] = useState(0);
  useLoadOf(isWaiting);
  const loadNow = useEffectEvent(load);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` is the button 'Nochmals laden'.
  useEffect(() => {
    let isCurrent = true;
    loadNow()
      .then(
        (loaded) => isCurrent && setValue(() => loaded),
        (error: unknown) => isCurrent && setRefusal(readRefusal(error)),
      )
      .finally(() => isCurrent && setWaiting(false));
    return () => {
      isCurrent = false;
    };
  }, [attempt]);
  const reload = () => {
    setRefusal(null);
    setAttempt(attempt + 1);
  };
  return { value, refusal, reload };
}
