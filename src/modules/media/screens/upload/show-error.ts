import { problemOf } from '#design/admin/form/refusal.ts';
import { toasts } from '#design/patterns/feedback/toast-store.ts';

/** Shows an error as a toast, for work outside of any screen. */
export function complain(error: unknown): void {
  toasts.add({ type: 'error', content: problemOf(error) });
}
