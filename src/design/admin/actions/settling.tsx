import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import styles from './settling.module.css';

/** Longer than this nobody waits: the parts that are there are shown, and may move once more. */
const LONGEST_MS = 600;

type Loads = { begin: () => () => void };

const Settling = createContext<Loads | null>(null);

/**
 * Shows its content once what the content loads at first has come (`useLoaded`), or after 600 ms: nothing that can be pressed moves away
 * under the finger. What is loaded later, in a dialog or by a button, hides nothing.
 */
export function SettleTogether({ className = '', children }: { className?: string; children: ReactNode }) {
  const { isSettled, loads } = useFirstLoads();
  return (
    <div className={isSettled ? className : `${className} ${styles.settling}`} aria-busy={isSettled ? undefined : true}>
      <Settling value={loads}>{children}</Settling>
    </div>
  );
}

/** Makes the SettleTogether around this component wait while `isWaiting`. */
export function useLoadOf(isWaiting: boolean): void {
  const loads = useContext(Settling);
  useLayoutEffect(() => (isWaiting ? loads?.begin() : undefined), [isWaiting, loads]);
}

/** For `Suspense`: makes the SettleTogether around it wait for a part whose code is being loaded. */
export function Waiting(): null {
  useLoadOf(true);
  return null;
}

function useFirstLoads(): { isSettled: boolean; loads: Loads } {
  const [isSettled, setSettled] = useState(false);
  const waiting = useRef(0);
  const settle = useCallback(() => {
    if (waiting.current === 0) setSettled(true);
  }, []);
  const [loads] = useState<Loads>(() => ({
    begin: () => {
      waiting.current += 1;
      return () => {
        waiting.current -= 1;
        // What came may show parts that load themselves; they have begun when this change of the page is done.
        queueMicrotask(settle);
      };
    },
  }));
  useLayoutEffect(settle, [settle]);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(true), LONGEST_MS);
    return () => clearTimeout(timer);
  }, []);
  return { isSettled, loads };
}
