import { lt, type SQL, sql } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { HOUSE_ZONE, localMoment } from '#kernel/local-time.ts';
import { analyticsReferrers, analyticsViews } from '../tables.ts';
import type { View } from './view-of.ts';

export type Counted = View & { views: number };

const KEPT_DAYS = 2 * 366;

/** Adds views to the sums of today. Pages outside of any parish belong to the default one. */
export async function addViews(ctx: Context, counted: readonly Counted[]): Promise<void> {
  const viewedOn = today(ctx);
  const siteIdOf = ({ path }: View) => {
    const slug = decoded(path.split('/', 2)[1] ?? '');
    return (ctx.sites.find((site) => site.slug === slug) ?? ctx.site).id;
  };
  const pages = summed(counted, (view) => ({ viewedOn, siteId: siteIdOf(view), path: decoded(view.path) }));
  const links = counted.filter(({ referrer }) => referrer !== '');
  const hosts = summed(links, (view) => ({ viewedOn, siteId: siteIdOf(view), host: view.referrer }));
  await ctx.tx(async (tx) => {
    if (pages.length > 0) {
      const { viewedOn: on, siteId, path, views } = analyticsViews;
      await tx.db
        .insert(analyticsViews)
        .values(pages)
        .onConflictDoUpdate({ target: [on, siteId, path], set: { views: plus(views) } });
    }
    if (hosts.length > 0) {
      const { viewedOn: on, siteId, host, views } = analyticsReferrers;
      await tx.db
        .insert(analyticsReferrers)
        .values(hosts)
        .onConflictDoUpdate({ target: [on, siteId, host], set: { views: plus(views) } });
    }
  });
}

/** Deletes what is older than two years. */
export async function sweepViews(ctx: Context): Promise<void> {
  const before = dayBefore(today(ctx), KEPT_DAYS);
  await ctx.db.delete(analyticsViews).where(lt(analyticsViews.viewedOn, before));
  await ctx.db.delete(analyticsReferrers).where(lt(analyticsReferrers.viewedOn, before));
}

export const today = (ctx: Context): string => localMoment(ctx.now(), HOUSE_ZONE).on;

/** The local date so many days earlier. */
export function dayBefore(on: string, days: number): string {
  return new Date(Date.parse(`${on}T12:00:00Z`) - days * 86_400_000).toISOString().slice(0, 10);
}

/** One row for each key: a statement must not change a row twice. */
function summed<Key extends object>(
  counted: readonly Counted[],
  keyOf: (view: Counted) => Key,
): (Key & { views: number })[] {
  const rows = new Map<string, Key & { views: number }>();
  for (const view of counted) {
    const key = keyOf(view);
    const name = JSON.stringify(key);
    rows.set(name, { ...key, views: (rows.get(name)?.views ?? 0) + view.views });
  }
  return [...rows.values()];
}

const plus = (views: typeof analyticsViews.views | typeof analyticsReferrers.views): SQL =>
  sql`${views} + excluded.views`;

function decoded(path: string): string {
  try {
    return decodeURIComponent(path).replaceAll('\0', '');
  } catch {
    return path;
  }
}
