import { useAction } from '#design/admin/actions/use-action.ts';
import type { Refusal } from '#design/admin/form/refusal.ts';
import { m } from '#texts';

/** One action of a form for readers: errors of fields by name, and one sentence for everything else. */
export function useAct() {
  const { run, isBusy, refusal } = useAction();
  return { run, isBusy, refusal, fields: refusal?.fields ?? {}, error: wordsOf(refusal) };
}

/** Errors of fields stand at the fields. A browser's own dialog that was closed has no message. */
function wordsOf(refusal: Refusal | null): string | null {
  if (!refusal || Object.keys(refusal.fields).length > 0) return null;
  return refusal.message || m.auth_notDone();
}
