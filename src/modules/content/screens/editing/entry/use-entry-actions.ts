import type { RefObject } from 'react';
import type { ToolbarAction, ToolbarKind } from '#design/patterns/editing/hover-toolbar.tsx';
import { followDrag } from '#design/patterns/sortable/follow-drag.ts';
import { m } from '#texts';
import { useSession } from '../editing-session.ts';
import type { EntryEditor } from '../editor/entry-editor.ts';
import { dropEntry, removeEntry, stepEntry } from './entry-acts.ts';

type Wanted = {
  editor: EntryEditor | null;
  isOpen: boolean;
  sortable: boolean;
  frame: RefObject<HTMLDivElement | null>;
  onSettings: () => void;
  gallery: { isOpen: boolean; toggle: () => void };
  design: { isOpen: boolean; toggle: () => void };
};

type Actions = Partial<Record<ToolbarKind, ToolbarAction>>;

/** Actions currently available to the user for this entry; the toolbar renders exactly these. */
export function useEntryActions(wanted: Wanted): Actions {
  const session = useSession();
  const { editor, isOpen, frame, onSettings, gallery, design } = wanted;
  if (!editor) return {};
  const entry = editor.state().base;
  const { site, type, _id } = entry;
  const focusText = () => frame.current?.querySelector<HTMLElement>('[role="textbox"]')?.focus();
  const edit = () => (isOpen ? focusText() : editor.open());
  const toggleIn = (panel: Wanted['gallery']) => {
    editor.open();
    if (!isOpen && panel.isOpen) return;
    panel.toggle();
  };
  const actions: Actions = {
    edit: { run: edit, pressed: isOpen },
    gallery: { run: () => toggleIn(gallery), pressed: isOpen && gallery.isOpen },
    settings: { run: onSettings },
    design: { run: () => toggleIn(design), pressed: isOpen && design.isOpen },
  };
  if (session.may('create', site) && type !== 'page') {
    actions.add = { run: () => void session.startNew({ type, site, tags: [], after: _id }) };
  }
  if (session.may('remove', site)) actions.remove = { run: () => void removeEntry(session, entry) };
  if (isOpen) {
    actions.save = { run: () => void editor.save() };
    actions.cancel = { run: editor.cancel };
  }
  if (wanted.sortable) Object.assign(actions, movingActions());
  return actions;

  function movingActions(): Actions {
    return {
      up: { run: () => void stepEntry(session, entry, 'up') },
      down: { run: () => void stepEntry(session, entry, 'down') },
      drag: {
        run: () =>
          void session.toasts.add({ type: 'notification', content: m.content_editDragHint(), group: 'entry-act' }),
        onPointerDown: (event) => {
          const slot = frame.current;
          if (!slot) return;
          followDrag(event.nativeEvent, slot, (place) => void dropEntry(session, entry, place));
        },
      },
    };
  }
}
