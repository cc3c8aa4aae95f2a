import type { AddSlotProps, EditableSlotProps, EntryTools } from '#design/patterns/editing/editable-slot.tsx';
import { type EditingSession, SessionContext } from '../editing-session.ts';
import { AddEntry } from './add-entry.tsx';
import { EditableEntry } from './editable-entry.tsx';

/** Tools of one session for the slots. Created once: new component types would remount and lose focus. */
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
