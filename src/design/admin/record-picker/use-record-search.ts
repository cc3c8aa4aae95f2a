import { useEffect, useRef, useState } from 'react';
import { problemOf } from '../form/refusal.ts';

const DEBOUNCE_MS = 200;

type SearchState<Item> = {
  status: 'idle' | 'searching' | 'ready' | 'failed';
  /** Results of the latest completed call; they stay while the next one runs. */
  items: readonly Item[];
  problem: string;
};

/** Passes `signal` on to the API call. */
export type Search<Item> = (text: string, signal: AbortSignal) => Promise<readonly Item[]>;

/**
 * Debounced search. A new query aborts the call before it, and a response that arrives after its abort is
 * dropped, so an older response never overwrites a newer one.
 */
export function useRecordSearch<Item>(search: Search<Item>) {
  const [state, setState] = useState<SearchState<Item>>({ status: 'idle', items: [], problem: '' });
  const abort = useRef(() => {});
  useEffect(() => () => abort.current(), []);

  const answer = async (text: string, signal: AbortSignal) => {
    try {
      const items = await search(text, signal);
      if (!signal.aborted) setState({ status: 'ready', items, problem: '' });
    } catch (error) {
      if (!signal.aborted) setState({ status: 'failed', items: [], problem: problemOf(error) });
    }
  };
  const ask = (text: string, delayMs = DEBOUNCE_MS) => {
    abort.current();
    const call = new AbortController();
    const timer = setTimeout(() => void answer(text, call.signal), delayMs);
    abort.current = () => {
      clearTimeout(timer);
      call.abort();
    };
    setState(({ items }) => ({ status: 'searching', items, problem: '' }));
  };
  /** Aborts the running call and clears the results. */
  const reset = () => {
    abort.current();
    setState({ status: 'idle', items: [], problem: '' });
  };
  return { ...state, ask, reset };
}
