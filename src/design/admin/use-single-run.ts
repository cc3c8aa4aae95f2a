import { useRef, useState } from 'react';

type SingleRun = {
  isRunning: boolean;
  /** Resolves when the act is over, at once where another one is under way: that one is dropped. @throws what the act throws */
  run: (act: () => Promise<unknown>) => Promise<void>;
};

/** One act at a time. A second press comes before the first has been drawn, and would send the same twice. */
export function useSingleRun(): SingleRun {
  const [isRunning, setRunning] = useState(false);
  const isUnderWay = useRef(false);
  const run = async (act: () => Promise<unknown>) => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setRunning(true);
    try {
      await act();
    } finally {
      isUnderWay.current = false;
      setRunning(false);
    }
  };
  return { isRunning, run };
}
