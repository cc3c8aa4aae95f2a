import { useEffect, useRef, useState } from 'react';
import { EditableFrame } from '#design/patterns/editing/editable-frame.tsx';
import type { EditableSlotProps } from '#design/patterns/editing/editable-slot.tsx';
import { sortableProps } from '#design/patterns/sortable/follow-drag.ts';
import { ConflictSheet } from './conflict-sheet.tsx';
import { useSession } from './editing-session.ts';
import { takeOverEntry } from './entry-acts.ts';
import { EntryBadges } from './entry-badges.tsx';
import { EntryForm } from './entry-form.tsx';
import { SettingsSheet } from './settings-sheet.tsx';
import { ID_ATTRIBUTE, listKey } from './sibling-order.ts';
import { useStayAtEntry } from './stay-at-entry.ts';
import { useEditorState, useEntry, useHolder, useLockWhileOpen } from './use-editing.ts';
import { useEntryActions } from './use-entry-actions.ts';

/** One entry on the page with its editing tools; without write permission it renders unchanged. */
export function EditableEntry({ id, titleAs = 'h3', sortable = false, children }: EditableSlotProps) {
  const session = useSession();
  const entry = useEntry(id);
  const frame = useRef<HTMLDivElement>(null);
  const [isSettingsOpen, setSettingsOpen] = useState(false);
  const [isGalleryOpen, setGalleryOpen] = useState(false);
  const editor = entry && session.may('update', entry.site) ? session.editorOf(entry) : null;
  const state = useEditorState(editor);

  useEffect(() => {
    if (editor && entry) editor.refresh(entry);
  }, [editor, entry]);
  useEffect(() => {
    if (!editor || !session.claimsOpening(id)) return;
    editor.open();
    frame.current?.scrollIntoView({ block: 'nearest' });
  }, [editor, id, session]);

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
  });
  const marks = entry ? { [ID_ATTRIBUTE]: id, ...(sortable ? sortableProps(listKey(entry), id) : {}) } : {};

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
          <EntryForm editor={editor} state={state} titleAs={titleAs} isGalleryOpen={isGalleryOpen} />
        ) : (
          children
        )}
      </EditableFrame>
      {editor && state && (
        <>
          <SettingsSheet editor={editor} state={state} isOpen={isSettingsOpen} onClose={() => setSettingsOpen(false)} />
          <ConflictSheet editor={editor} state={state} />
        </>
      )}
    </div>
  );
}
