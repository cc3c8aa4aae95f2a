import type { ScheduleDayView } from '#design/public/schedule/schedule-view.ts';
import type { Context } from '#kernel/context.ts';
import { invalid } from '#kernel/errors.ts';
import { daysBetween } from '#kernel/i18n/calendar-days.ts';
import { addDays, localMoment } from '#kernel/local-time.ts';
import { associatedSites, siteOf } from '#kernel/site-of.ts';
import type { PaperQuery, SchedulePaper } from '../../contract/papers.ts';
import { weekStart } from '../calendar/local-dates.ts';
import {
  isTold,
  type Level,
  type ScheduleReader,
  type ScheduleSite,
  scheduleDays,
} from '../schedule/expand/schedule-days.ts';
import type { Occurrence } from '../schedule/expand/schedule-model.ts';
import { openSchedule } from '../schedule/schedule-reader.ts';

/** Largest distance from today; bounds the expansion work on the server. */
const MOST_DAYS_AWAY = 400;

export type PaperDays = {
  site: ScheduleSite;
  /** The parishes whose services are shown, in their order. */
  shown: ScheduleSite[];
  from: string;
  to: string;
  days: ScheduleDayView[];
  /** First day of the unpublished preview; null if all days shown are published. */
  previewFrom: string | null;
};

type Asked = Pick<PaperQuery, 'site' | 'from' | 'churches'> & { paper: SchedulePaper; level: Level };

/**
 * Days of a paper. On the level of paper, parishes whose services the caller does not plan still show only what is public.
 * @throws AppError invalid for an unknown parish and for a day far away; C100 for the level of paper of a foreign parish
 */
export async function paperDays(
  ctx: Context,
  { site: slug, paper, from: asked, churches, level }: Asked,
): Promise<PaperDays> {
  const own = siteOf(ctx, slug);
  if (level === 'print') ctx.demand('worship.service.update', { siteId: own.id });
  const { on: today } = localMoment(ctx.now(), own.timeZone);
  if (asked && Math.abs(daysBetween(today, asked)) > MOST_DAYS_AWAY) throw invalid({ from: 'kernel_fieldNotAllowed' });
  const { from, to } = spanOf(paper, asked ?? today);
  const near = associatedSites(ctx, own).map(({ id }) => id);
  const { reader, all, siteIds } = await openSchedule(ctx, from, to, { only: near });
  const site = reader.siteOf(own.id) ?? { ...own, shortName: own.name };
  const shownSites = churches === 'all' ? siteIds : [own.id];
  const told = level === 'web' ? all : all.flatMap((one) => (mayPlan(ctx, one.siteId) ? one : publicPart(one)));
  const printed: ScheduleReader = { ...reader, site, now: null, level };
  const until = reader.sources.publishedUntil.get(own.id) ?? null;
  return {
    site,
    shown: reader.sites.filter(({ id }) => shownSites.includes(id)),
    from,
    to,
    days: scheduleDays(printed, { all: told, shownSites, from, to }),
    previewFrom: until && until < to ? addDays(until < from ? addDays(from, -1) : until, 1) : null,
  };
}

/** A service of a parish whose services the caller does not plan: as on the web. */
const publicPart = (one: Occurrence): Occurrence[] =>
  isTold(one, 'web') ? [{ ...one, intentions: one.intentions.filter((intention) => isTold(intention, 'web')) }] : [];

const mayPlan = (ctx: Context, siteId: string): boolean => ctx.may('worship.service.update', { siteId });

/** Weeks begin and end with a Sunday, as parishes print them. */
function spanOf(paper: SchedulePaper, on: string): { from: string; to: string } {
  if (paper === 'month') return { from: `${on.slice(0, 8)}01`, to: lastOfMonth(on) };
  const from = weekStart(on);
  return { from, to: addDays(from, paper === 'fortnight' ? 14 : 7) };
}

function lastOfMonth(on: string): string {
  const [year = 0, month = 0] = on.split('-').map(Number);
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);
}
