import { type RefObject, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { pageModeOf } from '#design/overlay/overlay-visibility.ts';
import { EditableFrame } from '#design/patterns/editing/editable-frame.tsx';
import type { EditableSlotProps } from '#design/patterns/editing/editable-slot.tsx';
import { isFocusLost } from '#design/patterns/focus/focus-page.ts';
import { sortableProps } from '#design/patterns/sortable/follow-drag.ts';
import { FixedPartContext } from '../blocks/block-picker.tsx';
import { useSession } from '../editing-session.ts';
import { EntryForm } from '../fields/entry-form.tsx';
import { SettingsSheet } from '../fields/settings-sheet.tsx';
import { ConflictSheet } from './conflict-sheet.tsx';
import { takeOverEntry } from './entry-acts.ts';
import { EntryBadges } from './entry-badges.tsx';
import { LeaveByEscape } from './leave-by-escape.tsx';
import { NewEntry } from './new-entry.tsx';
import { ID_ATTRIBUTE, listKey } from './sibling-order.ts';
import { useEditorState, useEntry, useHolder, useLockWhileOpen, useNewEntry } from './use-editing.ts';
import { useEntryActions } from './use-entry-actions.ts';

/**
 * When the editor closes, the entry shrinks by several phone screens and the focused element is gone: keeps the entry
 * in view and focuses its first tool. Does nothing if the focus is elsewhere by then.
 */
export function useStayAtEntry(frame: RefObject<HTMLElement | null>, isOpen: boolean): void {
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    if (wasOpen.current && !isOpen && isFocusLost()) {
      frame.current?.querySelector<HTMLElement>('.edit-hint, .take-over')?.focus({ preventScroll: true });
      frame.current?.scrollIntoView({ block: 'nearest' });
    }
    wasOpen.current = isOpen;
  }, [frame, isOpen]);
}

/** One entry on the page with its editing tools; without write permission it renders unchanged. */
export function EditableEntry(props: EditableSlotProps) {
  const { id, titleAs = 'h3', sortable = false, hasFixedPart = false, children } = props;
  const session = useSession();
  const entry = useEntry(id);
  const frame = useRef<HTMLDivElement>(null);
  const [isSettingsOpen, setSettingsOpen] = useState(false);
  const [isGalleryOpen, setGalleryOpen] = useState(false);
  const [designing, setDesigning] = useState<boolean | null>(null);
  const editor = entry && session.may('update', entry.site) ? session.editorOf(entry) : null;
  const state = useEditorState(editor);
  const isDesigner = pageModeOf(useLocation().search) === 'designer' && entry?.type === 'page';
  const isDesigning = designing ?? isDesigner;

  useEffect(() => {
    if (editor && entry) editor.refresh(entry);
  }, [editor, entry]);
  useEffect(() => {
    if (editor && isDesigner) editor.open();
  }, [editor, isDesigner]);
  const work = useNewEntry();
  const isOpen = state?.isOpen ?? false;
  const holder = useHolder(id);
  useLockWhileOpen(editor, id, isOpen);
  useStayAtEntry(frame, isOpen);
  const actions = useEntryActions({
    editor,
    isOpen,
    sortable,
    frame,
    onSettings: () => setSettingsOpen(true),
    gallery: { isOpen: isGalleryOpen, toggle: () => setGalleryOpen(!isGalleryOpen) },
    design: { isOpen: isDesigning, toggle: () => setDesigning(!isDesigning) },
  });
  const marks = entry ? { [ID_ATTRIBUTE]: id, ...(sortable ? sortableProps(listKey(entry), id) : {}) } : {};

  if (!editor) return <div className="editable-slot">{children}</div>;
  return (
    <div ref={frame} className="editable-slot" {...marks}>
      <EditableFrame
        name={entry?.title ?? ''}
        actions={actions}
        isEditing={isOpen}
        lockedBy={editor && !isOpen ? holder : null}
        onTakeOver={() => editor && void takeOverEntry(session, editor)}
      >
        {editor && state && !isOpen && <EntryBadges editor={editor} state={state} />}
        {editor && state && isOpen ? (
          <FixedPartContext value={hasFixedPart}>
            <EntryForm
              editor={editor}
              state={state}
              titleAs={titleAs}
              isGalleryOpen={isGalleryOpen}
              isDesigning={isDesigning}
              takesFocus={!isSettingsOpen}
            />
          </FixedPartContext>
        ) : (
          children
        )}
      </EditableFrame>
      {editor && state && (
        <>
          <SettingsSheet editor={editor} state={state} isOpen={isSettingsOpen} onClose={() => setSettingsOpen(false)} />
          <ConflictSheet editor={editor} state={state} />
          <LeaveByEscape frame={frame} editor={editor} isOpen={isOpen} />
        </>
      )}
      {work?.input.after === id && <NewEntry work={work} />}
    </div>
  );
}
