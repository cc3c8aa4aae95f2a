import { useEffect, useState } from 'react';
import { apiOf } from '#kernel/web/api.ts';
import type { eventSuggestionEndpoints } from '../../../contract/event-suggestions.ts';

export type Suggestions = { places: readonly string[]; people: readonly string[]; languages: readonly string[] };

const NONE: Suggestions = { places: [], people: [], languages: [] };

const api = apiOf<typeof eventSuggestionEndpoints>();

/** Places and people of a parish for the fields of an event; a failed request only costs the suggestions. */
export function useSuggestions(site: string, isNeeded = true): Suggestions {
  const [suggestions, setSuggestions] = useState(NONE);
  useEffect(() => {
    if (!isNeeded || !site) return;
    const stop = new AbortController();
    api('GET /api/v0/event_suggestion/', { query: { site } }, { signal: stop.signal }).then(
      setSuggestions,
      () => undefined,
    );
    return () => stop.abort();
  }, [site, isNeeded]);
  return suggestions;
}
