import { PatternIcon } from '../pattern-icon.tsx';

/** Touch handle of an item of a SortableList; hidden with a mouse. Keys and buttons need no handle. */
export function DragHandle() {
  return (
    <span className="drag-handle" data-drag-handle aria-hidden="true">
      <PatternIcon name="drag" />
    </span>
  );
}
