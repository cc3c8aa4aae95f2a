import { useState } from 'react';
import { type ImageEdit, isSameEdit } from '../../../../image-edit.ts';

/** Undo/redo history of unsaved image edits. */
export function useEditHistory(first: ImageEdit) {
  const [{ steps, at }, setSteps] = useState({ steps: [first], at: 0 });
  const now = steps[at] ?? first;
  return {
    now,
    isChanged: !isSameEdit(now, first),
    canUndo: at > 0,
    canRedo: at < steps.length - 1,
    /** Adds a step and drops the redo steps. */
    put: (next: ImageEdit) =>
      setSteps((before) => {
        if (isSameEdit(before.steps[before.at] ?? first, next)) return before;
        return { steps: [...before.steps.slice(0, before.at + 1), next], at: before.at + 1 };
      }),
    undo: () => setSteps((before) => ({ ...before, at: Math.max(0, before.at - 1) })),
    redo: () => setSteps((before) => ({ ...before, at: Math.min(before.steps.length - 1, before.at + 1) })),
  };
}
