import { addDays } from '#kernel/local-time.ts';
import type { Round } from './fixtures.ts';

export type Placing = {
  firstOn: string;
  /** Days from one round to the next. */
  everyDays: number;
  /** '15:00' */
  kickOffAt: string;
  /** Minutes for which a match takes its pitch. */
  minutes: number;
  /** Null = no pitch of ours. */
  pitchOf: (team: string) => string | null;
};

export type PlacedMatch = { round: number; home: string; away: string; on: string; at: string; pitch: string | null };

/** Days and times of all matches. Home matches of one round on the same pitch follow one another. */
export function placeRounds(rounds: readonly Round[], placing: Placing): PlacedMatch[] {
  return rounds.flatMap(({ pairings }, index) => {
    const on = addDays(placing.firstOn, index * placing.everyDays);
    const before = new Map<string, number>();
    return pairings.map(([home, away]): PlacedMatch => {
      const pitch = placing.pitchOf(home);
      const taken = pitch ? (before.get(pitch) ?? 0) : 0;
      if (pitch) before.set(pitch, taken + 1);
      return { round: index + 1, home, away, on, at: later(placing.kickOffAt, taken * placing.minutes), pitch };
    });
  });
}

/** NB: a pitch with more matches than the day has hours keeps the last minute, which `pitchClashes` shows. */
function later(time: string, minutes: number): string {
  const [hours = 0, rest = 0] = time.split(':').map(Number);
  const total = Math.min(hours * 60 + rest + minutes, 24 * 60 - 1);
  return `${String(Math.floor(total / 60)).padStart(2, '0')}:${String(total % 60).padStart(2, '0')}`;
}

type Taken = { on: string; at: string | null; pitch: string | null };

/** Pairs of matches that take the same pitch at once; those without a time or a pitch are in nobody's way. */
export function pitchClashes<M extends Taken>(matches: readonly M[], minutes: number): [M, M][] {
  const byPitch = Map.groupBy(
    matches.filter(({ at, pitch }) => at !== null && pitch !== null),
    ({ pitch, on }) => `${on}|${pitch}`,
  );
  return [...byPitch.values()].flatMap((same) =>
    same.flatMap((one, index) =>
      same
        .slice(index + 1)
        .filter((other) => Math.abs(minuteOf(one.at) - minuteOf(other.at)) < minutes)
        .map((other): [M, M] => [one, other]),
    ),
  );
}

function minuteOf(time: string | null): number {
  const [hours = 0, minutes = 0] = (time ?? '').split(':').map(Number);
  return hours * 60 + minutes;
}
