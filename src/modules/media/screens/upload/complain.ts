import { problemOf } from '#design/admin/refusal.ts';
import { toasts } from '#design/patterns/toast-store.ts';

/** Says at the foot of the screen what went wrong, for work that belongs to no screen. */
export function complain(error: unknown): void {
  toasts.add({ type: 'error', content: problemOf(error) });
}
