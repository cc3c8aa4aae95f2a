import type { AddSlotProps, EditableSlotProps, EntryTools } from '#design/patterns/editing/editable-slot.tsx';
import { AddEntry } from './add-entry.tsx';
import { EditableEntry } from './editable-entry.tsx';
import { type EditingSession, SessionContext } from './editing-session.ts';

/** The tools of one session, as the slots in the page ask for them. Made once: a new component would lose the focus. */
export function entryToolsOf(session: EditingSession): EntryTools {
  return {
    Slot: (props: EditableSlotProps) => (
      <SessionContext value={session}>
        <EditableEntry {...props} />
      </SessionContext>
    ),
    Add: (props: AddSlotProps) => (
      <SessionContext value={session}>
        <AddEntry {...props} />
      </SessionContext>
    ),
  };
}
