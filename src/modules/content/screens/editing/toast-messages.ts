import type { ToastStore } from '#design/patterns/feedback/toast-store.ts';
import { m } from '#texts';
import { entryPath } from '../../entries/entry-path.ts';
import type { ToastMessage } from './editor/editor-services.ts';
import { stampWords } from './fields/visibility-words.ts';

/** Shows an editor message as a toast; save states replace each other. */
export function showToast(toasts: ToastStore, saying: ToastMessage): void {
  const group = 'entry-save';
  const undo = (run: () => void) => ({ label: m.content_editUndo(), run });
  switch (saying.what) {
    case 'saved':
      return void toasts.add({ type: 'success', content: m.content_editSaved(), group, action: undo(saying.undo) });
    case 'draftSaved':
      return void toasts.add({ type: 'success', content: m.content_editDraftSaved(), group });
    case 'published':
      return void toasts.add({
        type: 'success',
        content: m.content_editPublished(),
        group,
        ttl: 8000,
        link: { label: m.content_editLook(), href: entryPath(saying.entry.site, saying.entry) },
        action: undo(saying.undo),
      });
    case 'besideSaved':
      return void toasts.add({
        type: 'success',
        content: m.content_besideSaved(),
        group,
        ttl: 6000,
        action: undo(saying.undo),
      });
    case 'planned':
      return void toasts.add({
        type: 'success',
        content: m.content_planned({ at: stampWords(saying.at) }),
        group,
        ttl: 8000,
        action: undo(saying.undo),
      });
    case 'unplanned':
      return void toasts.add({ type: 'success', content: m.content_unplanned(), group });
    case 'withdrawn':
      return void toasts.add({ type: 'success', content: m.content_editWithdrawn(), group });
    case 'discarded':
      return void toasts.add({
        type: 'notification',
        content: m.content_editDiscarded(),
        group,
        action: undo(saying.undo),
      });
    case 'setAside':
      return void toasts.add({
        type: 'notification',
        content: m.content_editSetAside(),
        group,
        ttl: 12_000,
        action: undo(saying.undo),
      });
    case 'undone':
      return void toasts.add({ type: 'success', content: m.content_editUndone(), group });
    case 'offline':
      return void toasts.add({
        type: 'warning',
        content: saying.isKept ? m.content_editOffline() : m.content_editOfflineUnkept(),
        group,
      });
    case 'failed':
      return void toasts.add({ type: 'error', content: m.content_editFailed({ reason: saying.message }), group });
  }
}

/** Shows any server or network error as a toast. */
export function showErrorToast(toasts: ToastStore, error: unknown): void {
  const reason =
    error instanceof TypeError ? m.content_editNoConnection() : error instanceof Error ? error.message : '';
  toasts.add({ type: 'error', content: m.content_editFailed({ reason }), group: 'entry-act' });
}
