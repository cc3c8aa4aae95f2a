import type { Repeat, SeriesLine } from '../../../contract/series.ts';

/** A date of the list: booked as it is, left out, or booked as the alternative of this number. */
export type PlannedLine = SeriesLine & { choice: 'take' | 'skip' | `${number}` };

/** Rule by which a new booking is repeated, with the choice for each date. */
export type SeriesPlan = {
  every: '' | Repeat['every'];
  ends: 'times' | 'until';
  times: string;
  until: string;
  /** Chosen once for a series, so that it is stored once. */
  key: string;
  /** The question that `lines` answer; '' = none. */
  asked: string;
  lines: readonly PlannedLine[];
};

export const NO_SERIES: SeriesPlan = {
  every: '',
  ends: 'times',
  times: '10',
  until: '',
  key: '',
  asked: '',
  lines: [],
};

export const isTaken = ({ conflicts }: SeriesLine): boolean => conflicts.some(({ isHard }) => isHard);

/** The rule as the server takes it; null while its end is missing. */
export function repeatOf({ every, ends, times, until }: SeriesPlan): Repeat | null {
  const count = Number(times);
  if (!every) return null;
  if (ends === 'until') return until ? { every, until, times: null } : null;
  return Number.isInteger(count) && count >= 2 && count <= MOST ? { every, until: null, times: count } : null;
}

const MOST = 60;

/** A fresh list of dates, with the former choices where they are still possible; what is taken is left out at first. */
export function planned(lines: readonly SeriesLine[], before: readonly PlannedLine[]): PlannedLine[] {
  return lines.map((line) => {
    const former = before.find(({ slot }) => slot === line.slot);
    return { ...line, choice: (former && choiceIn(line, former)) ?? (isTaken(line) ? 'skip' : 'take') };
  });
}

function choiceIn(line: SeriesLine, former: PlannedLine): PlannedLine['choice'] | undefined {
  // Left out because it was taken, not because the office chose so.
  if (former.choice === 'skip') return isTaken(former) ? undefined : 'skip';
  if (former.choice === 'take') return isTaken(line) ? undefined : 'take';
  const wanted = JSON.stringify(former.alternatives[Number(former.choice)]);
  const at = line.alternatives.findIndex((one) => JSON.stringify(one) === wanted);
  return at < 0 ? undefined : `${at}`;
}

/** Dates to be stored. */
export const chosenLines = (lines: readonly PlannedLine[]) =>
  lines.flatMap(({ slot, startsAt, endsAt, units, alternatives, choice }) => {
    if (choice === 'skip') return [];
    const at = choice === 'take' ? { startsAt, endsAt, units } : alternatives[Number(choice)];
    return at ? [{ slot, startsAt: at.startsAt, endsAt: at.endsAt, units: at.units }] : [];
  });
