import type { EventKind } from '../../contract/words.ts';

type Entered = { kind: EventKind; at: Date };

/** Events that stop and start the clock; they belong to no side. */
export const PAUSE_KINDS: readonly EventKind[] = ['break', 'resume'];

const byEntry = (events: readonly Entered[]): Entered[] =>
  events
    .filter(({ kind }) => PAUSE_KINDS.includes(kind))
    .toSorted((one, other) => one.at.getTime() - other.at.getTime());

/** True between the beginning and the end of a break, in the order of entry: minutes are corrected by hand. */
export const isInBreak = (events: readonly Entered[]): boolean => byEntry(events).at(-1)?.kind === 'break';

/** Milliseconds that were played from the kick-off until `now`, without the breaks. */
export function playedMs(kickedOffAt: Date, events: readonly Entered[], now: Date): number {
  let played = 0;
  let runsSince: number | null = kickedOffAt.getTime();
  for (const { kind, at } of byEntry(events)) {
    if (kind === 'break' && runsSince !== null) played += at.getTime() - runsSince;
    runsSince = kind === 'break' ? null : (runsSince ?? at.getTime());
  }
  return played + (runsSince === null ? 0 : now.getTime() - runsSince);
}
