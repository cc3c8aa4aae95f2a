import { addDays, HOUSE_ZONE, weekdayOf } from '#kernel/i18n/calendar-days.ts';
import { localMoment } from '#kernel/local-time.ts';

/** Numbers of days, weeks and months that keep a backup. */
export type KeepRule = { days: number; weeks: number; months: number };

/**
 * Backups that stay (grandfather, father, son): the newest of each of the last `days` days, `weeks` weeks and `months` months that have
 * one. Periods without a backup do not count, so that a server that was off for a year still keeps its old ones.
 */
export function keptBackups<T extends { at: Date }>(backups: readonly T[], { days, weeks, months }: KeepRule): Set<T> {
  const newestFirst = backups.toSorted((a, b) => b.at.getTime() - a.at.getTime());
  const kept = new Set<T>();
  const keep = (most: number, periodOf: (on: string) => string) => {
    const periods = new Set<string>();
    for (const backup of newestFirst) {
      const period = periodOf(localMoment(backup.at, HOUSE_ZONE).on);
      if (periods.has(period)) continue;
      if (periods.size === most) return;
      periods.add(period);
      kept.add(backup);
    }
  };
  keep(days, (on) => on);
  keep(weeks, (on) => addDays(on, 1 - weekdayOf(on)));
  keep(months, (on) => on.slice(0, 7));
  return kept;
}
