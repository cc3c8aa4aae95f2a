import { and, arrayContains, eq, gte, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import type { Context, SiteRef } from '#kernel/context.ts';
import { isOneOf } from '#kernel/db/list-query.ts';
import { localStamp } from '#kernel/local-time.ts';
import { associatedSites } from '#kernel/site-of.ts';
import { typesOn } from '../components.ts';
import { entries } from '../tables.ts';
import type { EntryRow } from './entries/entry-view.ts';

/**
 * Entries visible to the reader (S4.8): published, not hidden, within their timeframe, not in the trash.
 * Editors of a parish also see its drafts and hidden entries; nobody sees types that are switched off.
 */
export function visibleTo(ctx: Context): SQL | undefined {
  const editable = ctx.sites.filter((site) => ctx.may('content.entry.update', { siteId: site.id }));
  const present = and(isNull(entries.removedAt), ofKnownSites(ctx), typesOn(ctx));
  if (editable.length === ctx.sites.length) return present;
  const ids = editable.map(({ id }) => id);
  return and(present, ids.length > 0 ? or(publishedNow(ctx), isOneOf(entries.siteId, ids)) : publishedNow(ctx));
}

/** NB: an entry shared with a parish disappears with its own. */
const ofKnownSites = (ctx: Context): SQL =>
  isOneOf(
    entries.siteId,
    ctx.sites.map(({ id }) => id),
  );

/** Visible to guests now, in the site's local time. */
export const publishedNow = (ctx: Context): SQL | undefined => and(validNow(ctx), FOR_WEB);

/** Notices may be meant for the service only; entries without `channels` are published everywhere. */
const FOR_WEB = sql`(${entries.details} -> 'channels' is null or ${entries.details} -> 'channels' @> '["web"]'::jsonb)`;

/** Published, not hidden, within its timeframe, whether on the website or elsewhere. */
export function validNow(ctx: Context): SQL | undefined {
  const now = localStamp(ctx.now(), ctx.site.timeZone);
  return and(
    hasBegun(now),
    // An end date without a time includes the whole day.
    or(
      isNull(entries.end),
      gte(sql`case when length(${entries.end}) = 10 then ${entries.end} || 'T23:59' else ${entries.end} end`, now),
    ),
  );
}

/** Visible to guests now or until its timeframe ended. */
export const publishedSoFar = (ctx: Context): SQL | undefined =>
  and(hasBegun(localStamp(ctx.now(), ctx.site.timeZone)), FOR_WEB);

const hasBegun = (now: string): SQL | undefined =>
  and(eq(entries.status, 'published'), eq(entries.hidden, false), or(isNull(entries.start), lte(entries.start, now)));

/** True when a timeframe ends before this local moment; an end date without a time includes the whole day. */
export const endsBefore = (end: string, moment: string): boolean => (end.length === 10 ? `${end}T23:59` : end) < moment;

type InTime = Pick<EntryRow, 'status' | 'hidden' | 'start' | 'end' | 'details' | 'removedAt'>;

/** The same as `publishedNow` of a row at hand, at this local minute; `ended`: only its timeframe is over. */
export function publicState(row: InTime, now: string): 'shown' | 'ended' | 'never' {
  const { channels } = row.details;
  const isForWeb = channels === undefined || channels === null || (Array.isArray(channels) && channels.includes('web'));
  const hasStarted = !row.start || row.start <= now;
  if (row.removedAt || row.status !== 'published' || row.hidden || !hasStarted || !isForWeb) return 'never';
  return row.end && endsBefore(row.end, now) ? 'ended' : 'shown';
}

/**
 * Entries of a parish (default: of the request): its own and those that neighbours in its association share with it. What was
 * shared before parishes parted is hidden until they belong together again.
 */
export function ofSite(ctx: Context, site: SiteRef = ctx.site): SQL | undefined {
  const near = associatedSites(ctx, site).map(({ id }) => id);
  const own = eq(entries.siteId, site.id);
  return near.length < 2
    ? own
    : or(own, and(arrayContains(entries.sharedWith, [site.id]), isOneOf(entries.siteId, near)));
}
