import { useState } from 'react';
import type { TypedLine } from './typed-lines.ts';

/** Typing in one cell within this time is one step. */
const ONE_STEP_MS = 1000;
const MOST_STEPS = 100;

type Lines = readonly TypedLine[];
export type LinesHistory = { past: readonly Lines[]; future: readonly Lines[]; last: { cell: string; at: number } };

export const NO_HISTORY: LinesHistory = { past: [], future: [], last: { cell: '', at: 0 } };

/** The history after a change of the lines, which it forgets the undone steps by. */
export function noted({ past, last }: LinesHistory, before: Lines, next: Lines, at: number): LinesHistory {
  const cell = changedCell(before, next);
  const isSameStep = cell !== '' && cell === last.cell && at - last.at < ONE_STEP_MS && past.length > 0;
  return { past: isSameStep ? past : [...past.slice(1 - MOST_STEPS), before], future: [], last: { cell, at } };
}

/** Undoes or redoes a step; null without one. */
export function stepped(
  { past, future }: LinesHistory,
  now: Lines,
  to: 'undo' | 'redo',
): { lines: Lines; history: LinesHistory } | null {
  const lines = to === 'undo' ? past.at(-1) : future.at(-1);
  if (!lines) return null;
  const history =
    to === 'undo'
      ? { ...NO_HISTORY, past: past.slice(0, -1), future: [...future, now] }
      : { ...NO_HISTORY, past: [...past, now], future: future.slice(0, -1) };
  return { lines, history };
}

/** The only cell in which the lines differ; '' where more does. */
function changedCell(before: Lines, next: Lines): string {
  if (before.length !== next.length) return '';
  const cells = next.flatMap((line, at) => {
    const former = before[at];
    if (!former || former.key !== line.key) return ['', ''];
    const names = Object.keys(line) as (keyof TypedLine)[];
    return names.filter((name) => line[name] !== former[name]).map((name) => `${line.key} ${name}`);
  });
  return cells.length === 1 ? (cells[0] ?? '') : '';
}

/** Undo and redo of the lines of a paper. */
export function useLinesHistory(lines: TypedLine[], onChange: (lines: TypedLine[]) => void) {
  const [history, setHistory] = useState(NO_HISTORY);
  const go = (to: 'undo' | 'redo') => {
    const found = stepped(history, lines, to);
    if (!found) return;
    setHistory(found.history);
    onChange([...found.lines]);
  };
  return {
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    put: (next: TypedLine[]) => {
      setHistory(noted(history, lines, next, Date.now()));
      onChange(next);
    },
    undo: () => go('undo'),
    redo: () => go('redo'),
  };
}
