import type { ToastStore } from '#design/patterns/feedback/toast-store.ts';
import { m } from '#texts';
import type { Saying } from './editor-world.ts';

/** Shows an editor message as a toast; save states replace each other. */
export function sayInToast(toasts: ToastStore, saying: Saying): void {
  const group = 'entry-save';
  const undo = (run: () => void) => ({ label: m.content_editUndo(), run });
  switch (saying.what) {
    case 'saved':
      return void toasts.add({ type: 'success', content: m.content_editSaved(), group, action: undo(saying.undo) });
    case 'discarded':
      return void toasts.add({
        type: 'notification',
        content: m.content_editDiscarded(),
        group,
        action: undo(saying.undo),
      });
    case 'undone':
      return void toasts.add({ type: 'success', content: m.content_editUndone(), group });
    case 'offline':
      return void toasts.add({ type: 'warning', content: m.content_editOffline(), group });
    case 'failed':
      return void toasts.add({ type: 'error', content: m.content_editFailed({ reason: saying.message }), group });
  }
}

/** Shows any server or network error as a toast. */
export function sayFailure(toasts: ToastStore, error: unknown): void {
  const reason =
    error instanceof TypeError ? m.content_editNoConnection() : error instanceof Error ? error.message : '';
  toasts.add({ type: 'error', content: m.content_editFailed({ reason }), group: 'entry-act' });
}
