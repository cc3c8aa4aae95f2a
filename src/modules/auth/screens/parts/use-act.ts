import { useState } from 'react';
import { type Refusal, readRefusal } from '#design/admin/refusal.ts';
import { m } from '#texts';

/** One button's work: runs once at a time, and keeps what went wrong for the reader. */
export function useAct() {
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const run = async (act: () => Promise<void>) => {
    if (isBusy) return;
    setBusy(true);
    setRefusal(null);
    try {
      await act();
    } catch (error) {
      setRefusal(readRefusal(error));
    } finally {
      setBusy(false);
    }
  };
  return { run, isBusy, refusal, fields: refusal?.fields ?? {}, error: wordsOf(refusal) };
}

/** What belongs to a field stands there; a browser's own dialog that was closed says nothing. */
function wordsOf(refusal: Refusal | null): string | null {
  if (!refusal || Object.keys(refusal.fields).length > 0) return null;
  return refusal.message || m.auth_notDone();
}
