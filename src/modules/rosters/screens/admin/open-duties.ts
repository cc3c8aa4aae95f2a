import type { AdminView, Task } from '#design/admin/shell/admin-part.ts';
import { clock, shortDate } from '#kernel/i18n/dates.ts';
import { m } from '#texts';
import { getLocale } from '#texts/runtime';
import { rosterApi } from './roster-api.ts';

/** Services of the next fortnight that lack people. */
export async function openDuties({ base, site, may, isOn }: AdminView): Promise<Task[]> {
  if (!may('rosters.roster.update') || !isOn('rosters')) return [];
  const { gap } = await rosterApi('GET /api/v0/roster/gaps', { query: { site } });
  return gap.map(({ key, on, at, title, duties }) => ({
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
