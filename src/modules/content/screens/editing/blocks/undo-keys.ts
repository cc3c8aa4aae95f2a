import { type RefObject, useEffect } from 'react';
import type { EntryEditor } from '../editor/entry-editor.ts';

const ON_TOP = 'dialog, [aria-modal="true"]';

/** Ctrl+Z, Ctrl+Y and Ctrl+Shift+Z undo and redo in the open entry, whichever part of it has the focus (ED10). */
export function useUndoKeys(form: RefObject<HTMLElement | null>, editor: EntryEditor): void {
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
      const key = event.key.toLowerCase();
      if ((key !== 'z' && key !== 'y') || !isMeant(form.current, event.target)) return;
      event.preventDefault();
      event.stopPropagation();
      if (key === 'y' || event.shiftKey) editor.redo();
      else editor.undo();
    };
    document.addEventListener('keydown', handleKey, { capture: true });
    return () => document.removeEventListener('keydown', handleKey, { capture: true });
  }, [form, editor]);
}

/** Inside the entry, or nowhere: what had the focus may be gone with the step before. */
function isMeant(form: HTMLElement | null, target: EventTarget | null): boolean {
  if (!(target instanceof Element) || target.closest(ON_TOP)) return false;
  return form?.contains(target) === true || target === document.body;
}
