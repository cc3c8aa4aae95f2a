import { PatternIcon } from '../pattern-icon.tsx';

/** What touch drags an item of a SortableList by; drawn only where there is no mouse. Keys and buttons need no handle. */
export function DragHandle() {
  return (
    <span className="drag-handle" data-drag-handle aria-hidden="true">
      <PatternIcon name="drag" />
    </span>
  );
}
