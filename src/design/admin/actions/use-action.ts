import { useRef, useState } from 'react';
import { type Refusal, readRefusal } from '../form/refusal.ts';

type Action = {
  isBusy: boolean;
  /** Why the last run failed; null while it runs, after success, and where `onError` took the error. */
  refusal: Refusal | null;
  /**
   * Runs `act` unless another run is under way, which drops this one. Resolves when it is over and never throws: an
   * error goes to `onError`, else into `refusal`.
   */
  run: (act: () => unknown, onError?: (error: unknown) => void) => Promise<void>;
};

/** Runs one action at a time: a second press can arrive before the first re-render and would send a duplicate request. */
export function useAction(): Action {
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const isRunning = useRef(false);
  const run = async (act: () => unknown, onError?: (error: unknown) => void) => {
    if (isRunning.current) return;
    isRunning.current = true;
    setBusy(true);
    setRefusal(null);
    try {
      await act();
    } catch (error) {
      if (onError) onError(error);
      else setRefusal(readRefusal(error));
    } finally {
      isRunning.current = false;
      setBusy(false);
    }
  };
  return { isBusy, refusal, run };
}
