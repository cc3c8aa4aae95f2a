import { useState } from 'react';

const keyOf = (match: string): string => `kirchplatz-minute-${match}`;

/** Minutes by which the referee's clock differs from that of a match; survives a reload of the page. */
export function useMinuteShift(match: string): [number, (shift: number) => void] {
  const [shift, setShift] = useState(() => storedShift(match));
  const store = (next: number) => {
    setShift(next);
    try {
      sessionStorage.setItem(keyOf(match), String(next));
    } catch {
      // A forbidden storage: the shift holds until the page is loaded anew.
    }
  };
  return [shift, store];
}

function storedShift(match: string): number {
  try {
    return Number(sessionStorage.getItem(keyOf(match))) || 0;
  } catch {
    return 0;
  }
}
