import { and, asc, eq, gte, isNotNull, isNull, lte } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { notFound } from '#kernel/errors.ts';
import { icalText } from '#kernel/ical/calendar.ts';
import { addDays } from '#kernel/local-time.ts';
import { slugOf, zoneOf } from '#kernel/site-of.ts';
import { limitNetwork, rateLimits } from '#kernel/throttle/rate-limit.ts';
import { endOfService } from '#modules/worship/index.ts';
import { m } from '#texts';
import { isActive } from '../../contract/states.ts';
import { assignments, duties, members } from '../../tables.ts';
import { hasConsent } from '../board/suits.ts';
import { todayIn } from '../rows.ts';
import { titlesIn } from '../titles.ts';
import { idInFeed, isFeedToken } from './own-links.ts';

const DAYS_BACK = 30;
const DAYS_AHEAD = 180;
/** Calendar services of whole countries ask from few networks. */
const LIMITS = rateLimits(120, 600, 1200);

/** Own duties as a calendar. What a person gave on, declined or lost stays as cancelled. @throws AppError notFound, tooMany */
export async function ownFeed(ctx: Context, token: string): Promise<string> {
  await limitNetwork(ctx, 'rosters.feed', LIMITS);
  const id = idInFeed(token);
  if (!id) throw notFound();
  const [member] = await ctx.db
    .select()
    .from(members)
    .where(and(eq(members.id, id), isNull(members.removedAt)));
  if (!member || !isFeedToken(ctx, member, token) || !ctx.isOn('rosters', member.siteId)) throw notFound();
  const { siteId, locale } = member;
  const today = todayIn(ctx, siteId);
  if (!hasConsent(member, today)) throw notFound();
  const timeZone = zoneOf(ctx, siteId);
  const rows = await ctx.db
    .select({ row: assignments, dutyName: duties.name, description: duties.description })
    .from(assignments)
    .innerJoin(duties, eq(duties.id, assignments.dutyId))
    .where(
      and(
        eq(assignments.memberId, id),
        isNotNull(assignments.askedAt),
        gte(assignments.on, addDays(today, -DAYS_BACK)),
        lte(assignments.on, addDays(today, DAYS_AHEAD)),
      ),
    )
    .orderBy(asc(assignments.on), asc(assignments.at), asc(assignments.id));
  const titleOf = await titlesIn(ctx, locale, { siteId, rows: rows.map(({ row }) => row) });
  const parish = ctx.sites.find((site) => site.id === siteId)?.name ?? '';
  return icalText({
    product: 'Kirchplatz//Dienste//DE',
    feed: { name: m.rosters_feedName({ parish }, { locale }), timeZone, language: locale },
    events: rows.map(({ row, dutyName, description }) => {
      const cancelled = row.isOff || !isActive(row.state);
      const prefix = cancelled ? `${m.rosters_feedOff({}, { locale })} ` : '';
      return {
        uid: `duty-${row.id}@${new URL(ctx.installationUrl).hostname}`,
        sequence: row.rev - 1,
        stampAt: row.updatedAt,
        start: { ...endOfService({ ...row, durationMinutes: 0 }), timeZone },
        end: { ...endOfService(row), timeZone },
        summary: `${prefix}${dutyName}: ${titleOf(row)}`,
        location: row.placeName,
        url: `${ctx.publicUrl}/${slugOf(ctx, siteId)}/Gottesdienstordnung`,
        description,
        cancelled,
      };
    }),
  });
}
