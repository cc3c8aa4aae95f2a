import { useEffect, useState } from 'react';
import { loadBlockChoices } from '#kernel/web/block-choices.ts';

export type Choice = { value: string; label: string };

/** Choices of a block's editor, loaded once for a parish; null until then and offline. */
export function useBlockChoices(kind: string, site: string): Choice[] | null {
  const [choices, setChoices] = useState<Choice[] | null>(null);
  useEffect(() => {
    const stop = new AbortController();
    loadBlockChoices(kind, site, stop.signal).then(setChoices, () => undefined);
    return () => stop.abort();
  }, [kind, site]);
  return choices;
}
