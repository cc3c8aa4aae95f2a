import type { AdminView, Task } from '#design/admin/shell/admin-part.ts';
import { clock, shortDate } from '#kernel/i18n/dates.ts';
import { m } from '#texts';
import { getLocale } from '#texts/runtime';
import type { RosterGap } from '../../contract/roster.ts';

/** Services of the next fortnight that lack people. */
export function openDuties({ base, site }: AdminView, gaps: readonly RosterGap[]): Task[] {
  return gaps.map(({ key, on, at, title, duties }) => ({
    id: `roster-${key}`,
    urgency: 'week',
    kind: 'warn',
    state: m.rosters_taskState(),
    title: `${shortDate(on, getLocale())}, ${clock(at)} ${title}`,
    detail: duties.join(', '),
    site,
    verb: m.rosters_taskVerb(),
    to: `${base}/rosters/board?ab=${on}`,
  }));
}
