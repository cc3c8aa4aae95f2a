import { useEffect, useEffectEvent, useState } from 'react';
import { useAdmin } from './admin-context.ts';
import { useLookAgain } from './look-again.ts';

/** Also without the stream of notifications the number is never older. */
const LOOK_MS = 60_000;

type Counting = {
  /** Number of things in the parish that wait; 0 shows nothing. Several places of the frame ask at the same moment. */
  count: (site: string) => Promise<number>;
  /** Spoken after the number: 'ungelesen'. */
  word: () => string;
};

/** Badge of a navigation entry. Asks again each minute and whenever something may have changed. */
export function CountBadge({ count, word }: Counting) {
  const { site } = useAdmin();
  const [waiting, setWaiting] = useState(0);
  const look = useEffectEvent(async () => {
    try {
      setWaiting(await count(site));
    } catch {
      // The next event asks again; a number that is missing for a moment is no reason for an error message.
    }
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: asks again when the parish changes
  useEffect(() => {
    const first = setTimeout(() => void look(), 0);
    const timer = setInterval(() => void look(), LOOK_MS);
    return () => {
      clearTimeout(first);
      clearInterval(timer);
    };
  }, [site]);
  useLookAgain(() => void look());
  if (waiting === 0) return null;
  return (
    <span className="kp-count">
      {waiting > 99 ? '99+' : waiting}
      <span className="kp-spoken"> {word()}</span>
    </span>
  );
}
