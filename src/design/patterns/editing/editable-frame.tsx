import type { ReactNode, SyntheticEvent } from 'react';
import { m } from '#texts';
import { PatternIcon } from '../pattern-icon.tsx';
import { HoverToolbar, type ToolbarAction, type ToolbarKind } from './hover-toolbar.tsx';

/** 'within': on the upper edge of the entry; 'docked': at the lower edge of the window. */
type ToolbarSide = 'within' | 'over' | 'docked';

/** Height of the admin bar, the toolbar and its tab, in px. */
const NEEDED_PX = 64 + 50 + 26;
/** Narrower windows are phones: no hover, and the toolbar needs two rows. */
const PHONE_PX = 640;

/**
 * Side on which the toolbar of an entry is visible without covering text: above it, on phones at
 * the lower edge of the window, and for an entry that begins above the window at the top of the window.
 */
export function toolbarSide(entry: { top: number }, windowWidthPx: number): ToolbarSide {
  if (windowWidthPx < PHONE_PX) return 'docked';
  return entry.top >= NEEDED_PX ? 'within' : 'over';
}

type EditableFrameProps = {
  /** Title of the entry, for the toolbar: 'Sternsinger unterwegs'. */
  name: string;
  actions: Partial<Record<ToolbarKind, ToolbarAction>>;
  isEditing?: boolean;
  /** Another user (or window) holds the lock; replaces the tools by the button to take over. */
  lockedBy?: { name: string; isSelf: boolean } | null;
  onTakeOver?: (() => void) | undefined;
  children: ReactNode;
};

/**
 * Frame of an entry for editors. The toolbar shows on hover and focus; 'Bearbeiten' is the visible
 * button on touch and the first tab stop. While the entry is edited the toolbar is in the layout flow.
 */
export function EditableFrame({
  name,
  actions,
  isEditing = false,
  lockedBy = null,
  onTakeOver,
  children,
}: EditableFrameProps) {
  if (lockedBy !== null) {
    return (
      <div className="editable is-locked">
        <p className="badge-line">
          <span className="badge locked">
            <PatternIcon name="lock" inline />
            {lockedBy.isSelf ? m.design_frameLockedBySelf() : m.design_frameLockedBy(lockedBy)}
          </span>
          {onTakeOver && (
            <button type="button" className="take-over" onClick={onTakeOver}>
              {lockedBy.isSelf ? m.design_frameGoOnHere() : m.design_frameTakeOver()}
            </button>
          )}
        </p>
        {children}
      </div>
    );
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only measures the available space, is not interactive
    <div className={isEditing ? 'editable is-editing' : 'editable'} onPointerEnter={findRoom} onFocus={findRoom}>
      {!isEditing && actions.edit && (
        <button
          type="button"
          className="edit-hint"
          onClick={actions.edit.run}
          aria-label={m.design_frameEdit({ name })}
        >
          <PatternIcon name="edit" />
          <span className="edit-word">{m.design_frameEditShort()}</span>
        </button>
      )}
      <HoverToolbar label={m.design_toolbarLabel({ name })} actions={actions} />
      {children}
    </div>
  );
}

/** Width of the toolbar of a closed entry in px. */
const TOOLS_PX = 440;

/** Set on the element instead of state: nothing else depends on it, and the pointer passes many entries. */
function findRoom({ currentTarget }: SyntheticEvent<HTMLElement>) {
  const box = currentTarget.getBoundingClientRect();
  currentTarget.dataset.align = box.right < TOOLS_PX ? 'start' : 'end';
  currentTarget.dataset.side = toolbarSide(box, document.documentElement.clientWidth);
  currentTarget.style.setProperty('--frame-left', `${Math.max(0, box.left)}px`);
}
