import { addDays } from './calendar-days.ts';
import { easterSunday } from './public-holidays.ts';

/**
 * School holidays that are the same in all of Austria (Schulzeitgesetz § 2): autumn, Christmas, Easter, Pentecost. Those of the
 * semester and of summer depend on the state.
 */
export function isSchoolHoliday(on: string): boolean {
  const [day, easter] = [on.slice(5), easterSunday(Number(on.slice(0, 4)))];
  const isWithin = (from: number, to: number) => on >= addDays(easter, from) && on <= addDays(easter, to);
  return day >= '12-24' || day <= '01-06' || (day >= '10-26' && day <= '11-02') || isWithin(-8, 1) || isWithin(48, 50);
}
