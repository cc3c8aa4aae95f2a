import type { EventKind, Sport } from '../../contract/words.ts';

const ALL: readonly EventKind[] = ['goal', 'penalty', 'ownGoal', 'yellow', 'yellowRed', 'red', 'sub'];
const POINTS: readonly EventKind[] = ['goal'];
const KINDS: Readonly<Record<Sport, readonly EventKind[]>> = {
  football: ALL,
  handball: ['goal', 'penalty', 'yellow', 'red', 'sub'],
  volleyball: ['goal', 'yellow', 'red', 'sub'],
  tableTennis: POINTS,
  curling: POINTS,
  gymnastics: POINTS,
  other: ALL,
};
const COUNTS_POINTS: readonly Sport[] = ['volleyball', 'tableTennis', 'curling', 'gymnastics'];

/** Events that happen in matches of a sport, the most frequent first. */
export const eventKindsOf = (sport: Sport): readonly EventKind[] => KINDS[sport];

/** True where points are made, not goals. */
export const countsPoints = (sport: Sport): boolean => COUNTS_POINTS.includes(sport);

/** True where the one break of a match is its half time. */
export const hasHalves = (sport: Sport): boolean => sport === 'football' || sport === 'handball';
