import { useEffect, useEffectEvent } from 'react';
import { useRevalidator } from 'react-router';
import type { Api, EndpointMap } from '#kernel/web/api.ts';

const CHANGED = 'kirchplatz:frame-changed';

/** Until the frame has loaded again; other navigations leave it as it is. */
let isStale = false;

/** True if a change since the last load concerns parish switch, accent, menu or user. */
export const isFrameStale = (): boolean => isStale;

/**
 * The same API; after each of its writes the frame loads again. For everything the frame shows: parishes, components, settings of
 * the installation, the own account. NB: never for a call of a loader that reads by POST: it would load for ever.
 */
export function changesFrame<M extends EndpointMap>(api: Api<M>): Api<M> {
  return async (key, ...args) => {
    const reply = await api(key, ...args);
    if (!key.startsWith('GET ')) tellFrameChanged();
    return reply;
  };
}

/** NB: after what the caller does next: a reload or another choice of parish must not be overtaken. */
function tellFrameChanged(): void {
  isStale = true;
  setTimeout(() => dispatchEvent(new Event(CHANGED)));
}

/** Loads the frame again after a change; `loaded` is what its loader returned last. */
export function useFreshFrame(loaded: unknown): void {
  const { revalidate } = useRevalidator();
  const loadAgain = useEffectEvent(() => void revalidate());
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the loader has answered
  useEffect(() => {
    isStale = false;
  }, [loaded]);
  useEffect(() => {
    const handle = () => loadAgain();
    addEventListener(CHANGED, handle);
    return () => removeEventListener(CHANGED, handle);
  }, []);
}
