import type { ReactNode } from 'react';
import { m } from '#texts';
import { HoverToolbar, type ToolbarAction, type ToolbarKind } from './hover-toolbar.tsx';
import { PatternIcon } from './pattern-icon.tsx';

type EditableFrameProps = {
  /** Names the entry for the toolbar: 'Sternsinger unterwegs'. */
  name: string;
  actions: Partial<Record<ToolbarKind, ToolbarAction>>;
  isEditing?: boolean;
  /** Somebody else writes here; no tools then. */
  lockedBy?: string | null;
  children: ReactNode;
};

/**
 * Frame of an entry for people who may change it. The toolbar shows on hover and focus; 'Bearbeiten' is the visible
 * way on touch and the first tab stop. While the entry is edited the toolbar stands in the flow.
 */
export function EditableFrame({ name, actions, isEditing = false, lockedBy = null, children }: EditableFrameProps) {
  if (lockedBy !== null) {
    return (
      <div className="editable is-locked">
        <p className="badge-line">
          <span className="badge locked">
            <PatternIcon name="lock" inline />
            {m.design_frameLockedBy({ name: lockedBy })}
          </span>
        </p>
        {children}
      </div>
    );
  }
  return (
    <div className={isEditing ? 'editable is-editing' : 'editable'}>
      {!isEditing && actions.edit && (
        <button
          type="button"
          className="edit-hint"
          onClick={actions.edit.run}
          aria-label={m.design_frameEdit({ name })}
        >
          <PatternIcon name="edit" />
          {m.design_frameEditShort()}
        </button>
      )}
      <HoverToolbar label={m.design_toolbarLabel({ name })} actions={actions} />
      {children}
    </div>
  );
}
