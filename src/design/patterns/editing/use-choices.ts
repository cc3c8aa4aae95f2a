import { useEffect, useState } from 'react';

export type Choice = { value: string; label: string };

/**
 * Choices of a block's editor, loaded once for a parish. Empty until then, offline, and where the caller may not read them.
 * `load` has to be a function of the module: it is not watched.
 */
export function useChoices(load: (site: string, signal: AbortSignal) => Promise<Choice[]>, site: string): Choice[] {
  const [choices, setChoices] = useState<Choice[]>([]);
  useEffect(() => {
    const stop = new AbortController();
    load(site, stop.signal).then(setChoices, () => undefined);
    return () => stop.abort();
  }, [load, site]);
  return choices;
}
