import type { DragEvent } from 'react';
import type { Held } from './use-board.ts';

/** Type of what is dragged: a person, and where from. */
export const DRAGGED_MEMBER = 'application/x-kirchplatz-roster-member';

export type Dragged = { member: string; from?: Held };

export const isDragged = ({ dataTransfer }: DragEvent): boolean => dataTransfer.types.includes(DRAGGED_MEMBER);

/** Null for what was dragged from elsewhere. */
export function draggedOf({ dataTransfer }: DragEvent): Dragged | null {
  const text = dataTransfer.getData(DRAGGED_MEMBER);
  return text ? (JSON.parse(text) as Dragged) : null;
}
