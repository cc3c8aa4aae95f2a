import { useAction } from '#design/admin/actions/use-action.ts';
import type { Refusal } from '#design/admin/form/refusal.ts';
import { m } from '#texts';

/** State of one form action: field errors by name, and one message for everything else. */
export function useAct() {
  const { run, isBusy, refusal } = useAction();
  return { run, isBusy, refusal, fields: refusal?.fields ?? {}, error: wordsOf(refusal) };
}

/** Field errors are shown at the fields. A cancelled browser dialog shows nothing. */
function wordsOf(refusal: Refusal | null): string | null {
  if (!refusal || Object.keys(refusal.fields).length > 0) return null;
  return refusal.message || m.auth_notDone();
}
