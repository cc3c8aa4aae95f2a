import type { LineUp } from '../../contract/parts.ts';
import type { EventKind, Side } from '../../contract/words.ts';

type Entered = { kind: EventKind; side: Side; athlete: string | null; other: string | null };

/** Players of one side on the pitch after everything that was entered; null without a line-up, because anybody may play then. */
export function onPitch(lineUp: LineUp, events: readonly Entered[], side: Side): ReadonlySet<string> | null {
  if (lineUp[side].length === 0) return null;
  const playing = new Set(lineUp[side].filter(({ isStarter }) => isStarter).map(({ athlete }) => athlete));
  for (const { kind, athlete, other } of events.filter((one) => one.side === side)) {
    if (athlete && IS_OFF.includes(kind)) playing.delete(athlete);
    if (other && kind === 'sub') playing.add(other);
  }
  return playing;
}

/** Players of both sides who were sent off: nothing more happens through them. */
export function sentOff(events: readonly Entered[]): ReadonlySet<string> {
  return new Set(events.flatMap(({ kind, athlete }) => (athlete && IS_SENDING_OFF.includes(kind) ? [athlete] : [])));
}

const IS_SENDING_OFF: readonly EventKind[] = ['red', 'yellowRed'];
const IS_OFF: readonly EventKind[] = ['sub', ...IS_SENDING_OFF];
