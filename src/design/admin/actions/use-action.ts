import { useEffect, useRef, useState } from 'react';
import { focusPage, isFocusLost } from '../../patterns/focus/focus-page.ts';
import { type Refusal, readRefusal } from '../form/refusal.ts';
import { controlOf, WRONG } from '../form/wrong-field.ts';

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

/**
 * Runs one action at a time: a second press can arrive before the first re-render and would send a duplicate request. The focus
 * comes back to the pressed button, which a browser blurs while it is busy; after a refusal it goes to the first field with an error.
 */
export function useAction(): Action {
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const isRunning = useRef(false);
  const pressed = useRef<{ by: Element | null; hasFailed: boolean }>(null);
  const given = useRef<Element>(null);
  useEffect(() => {
    if (isBusy || !pressed.current) return;
    const { by, hasFailed } = pressed.current;
    pressed.current = null;
    given.current = by;
    giveFocusBack(by, hasFailed);
  }, [isBusy]);
  // A revalidated screen may arrive after the action has ended, and without the button.
  useEffect(() => {
    if (!given.current || given.current.isConnected) return;
    given.current = null;
    if (isFocusLost()) focusPage();
  });
  // A form that its own success replaces, by recovery codes for example. NB: a dialog gives the focus back first.
  useEffect(
    () => () => {
      if (isRunning.current || pressed.current || given.current) queueMicrotask(() => isFocusLost() && focusPage());
    },
    [],
  );
  const run = async (act: () => unknown, onError?: (error: unknown) => void) => {
    if (isRunning.current) return;
    isRunning.current = true;
    const { activeElement: by } = document;
    pressed.current = null;
    let hasFailed = false;
    setBusy(true);
    setRefusal(null);
    try {
      await act();
    } catch (error) {
      hasFailed = true;
      if (onError) onError(error);
      else setRefusal(readRefusal(error));
    } finally {
      pressed.current = { by, hasFailed };
      isRunning.current = false;
      setBusy(false);
    }
  };
  return { isBusy, refusal, run };
}

function giveFocusBack(by: Element | null, hasFailed: boolean): void {
  const wrong = hasFailed
    ? controlOf(by?.closest('[role=dialog], dialog, form')?.querySelector<HTMLElement>(WRONG))
    : null;
  if (wrong) wrong.focus();
  else if (!isFocusLost()) return;
  else if (by instanceof HTMLElement && by !== document.body && by.isConnected) by.focus({ preventScroll: true });
  else focusPage();
}
