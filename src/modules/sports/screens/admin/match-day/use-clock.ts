import { useEffect, useState } from 'react';
import type { MatchReport } from '../../../contract/match-acts.ts';
import { playedMs } from '../../../rules/match-day/match-clock.ts';
import { useMinuteShift } from './minute-shift.ts';

const MINUTE_MS = 60_000;
const TICK_MS = 5000;

const LAST_MINUTE = 120;
const within = (minute: number): number => Math.min(LAST_MINUTE, Math.max(1, minute));

/** Events of a report as the clock of a match takes them. */
export const pausesOf = ({ events }: MatchReport) => events.map(({ kind, at }) => ({ kind, at: new Date(at) }));

export type MatchClock = { minute: number; step: (minutes: number) => void };

/** The minute that is played now, breaks left out, with what the referee's clock differs from ours. */
export function useMatchClock(report: MatchReport): MatchClock {
  const [shift, setShift] = useMinuteShift(report.match._id);
  const [now, setNow] = useState(() => new Date());
  // A screen that nobody touches for a while counts on.
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  const { kickedOffAt, begins } = report.match;
  const from = kickedOffAt ?? begins;
  const played = from ? Math.ceil(playedMs(new Date(from), pausesOf(report), now) / MINUTE_MS) : 1;
  const minute = within(played + shift);
  return { minute, step: (minutes) => setShift(within(minute + minutes) - played) };
}
