import { useEffect, useRef, useState } from 'react';
import { EditableFrame } from '#design/patterns/editing/editable-frame.tsx';
import { m } from '#texts';
import type { NewEntryInWork } from '../editing-session.ts';
import { EntryForm } from '../fields/entry-form.tsx';
import { SettingsSheet } from '../fields/settings-sheet.tsx';
import { LeaveByEscape } from './leave-by-escape.tsx';
import { useEditorState } from './use-editing.ts';

/** An entry that is being written and not yet stored, where it will appear. */
export function NewEntry({ work }: { work: NewEntryInWork }) {
  const { editor } = work;
  const frame = useRef<HTMLDivElement>(null);
  const [isSettingsOpen, setSettingsOpen] = useState(false);
  const [isGalleryOpen, setGalleryOpen] = useState(false);
  const state = useEditorState(editor);
  useEffect(() => {
    if (work.editor.state().isOpen) frame.current?.scrollIntoView?.({ block: 'nearest' });
  }, [work]);
  if (!state) return null;
  const actions = {
    gallery: { run: () => setGalleryOpen(!isGalleryOpen), pressed: isGalleryOpen },
    save: { run: () => void editor.save() },
    cancel: { run: editor.cancel },
    settings: { run: () => setSettingsOpen(true) },
  };
  return (
    <div ref={frame} className="editable-slot new-entry">
      <EditableFrame name={state.fields.title || m.content_newEntry()} actions={actions} isEditing>
        <EntryForm
          editor={editor}
          state={state}
          titleAs="h3"
          isGalleryOpen={isGalleryOpen}
          takesFocus={!isSettingsOpen}
        />
      </EditableFrame>
      <SettingsSheet editor={editor} state={state} isOpen={isSettingsOpen} onClose={() => setSettingsOpen(false)} />
      <LeaveByEscape frame={frame} editor={editor} isOpen={state.isOpen} />
    </div>
  );
}
